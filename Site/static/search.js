// Search over the symptoms of the catalogue: words of a log or of a description, in any order. No server is asked.
"use strict";

const pitfalls = JSON.parse(document.getElementById("index").textContent);
const box = document.getElementById("words");
const count = document.getElementById("count");
const results = document.getElementById("results");

/** What differs from log to log says nothing: addresses, numbers, and words that stand in every sentence. */
const idle = new Set((
  "a an and are as at be been but by can from has have i in is it its my not of on or our so that the then this to was "
  + "were when which with"
).split(" "));

/** The words of a text, and the parts of each: `removeObserver` is also `remove` and `observer`. */
function wordsOf(text) {
  const words = text.replace(/0x[0-9a-f]+/gi, " ").match(/[A-Za-z_][A-Za-z_']{1,}/g) || [];
  const parts = words.flatMap((word) => word.split(/_|(?<=[a-z])(?=[A-Z])/).concat(word));
  const stems = parts.map((word) => word.toLowerCase().replace(/'s$/, "").replace(/(ing|ed|s)$/, ""));
  return new Set(stems.filter((word) => word.length > 1 && !idle.has(word)));
}

/** A text without what differs from log to log, to look for whole sentences. */
const plainText = (text) => text.replace(/0x[0-9a-f]+/gi, "").replace(/\W+/g, " ").trim().toLowerCase();

const documents = pitfalls.map((pitfall) => {
  const texts = [...pitfall.logs, ...pitfall.behaviors, pitfall.summary, pitfall.name];
  const lines = texts.map((text) => ({ text, plain: plainText(text), words: wordsOf(text) }));
  return { pitfall, lines, words: new Set(lines.flatMap((line) => [...line.words])) };
});

/** A word that few pages have says more. */
function weight(word) {
  const having = documents.filter((document) => document.words.has(word)).length;
  return having === 0 ? 0 : Math.log(1 + documents.length / having);
}

/** The best pages. One line that has many of the words counts more than many lines with one. */
function find(query) {
  const weights = new Map([...wordsOf(query)].map((word) => [word, weight(word)]));
  const all = [...weights.values()].reduce((sum, value) => sum + value, 0);
  if (all === 0) return [];
  const sentence = plainText(query);
  const whole = (line) => (sentence.includes(" ") && line.plain.includes(sentence) ? all : 0);
  const sum = (words) => [...weights].reduce((total, [word, value]) => total + (words.has(word) ? value : 0), 0);
  return documents
    .map((document) => {
      const lines = document.lines
        .map((line) => ({ text: line.text, score: sum(line.words) + whole(line) }))
        .filter((line) => line.score > 0)
        .sort((a, b) => b.score - a.score);
      const score = lines.length ? lines[0].score + 0.3 * sum(document.words) : 0;
      return { pitfall: document.pitfall, lines: lines.slice(0, 3), score };
    })
    .filter((found) => found.score > 0.3 * all)
    .sort((a, b) => b.score - a.score)
    .slice(0, 12);
}

function element(name, text, parent) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (parent) parent.append(made);
  return made;
}

function show() {
  const query = box.value.trim();
  const found = find(query);
  document.getElementById("all").hidden = query !== "";
  results.replaceChildren();
  if (query === "") count.textContent = "";
  else if (found.length === 0) count.textContent = "No page matches. Try other words of the log, or what you see.";
  else count.textContent = `${found.length} ${found.length === 1 ? "page" : "pages"}, the best first`;
  for (const { pitfall, lines } of found) {
    const part = element("div", "", results);
    part.className = "pitfall";
    const link = element("a", `${pitfall.id} · ${pitfall.name}`, element("h3", "", part));
    link.href = pitfall.page;
    element("p", pitfall.summary, part);
    const list = element("ul", "", part);
    for (const line of lines) element("li", line.text, list);
  }
}

box.value = new URLSearchParams(location.search).get("words") || "";
box.addEventListener("input", show);
document.getElementById("search").addEventListener("submit", (event) => { event.preventDefault(); show(); });
show();
