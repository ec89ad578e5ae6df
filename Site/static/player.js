// Steps through stories that were played: the code at the left, what the story wrote at the right. The page has all of
// it, so this only hides what comes later and marks the lines of code that were running.
"use strict";

const root = new URL("..", document.currentScript.src);

function make(name, parent, properties) {
  const made = Object.assign(document.createElement(name), properties);
  parent.append(made);
  return made;
}

/** One story: its items, and how many of them are shown. */
class Story {
  constructor(part) {
    this.part = part;
    this.items = [...part.querySelectorAll(".said > li")];
    this.code = part.querySelector(".code");
    this.shown = 0;
  }

  /** Shows the first items, and marks the lines at which the last of them was written. */
  show(count) {
    this.shown = Math.min(Math.max(count, 0), this.items.length);
    this.items.forEach((item, index) => {
      item.hidden = index >= this.shown;
      item.classList.toggle("now", index === this.shown - 1);
    });
    for (const row of this.code.querySelectorAll(".at, .reached")) row.classList.remove("at", "reached");
    const stacks = this.stacks();
    for (const rows of stacks) {
      for (const row of rows) row.classList.add("at");
      rows.at(-1).classList.add("reached");
    }
    const row = stacks[0]?.at(-1);
    if (row && this.code.scrollHeight > this.code.clientHeight) {
      this.code.scrollTop = row.offsetTop - this.code.offsetTop - this.code.clientHeight / 2;
    }
  }

  /** The rows of each thread, from the story's statement to the innermost call. A question leaves the marks alone. */
  stacks() {
    const item = this.items.slice(0, this.shown).reverse().find((item) => item.dataset.at !== undefined);
    const stacks = (item?.dataset.at || "").split(";").filter(Boolean);
    const row = (place) => this.code.querySelector(`[data-line="${place}"]`);
    return stacks.map((places) => places.split(" ").map(row).filter(Boolean)).filter((rows) => rows.length);
  }

  /** What was shown last and where the story stands, in words. */
  get state() {
    if (!this.shown) return ["", "Press Step, or an arrow key. Each line comes from a run."];
    const calls = this.stacks().map((rows) => rows.map((row) => row.textContent.trim()).join(" → "));
    return [this.items[this.shown - 1].innerText, ...calls];
  }

  /** What the next step shows. */
  get next() {
    if (this.shown === this.items.length) return "Again";
    return this.items[this.shown - 1]?.classList.contains("question") ? "Show what happens" : "Step";
  }
}

function play(player) {
  const stories = [...player.querySelectorAll(".story")].map((part) => new Story(part));
  if (!stories.length) return;
  player.classList.add("plays");
  const choice = make("div", player, { className: "choice" });
  choice.setAttribute("role", "group");
  choice.setAttribute("aria-label", "Which story");
  const controls = make("div", player, { className: "controls" });
  const back = make("button", controls, { type: "button", textContent: "Back" });
  const step = make("button", controls, { type: "button" });
  const slider = make("input", controls, { type: "range", min: 0, ariaLabel: "Step of the story" });
  const count = make("span", controls, { className: "count" });
  const state = make("p", player, { className: "state" });
  state.setAttribute("role", "status");
  player.querySelector("h2").after(choice, controls, state);
  let story = stories[0];

  function show(shown) {
    story.show(shown);
    slider.max = story.items.length;
    slider.value = story.shown;
    back.disabled = story.shown === 0;
    step.textContent = story.next;
    count.textContent = `${story.shown} of ${story.items.length}`;
    slider.setAttribute("aria-valuetext", count.textContent);
    const [first, ...calls] = story.state;
    state.replaceChildren();
    make("strong", state, { textContent: first });
    state.append(`\n${calls.join("\n")}`);
  }
  function choose(chosen) {
    story = chosen;
    stories.forEach((one, index) => {
      one.part.hidden = one !== story;
      choice.children[index].setAttribute("aria-pressed", one === story);
    });
    show(story.shown);
  }
  for (const one of stories) {
    const button = make("button", choice, { type: "button", textContent: one.part.dataset.scenario });
    button.addEventListener("click", () => choose(one));
    one.show(0);
  }
  back.addEventListener("click", () => show(story.shown - 1));
  step.addEventListener("click", () => show(story.next === "Again" ? 0 : story.shown + 1));
  slider.addEventListener("input", () => show(Number(slider.value)));
  player.addEventListener("keydown", (event) => {
    const to = { ArrowRight: story.shown + 1, ArrowLeft: story.shown - 1, Home: 0, End: story.items.length }[event.key];
    if (to === undefined || event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(to);
  });
  choose(story);
}

// A page of DocC gets its player from the pitfall's short page, behind the part "In your app".
let wanted = "";
async function join() {
  const name = location.pathname.match(/\/observerpitfalls\/([a-z]+)\/?$/)?.[1] || "";
  const heading = document.getElementById("Why-it-fails");
  const present = document.querySelector(".player");
  if (present && present.dataset.name !== name) present.remove();
  if (!heading || !name || wanted === name || present?.dataset.name === name) return;
  const id = document.querySelector("h1")?.textContent.match(/P\d\d/)?.[0].toLowerCase();
  if (!id) return;
  wanted = name;
  const answer = await fetch(new URL(`${id}.html`, root));
  wanted = "";
  const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
  const player = page.querySelector(`.player[data-name="${name}"]`);
  const place = document.getElementById("Why-it-fails");
  if (!player || !place || document.querySelector(".player")) return;
  for (const name of ["src", "srcset"]) {  // of the picture, whose address was that of another page
    for (const part of player.querySelectorAll(`[${name}]`)) part[name] = new URL(part.getAttribute(name), root);
  }
  place.before(player);
  play(player);
}

const players = document.querySelectorAll(".player");
players.forEach(play);
if (!players.length) {
  new MutationObserver(join).observe(document.documentElement, { childList: true, subtree: true });
  join();
}
