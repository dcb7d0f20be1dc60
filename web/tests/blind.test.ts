import { beforeEach, describe, expect, it } from "vitest";
import { languages } from "../dev/po";
import { readCards, typed } from "../src/blind/cards";
import { optionLines } from "../src/blind/options";
import { understand, type Meaning } from "../src/blind/understand";
import {
  compact,
  DEEDS,
  forms,
  QUERIES,
  rankForms,
  suitEndings,
  suitForms,
  WORDS,
} from "../src/blind/words";
import { texts } from "../src/i18n/catalog.svelte";
import type { HandCard, View } from "../src/protocol";
import { written } from "../src/say/line";
import { speakIn } from "./words";

/** A view with what the commands are made from. */
function view(legal: string[], more: Partial<View> = {}): View {
  const hand = ["JH", "JD", "TC", "AS", "9S"].map((card) => ({ card }) as HandCard);
  const base = { seat: 0, dealer: 3, turn: 0, phase: "bid1", rules: {}, refusals: {} };
  return { ...base, legal, hand, upcard: "9H", proposed: "H", bid: null, ...more } as View;
}

const BID1 = view(["pass", "order", "order alone"]);
const BID2 = view(["pass", ...[..."CDS"].flatMap((s) => [`call:${s}`, `call:${s} alone`])], {
  phase: "bid2",
});
const PLAY = view(["play:JH", "play:JD", "play:TC"], {
  phase: "play",
  refusals: { AS: { code: "must_follow", params: { suit: "H", cards: ["JH"] } } },
});

function act(action: string): Meaning {
  return { kind: "act", action };
}

function could(line: string, at: View): string[] {
  const meaning = understand(line, at);
  return meaning.kind === "could" ? [...meaning.actions, ...meaning.words] : [meaning.kind];
}

function refusal(line: string, at: View): unknown {
  const meaning = understand(line, at);
  return meaning.kind === "refused" ? meaning.refusal : meaning.kind;
}

