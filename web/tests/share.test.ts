import { describe, expect, it } from "vitest";
import { codeIn, decode, encode, signed, type Choice } from "../src/rules/share";

const CHOICES: Choice[] = [
  { preset: "standard", options: {} },
  { preset: "stick", options: { target: 5, stick_dealer: false, hands_limit: null } },
  {
    preset: "classic",
    options: { low_rank: "7", deal_packets: "2-3", first_dealer: "first_jack" },
  },
  { preset: "two_handed_10", options: { low_rank: "T", first_dealer: 1, redeal_limit: 0 } },
  { preset: "railroad", options: { redeal_claims: [], special_bids: ["miss", "nap"] } },
  { preset: "nap", options: { nap_table: { "2": [2, 2], miss: [3, 6], blucher: [30, 15] } } },
];

describe("the code of rules", () => {
  it.each(CHOICES)("comes back as it went: $preset", (choice) => {
    const code = encode(choice);
    expect(decode(code)).toEqual(choice);
    expect(codeIn(`http://127.0.0.1:8642/#rules/${code}`)).toBe(code);
    expect(codeIn(encodeURIComponent(code))).toBe(code);
    expect(code).toMatch(/^[\w.=~*+!-]+$/);
  });

  it("is damaged where the address holds what no address may", () => {
    for (const wrong of ["#rules/%", "#rules/1.stick.%E0%A4%A", "%zz"]) {
      expect(decode(codeIn(wrong))).toBe("damaged");
    }
  });

  it("is the same whatever was changed first", () => {
    const one = encode({ preset: "stick", options: { joker: true, alone: "off" } });
    expect(encode({ preset: "stick", options: { alone: "off", joker: true } })).toBe(one);
  });

  it("says so when a character is wrong, missing, or one too many", () => {
    const code = encode(CHOICES[1] as Choice);
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === "x" ? "y" : "x";
      expect(decode(code.slice(0, at) + other + code.slice(at + 1))).toBe("damaged");
      expect(decode(code.slice(0, at) + code.slice(at + 1))).toBe("damaged");
    }
    for (const wrong of ["", ".", "x", `${code}x`, "1", "null"]) {
      expect(decode(wrong)).toBe("damaged");
    }
  });

  it("knows its version", () => {
    expect(encode({ preset: "stick", options: {} })).toMatch(/^1\.stick\.[0-9a-z]{4}$/);
    expect(decode(signed("2.stick"))).toBe("version");
  });
});
