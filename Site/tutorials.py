"""The tutorials: for each pitfall of a first workshop, its real files as steps, and questions from the catalogue.

The steps are the files that the package compiles: the naive observer, what people try, and the repair. The text of a
step says how its story ends, in the words of the catalogue's claim, and `play` compares it with a run. One more step,
half of the repair, stands in Site/Tutorials. TutorialTests plays it, and compares its ending with tutorials.json.
"""
import json
import re
import shutil
from pathlib import Path

from tools import Failed, run

ADDRESS = re.compile(r"0x[0-9a-f]{4,}")

# In the order in which a first workshop takes them: an owner, then the end, then delivery, and last what is left of the
# dead. Each chapter has the picture of one of them.
HALF = Path("Site/Tutorials")
CHAPTERS = json.loads((HALF / "tutorials.json").read_text())["chapters"]
STEPS = {step["id"]: step for chapter in CHAPTERS for step in chapter["pitfalls"]}


def chosen(catalogue):
    by_id = {pitfall["id"]: pitfall for pitfall in catalogue}
    return [by_id[name] for name in STEPS]


def write(catalogue, catalog, command):
    """Writes the tutorials, after every step has been played."""
    played = play(catalogue, command)
    folder = catalog / "Tutorials"
    (folder / "Steps").mkdir(parents=True)
    by_id = {pitfall["id"]: pitfall for pitfall in catalogue}
    for pitfall in chosen(catalogue):
        steps = Steps(pitfall, folder / "Steps", played)
        (folder / f"{pitfall['name']}Tutorial.tutorial").write_text(tutorial(pitfall, by_id, steps))
    (folder / "ObserverTutorials.tutorial").write_text(contents(by_id))


def contents(by_id):
    chapters = []
    for chapter in CHAPTERS:
        title, pictured = chapter["title"], chapter["picture"]
        ids = [step["id"] for step in chapter["pitfalls"]]
        summaries = " ".join(by_id[name]["summary"] for name in ids)
        references = "\n".join(f'    @TutorialReference(tutorial: "doc:{by_id[name]["name"]}Tutorial")' for name in ids)
        picture = (f'    @Image(source: "{by_id[pictured]["name"]}-picture-chapter", '
                   f'alt: "Who keeps whom in the naive story of {pictured}")')
        chapters.append(f'  @Chapter(name: "{title}") {{\n    {summaries}\n\n{picture}\n\n{references}\n  }}')
    return ('@Tutorials(name: "Observer") {\n  @Intro(title: "Observer Tutorials") {\n'
            "    See an observer fail, try what people try, and repair it. Every step is a file that compiles, and "
            "every ending is that of a run.\n  }\n\n" + "\n\n".join(chapters) + "\n}\n")


def tellings(pitfall):
    """The steps of a tutorial: the naive telling, the wrong fixes of the same story, and the fixed telling."""
    wrong = [telling for telling in pitfall["tellings"] if telling["side"] == "wrong fix"]
    shown = {}
    for telling in wrong:  # one step a file
        shown.setdefault(telling["source"], telling)
    return named(pitfall, "naive"), list(shown.values()), named(pitfall, "fixed")


def named(pitfall, name):
    return next(telling for telling in pitfall["tellings"] if telling["name"] == name)


def tutorial(pitfall, by_id, steps):
    naive, wrong, fixed = tellings(pitfall)
    name = pitfall["name"]
    sections = [
        section("See it fail", f"{pitfall['summary']} The story uses the observer before it breaks it.", [
            steps.file("This is the naive observer. Before you go on, find the comment that begins with `FLAW`, and "
                       "predict what the story at the end writes.", naive),
            steps.output("Play the story. " + ending(naive), naive),
        ])]
    if wrong:
        tries = []
        for telling in wrong:
            tries.append(steps.file(f"{sentence(telling['title'])} {telling['temptation']}", telling))
            tries.append(steps.output(f"{ending(telling)} {telling['explanation']}", telling))
        sections.append(section("Try what people try", "Each of these is a repair that does not repair.", tries))
    sections.append(section("Repair it", pitfall["repair"], [
        steps.file(f"Start again from the naive observer. {pitfall['hints'][1]}", naive),
        steps.half(),
        steps.file(f"{pitfall['hints'][2]} The marked lines are the whole difference.", fixed),
        steps.output("Play the same story. " + ending(fixed), fixed),
    ]))
    return (f'@Tutorial(time: {pitfall["minutes"]}) {{\n  @Intro(title: "{pitfall["id"]} · {name}") {{\n'
            f"    {pitfall['summary']}\n\n    <doc:{name}> is the page with the reasons and the sources.\n  }}\n\n"
            + "\n\n".join(sections) + "\n\n" + questions(pitfall, by_id) + "\n}\n")


def section(title, text, steps):
    return (f'  @Section(title: "{title}") {{\n    @ContentAndMedia {{\n      {text}\n    }}\n\n    @Steps {{\n'
            + "\n\n".join(steps) + "\n    }\n  }")


