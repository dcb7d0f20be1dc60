"""The web table: messages, tables without input or output, their store, and the application.

``protocol`` says what travels, ``project`` makes a seat's wire view, ``table`` is the
table itself, ``store`` keeps its record, ``hub`` holds the live tables, and ``app``
speaks HTTP and WebSocket.
"""