describe("commands in English", () => {
  beforeEach(() => speakIn("en"));

  it.each([
    ["p", BID1, "pass"],
    ["Pass!", BID1, "pass"],
    ["o", BID1, "order"],
    ["pick it up", BID1, "order"],
    ["h", BID1, "order"],
    ["o alone", BID1, "order alone"],
    ["order up alone", BID1, "order alone"],
    ["a", BID1, "order alone"],
    ["ALONE", BID1, "order alone"],
    ["hearts alone", BID1, "order alone"],
    ["s", BID2, "call:S"],
    ["call spades", BID2, "call:S"],
    ["♣", BID2, "call:C"],
    ["diamonds alone", BID2, "call:D alone"],
    ["call d alone", BID2, "call:D alone"],
    ["jh", PLAY, "play:JH"],
    ["play the jack of hearts", PLAY, "play:JH"],
    ["J♦", PLAY, "play:JD"],
    ["10c", PLAY, "play:TC"],
    ["tc", PLAY, "play:TC"],
    ["t", view(["take", "leave"], { phase: "pickup" }), "take"],
    ["yes", view(["take", "leave"], { phase: "pickup" }), "take"],
    ["n", view(["take", "leave"], { phase: "pickup" }), "leave"],
    ["a", view(["alone", "together"], { phase: "alone" }), "alone"],
    ["no", view(["alone", "together"], { phase: "alone" }), "together"],
    ["best", view(["call best", "no best"], { phase: "best" }), "call best"],
    ["no best", view(["call best", "no best"], { phase: "best" }), "no best"],
    ["give as", view(["give:AS", "give:9S"], { phase: "best" }), "give:AS"],
    ["defend alone", view(["defend alone", "decline"], { phase: "defend_alone" }), "defend alone"],
    ["alone", view(["defend alone", "decline"], { phase: "defend_alone" }), "defend alone"],
    ["claim", view(["claim", "decline"], { phase: "redeal_claim" }), "claim"],
    ["keep", view(["claim", "decline"], { phase: "redeal_claim" }), "decline"],
    ["discard 9s", view(["discard:9S", "discard:AS"], { phase: "discard" }), "discard:9S"],
    [
      "swap 10c 9s as",
      view(["swap:9S TC AS", "swap:JH TC AS"], { phase: "swap" }),
      "swap:9S TC AS",
    ],
    ["10c9sas", view(["swap:9S TC AS", "swap:JH TC AS"], { phase: "swap" }), "swap:9S TC AS"],
    ["3", view(["pass", "bid:3", "bid:4", "bid:nap"], { phase: "auction" }), "bid:3"],
    ["bid nap", view(["pass", "bid:3", "bid:4", "bid:nap"], { phase: "auction" }), "bid:nap"],
    ["4 h", view(["bid:4 H", "bid:4 S", "bid:5 H"], { phase: "auction" }), "bid:4 H"],
    ["4 no trump", view(["bid:4 NT", "bid:4 S"], { phase: "auction" }), "bid:4 NT"],
    ["alone", view(["pass", "bid:4", "bid:alone"], { phase: "auction" }), "bid:alone"],
    ["nt", view(["name:H", "name:NT"], { phase: "name_trump" }), "name:NT"],
    ["h alone", view(["name:H", "name:H alone"], { phase: "name_trump" }), "name:H alone"],
    ["jk", view(["card:AS", "card:JK", "alone"], { phase: "call_card" }), "card:JK"],
    ["ace of spades", view(["card:AS", "card:JK", "alone"], { phase: "call_card" }), "card:AS"],
    ["alone", view(["card:AS", "card:JK", "alone"], { phase: "call_card" }), "alone"],
  ])("%s", (line, at, action) => {
    expect(understand(line, at)).toEqual(act(action));
  });

  it("asks back where more is possible, and does nothing", () => {
    expect(could("alone", BID2)).toEqual(["call:C alone", "call:D alone", "call:S alone"]);
    expect(could("j", PLAY)).toEqual(["play:JH", "play:JD"]);
    expect(could("c", PLAY)).toEqual(["play:TC"]);
    expect(could("4", view(["bid:4 H", "bid:4 S"], { phase: "auction" }))).toHaveLength(2);
    expect(could("tri", PLAY)).toEqual(["trick", "tricks"]);
    expect(could("xyzzy", PLAY)).toEqual(["unknown"]);
    expect(could("...", PLAY)).toEqual(["unknown"]);
  });

  it("gives the rule against what is clear and not allowed", () => {
    expect(refusal("as", PLAY)).toEqual(PLAY.refusals["AS"]);
    expect(refusal("kh", PLAY)).toEqual({ code: "not_in_hand", params: { card: "KH" } });
    expect(refusal("o", PLAY)).toEqual({ code: "wrong_phase", params: { phase: "play" } });
    expect(refusal("jh", BID1)).toEqual({ code: "wrong_phase", params: { phase: "bid1" } });
    expect(refusal("s", BID1)).toEqual({ code: "wrong_phase", params: { phase: "bid1" } });
    expect(refusal("h", BID2)).toEqual({ code: "suit_turned_down", params: { suit: "H" } });
    expect(refusal("nt", BID2)).toEqual({ code: "no_trump_not_offered", params: {} });
    expect(refusal("p", view(["call:S"], { phase: "bid2" }))).toEqual({
      code: "dealer_stuck",
      params: {},
    });
    expect(refusal("o", view(["pass", "order alone"]))).toEqual({
      code: "must_go_alone",
      params: {},
    });
    expect(refusal("a", view(["pass", "order"]))).toEqual({
      code: "alone_not_offered",
      params: {},
    });
    const natural = view(["pass"], { rules: { natural_trump_required: true } });
    expect(refusal("o", natural)).toEqual({ code: "need_natural_trump", params: { suit: "H" } });
    const auction = view(["pass", "bid:4"], { phase: "auction", bid: "3" });
    expect(refusal("2", auction)).toEqual({ code: "bid_too_low", params: { bid: "2", high: "3" } });
    expect(refusal("nap", auction)).toEqual({ code: "bid_not_offered", params: { bid: "nap" } });
    const must = view(["bid:2"], { phase: "auction" });
    expect(refusal("p", must)).toEqual({ code: "dealer_must_bid", params: { bid: "2" } });
  });

  it("takes an empty line as going on", () => {
    expect(understand("  ", PLAY)).toEqual({ kind: "on" });
  });
});