class Steps:
    """The steps of one tutorial, and the files that they show."""

    def __init__(self, pitfall, folder, played):
        self.pitfall, self.folder, self.played = pitfall, folder, played

    def file(self, text, telling):
        """A step that shows a file of the package, under its own name."""
        source = Path(telling["source"])
        copy = f"{self.pitfall['name']}-{telling['name']}.swift"
        shutil.copy(source, self.folder / copy)
        return code(text, source.name, copy)

    def half(self):
        """A step that shows half of the repair, and how it fails."""
        step = STEPS[self.pitfall["id"]]
        copy = f"{self.pitfall['name']}-half.swift"
        shutil.copy(HALF / step["file"], self.folder / copy)
        # The words of a crash are no Markdown.
        reason = re.sub(r"(\*\*\*.*)", r"`\1`", step["reason"])
        return code(f"{step['says']} Play it: {reason[0].lower()}{reason[1:]}", f"{self.pitfall['name']}.swift", copy)

    def output(self, text, telling):
        """A step that shows what the story printed when it was played."""
        actual = self.played[self.pitfall["id"], telling["name"]]["actual"]
        copy = f"{self.pitfall['name']}-{telling['name']}-output.txt"
        lines = [f"$ swift run observer-pitfalls demo {self.pitfall['id']} {telling['name']}", *actual["transcript"]]
        lines += [ADDRESS.sub("0x…", actual["words"])] if actual.get("words") else []
        (self.folder / copy).write_text("\n".join([*lines, f"→ {actual['ending']}"]) + "\n")
        return code(text, "Terminal", copy)


def code(text, name, file):
    return f'      @Step {{\n        {text}\n\n        @Code(name: "{name}", file: "{file}")\n      }}'


def ending(telling):
    """How a story ends, in the words of its claim."""
    claimed = telling["claimed"]
    lines = claimed["lines"]
    last = f"`{lines[-1]}`" if lines else "nothing"
    wrong = ", then ".join(f"`{line}`" for line in claimed["wrong"])
    missing = ", then ".join(f"`{line}`" for line in claimed["missing"])
    kind = claimed["ending"]
    if kind == "crashes":
        saying = f", saying `{claimed['words'].strip(' .')}`" if claimed.get("words") else ""
        by = " or ".join(claimed["signals"]) or "the sanitizer ends it"
        return f"After {last}, the process crashes ({by}){saying}."
    if kind == "hangs":
        return f"After {last}, nothing more happens: the process hangs."
    if kind == "leaks":
        return f"The story ends, and the object stays behind: {wrong or last}."
    if kind == "races":
        return "The story ends, and the thread sanitizer reports a data race."
    if kind == "holds":
        return f"It runs to its end, and its last line is {last}."
    parts = [f"writes {wrong}" if wrong else "", f"never writes {missing}" if missing else ""]
    return f"The story ends normally, but it {' and it '.join(part for part in parts if part)}."


def sentence(title):
    return title[0].upper() + title[1:] + "."


# Questions


def questions(pitfall, by_id):
    _, wrong, _ = tellings(pitfall)
    repairs = [(pitfall["repair"], True, "The same story then runs to its end. " + ending(named(pitfall, "fixed")))]
    repairs += [(f"{sentence(telling['title'])} {telling['temptation']}", False,
                 f"{ending(telling)} {telling['explanation']}")
                for telling in wrong]
    symptom = (pitfall["behaviors"] or pitfall["logs"])[0]
    confused = [by_id[name] for name in pitfall["related"] if name in by_id][:2]
    causes = [(pitfall["summary"], True, f"That is {pitfall['id']}, {pitfall['name']}.")]
    causes += [(other["summary"], False,
                f"That is {other['id']}, {other['name']}. People then say: {other['behaviors'][0]}")
               for other in confused]
    return ("  @Assessments {\n" + question(f"Somebody reports: {symptom} What is the cause?", causes, pitfall) + "\n\n"
            + question("Which change repairs it?", repairs, pitfall) + "\n  }")


def question(title, choices, pitfall):
    # The right answer is not always the first.
    place = int(pitfall["id"][1:]) % len(choices)
    choices = choices[1:place + 1] + choices[:1] + choices[place + 1:]
    return (f"    @MultipleChoice {{\n      {title}\n\n"
            + "\n\n".join(f"      @Choice(isCorrect: {str(right).lower()}) {{\n        {text}\n\n"
                          f'        @Justification(reaction: "{"That is it." if right else "Not this one."}") {{\n'
                          f"          {reason}\n        }}\n      }}" for text, right, reason in choices)
            + "\n    }")


# The check


def play(catalogue, command):
    """Plays every step. Each must end as its text says: the last step with the fixed transcript, the others without."""
    names = [pitfall["id"] for pitfall in chosen(catalogue)]
    report = json.loads(run(command, "verify", *names, "--json"))
    played = {(record["id"], telling["name"]): telling
              for record in report["pitfalls"] for telling in record["tellings"]}
    for pitfall in chosen(catalogue):
        naive, wrong, fixed = tellings(pitfall)
        for telling in [naive, *wrong, fixed]:
            seen = played.get((pitfall["id"], telling["name"]), {})
            if seen.get("status") != "as claimed" or seen["actual"]["transcript"] != telling["claimed"]["lines"]:
                raise Failed(f"{pitfall['id']} {telling['name']} does not end as its step says: {json.dumps(seen)}")
        earlier = [telling["claimed"]["ending"] for telling in [naive, *wrong]]
        if fixed["claimed"]["ending"] != "holds" or "holds" in earlier:
            raise Failed(f"{pitfall['id']}: only the last step may hold")
    return played


def count(catalogue):
    return sum(3 + len(tellings(pitfall)[1]) for pitfall in chosen(catalogue))
