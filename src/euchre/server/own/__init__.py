"""A person's own games: listed, exported, deleted, counted, and compared with chance.

    counting   what a table's record comes to, and which of its games count
    told       what the page is told
    report     statistics and luck of all that counts
    export     everything in one file
    keeper     Keeper: all of this for the bearer of a key

Nothing is counted when it happens: every number is made from the records when it is asked for,
so no game can count twice, and none that is on record can be missing.
"""