describe.each(languages())("commands in %s", (lang) => {
  beforeEach(() => speakIn(lang));

  it("ask and move on by every word, English or its own, and no two share one", () => {
    const owners = new Map<string, string>();
    for (const word of [...QUERIES, ...DEEDS]) {
      for (const form of forms(word)) {
        expect(understand(form, PLAY), form).toMatchObject(
          (QUERIES as readonly string[]).includes(word) ? { query: word } : { deed: word },
        );
        expect(owners.get(compact(form)) ?? word, form).toBe(word);
        owners.set(compact(form), word);
      }
    }
    const rest = WORDS.filter((word) => ![...QUERIES, ...DEEDS, "of", "verb"].includes(word));
    for (const form of rest.flatMap(forms)) expect(owners.get(compact(form)), form).toBeUndefined();
    for (const suit of "CDHS")
      for (const form of suitForms(suit)) expect(owners.has(form), form).toBe(false);
  });

  it("name each card in one way only", () => {
    for (const rank of "AKQJT9") {
      for (const suit of "CDHS") {
        const card = rank + suit;
        const ways = [typed(card), texts.text(`rules.card.${card}`), card];
        for (const first of rankForms(rank)) {
          for (const last of suitEndings(suit)) ways.push(`${first} ${last}`);
        }
        for (const way of ways) expect(readCards(way), way).toEqual([[card]]);
      }
    }
  });

  it("are no row where they are more than any action names, however many ways there are", () => {
    for (const line of ["ahkhqhjh", "10d9s", "jh", "kp", "ac"]) {
      expect(readCards(line.repeat(20)), line).toEqual([]);
    }
  });

  it("call suits, and answer, in the words of the language", () => {
    for (const suit of "CDS") {
      const name = texts.text(`table.trump.${suit}`);
      expect(understand(name, BID2), name).toEqual(act(`call:${suit}`));
    }
    expect(understand(texts.text("table.bid.pass"), BID2)).toEqual(act("pass"));
    const asked: [string, string[]][] = [
      ["table.bid.order", ["pass", "order", "order alone"]],
      ["table.bid.take", ["take", "leave"]],
      ["table.bid.leave", ["leave", "take"]],
      ["table.bid.together", ["together", "alone"]],
      ["table.bid.alone", ["alone", "together"]],
      ["table.bid.call_best", ["call best", "no best"]],
      ["table.bid.no_best", ["no best", "call best"]],
      ["table.bid.defend_alone", ["defend alone", "decline"]],
    ];
    const order = texts.text("table.bid.order");
    for (const form of forms("alone")) {
      expect(understand(`${order} ${form}`, BID1), form).toEqual(act("order alone"));
    }
    for (const [id, legal] of asked) {
      const wanted = id === "table.bid.order" ? "order" : legal[0]!;
      expect(understand(texts.text(id), view(legal)), texts.text(id)).toEqual(act(wanted));
    }
  });

  it("do what the help and the lists of options say", () => {
    const bids = view(["bid:4", "bid:5"], { phase: "auction" });
    const suits = view(["bid:4 H", "call:NT", "call:S", "call:C"], {
      phase: "bid2",
      proposed: null,
    });
    const answers = [view(["take", "leave"]), bids, suits, BID1, BID2];
    for (const id of [...HELP, "blind.hint", "blind.next", "blind.over"]) {
      const typed = texts.parts(id).filter(({ strong }) => strong);
      expect(typed.length, id).toBeGreaterThan(0);
      for (const { text } of typed) {
        const kinds = answers.map((at) => understand(text, at).kind);
        const meant = kinds.some((kind) => ["ask", "deed", "act"].includes(kind));
        expect(meant || readCards(text).length === 1, text).toBe(true);
      }
    }
    for (const at of [BID1, BID2, PLAY]) {
      const lines = optionLines(at, at.legal);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(written(line)).not.toMatch(/[{}]|blind\./);
      for (const { values } of lines.filter(({ id }) => id === "blind.option")) {
        expect(understand(String(values!["key"]), at).kind).toBe("act");
      }
    }
  });
});

const HELP = ["bid", "suit", "card", "answer", "ask", "more"].map((part) => `blind.help.${part}`);
