/**
 * Measures the page as it stands: what is wrong with it, and where the table's five areas are.
 * Where text is very large the table may scroll, and only what holds for all pages is measured.
 */
({ large }) => {
  const SLACK = 1;
  const TARGET = 44;
  const SEEN_OF_A_CARD = 40;
  const LEAST_TEXT = 12;
  /** Room between the backs at a seat and the words beside them. */
  const CLEAR = 3;
  const faults = [];

  const all = (query, root = document) => [...root.querySelectorAll(query)];
  const box = (element) => element.getBoundingClientRect();
  const hidden = (element) =>
    element.closest(".sr, [hidden]") !== null ||
    // What is folded away keeps a box from when it was last laid out.
    !element.checkVisibility() ||
    box(element).width < 2 ||
    getComputedStyle(element).visibility === "hidden";
  const drawn = (query, root) => all(query, root).filter((element) => !hidden(element));
  const text = (element) => element.textContent.replace(/\s+/g, " ").trim().slice(0, 30);
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${text(element)}"`;
  const number = (value) => Math.round(value * 2) / 2;

  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  const within = (a, b) =>
    a.left >= b.left - SLACK &&
    a.right <= b.right + SLACK &&
    a.top >= b.top - SLACK &&
    a.bottom <= b.bottom + SLACK;

  const grown = ({ left, top, right, bottom }, by) => ({
    left: left - by,
    top,
    right: right + by,
    bottom,
  });

  const apart = (first, second, why) => {
    for (const one of first)
      for (const other of second)
        if (one !== other && meet(box(one), box(other))) faults.push(`${why}: ${name(one)} on ${name(other)}`);
  };
  const inside = (elements, frame, why) => {
    for (const element of elements)
      if (!within(box(element), frame)) faults.push(`${why}: ${name(element)} sticks out`);
  };
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  // ---- scrolling ----
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);
  const table = document.querySelector("main.table");
  for (const part of table && !large ? [root, table, ...all(".felt, .call, .bar, .strip", table)] : [])
    if (part.scrollHeight > part.clientHeight + SLACK || part.scrollWidth > part.clientWidth + SLACK)
      faults.push(`too full: ${part.className} ${part.scrollWidth}x${part.scrollHeight}`);

  // ---- words ----
  const dialog = document.querySelector("dialog[open]");
  const scope = dialog ?? document.body;
  const FRAMES = "button, select, .prompt, .fact, .group, .upnote, .felt, .strip, li, table, dialog .inner, .page, .end main";
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || hidden(parent) || parent.closest("svg, script, style, option, .dealer")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const frame = parent.closest(FRAMES);
    // A name that is cut with an ellipsis is no wider than what cuts it.
    const cut = getComputedStyle(parent).textOverflow === "ellipsis";
    const words = cut ? box(parent) : range.getBoundingClientRect();
    if (frame && !within(words, box(frame))) faults.push(`words: "${text(node)}" sticks out of ${name(frame)}`);
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < LEAST_TEXT) faults.push(`small: "${text(node)}" ${size}px`);
  }

  // ---- targets ----
  const target = (element) => (element.matches("input") ? (element.closest("label") ?? element) : element);
  for (const control of drawn("button, select, input, a", scope).map(target)) {
    const { width, height } = box(control);
    const card = control.matches(".hand .card");
    if (!card && (width < TARGET - 0.5 || height < TARGET - 0.5))
      faults.push(`target: ${name(control)} ${number(width)}x${number(height)}`);
  }
  if (large) return { faults, areas: {} };
  apart(drawn(".led"), drawn(".tricks .chip"), "led");
  if (!dialog) apart(drawn(".board .seat .name"), drawn(".board .felt .card"), "board");
  if (!dialog) apart(drawn(".menu.away"), drawn("h1, .top > *"), "menu");
  if (!table || dialog) return { faults, areas: {} };

  // ---- the five areas ----
  const areas = Object.fromEntries(
    ["strip", "felt", "prompt", "bar", "hand"].map((area) => [area, document.querySelector(`.${area}`)]),
  );
  for (const [area, element] of Object.entries(areas)) if (!element) faults.push(`no ${area}`);
  apart(Object.values(areas), Object.values(areas), "areas");
  inside(Object.values(areas), view, "areas");

  // ---- strip, bar ----
  const facts = drawn(".strip .score, .strip .stamp, .strip .word, .strip .fact, .strip .menu");
  apart(facts, facts, "strip");
  inside(facts, box(areas.strip), "strip");
  for (const word of drawn(".trump .word"))
    if (word.scrollWidth > word.clientWidth + SLACK) faults.push(`cut: ${name(word)}`);
  const buttons = drawn(".bar button");
  apart(buttons, buttons, "bar");
  inside(buttons, box(areas.bar), "bar");
  inside(drawn(".prompt > span"), box(areas.prompt), "prompt");

  // ---- felt ----
  const seats = drawn(".seat .fan, .seat .name, .seat .note > :not(.sr)");
  const cards = drawn(".trick .card");
  const tags = drawn(".tag");
  const note = drawn(".upnote");
  apart(seats, seats, "seats");
  apart(seats, [...cards, ...tags, ...note, ...drawn(".slot")], "felt");
  apart(note, [...cards, ...tags], "felt");
  apart(tags, tags, "tags");
  for (const seat of drawn(".seat"))
    for (const back of drawn(".fan i", seat))
      for (const word of drawn(".name, .note > :not(.sr), .dealer", seat))
        if (meet(grown(box(back), CLEAR), box(word))) faults.push(`touch: ${name(word)} and its cards`);
  inside([...seats, ...tags, ...note], box(areas.felt), "felt");
  for (const tag of tags) apart([tag], cards.filter((card) => !card.contains(tag)), "tag");

  // Cards of the trick let presses through, and would not be found where they lie.
  const found = new CSSStyleSheet();
  found.replaceSync(".trick .card { pointer-events: auto !important; }");
  document.adoptedStyleSheets.push(found);

  // ---- cards: no index is covered, enough of each can be touched ----
  const INDEX = [
    [0.12, 0.12],
    [0.3, 0.2],
    [0.16, 0.4],
    [0.28, 0.5],
  ];
  const hand = drawn(".hand [data-card]");
  for (const card of [...cards, ...hand]) {
    const { left, top, width, height } = box(card);
    for (const [x, y] of INDEX) {
      const there = document.elementsFromPoint(left + width * x, top + height * y);
      const first = there.find((element) => element.matches(".card, .tag, .name, .note, .upnote"));
      if (first && first !== card) faults.push(`index of ${name(card)} under ${name(first)}`);
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== found);
  inside(hand, view, "hand");
  hand.forEach((card, at) => {
    const next = hand[at + 1];
    const beside = next !== undefined && box(next).left > box(card).left;
    const end = beside ? Math.min(box(card).right, box(next).left) : box(card).right;
    const seen = end - box(card).left;
    const least = seen < box(card).width - SLACK ? SEEN_OF_A_CARD : TARGET;
    if (seen < least) faults.push(`hand: ${number(seen)} px of ${card.dataset.card}`);
  });

  const rounded = (element) => {
    const { left, top, right, bottom } = box(element);
    return [left, top, right, bottom].map(number);
  };
  return { faults, areas: Object.fromEntries(Object.entries(areas).map(([k, v]) => [k, v && rounded(v)])) };
};
