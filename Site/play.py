"""The stories, to step through: their code, the lines that were running, the transcript, and how each ended."""
import html
import json
import re
from pathlib import Path

import drawings
import sheet
import symptoms
from tools import Failed, run

esc = html.escape
TYPE = re.compile(r"^\s*[\w@() ]*\b(enum|class|struct|actor|extension|protocol) ")
PROPERTY = re.compile(r"^ *(?:@\w+ |private |fileprivate |static |weak |unowned |nonisolated )*(?:let|var) [^{]*$")
FRONT = "P06"  # the story on the front page


def record(command, catalogue):
    """Every story that the command's build can play, by pitfall."""
    return checked(json.loads(run(command, "demo", "--json")), catalogue)


def checked(recordings, catalogue):
    """The recordings by id of the pitfall, if they are whole and fit the files."""
    found = {}
    for one in recordings:
        name = f"{one['id']} {one['scenario']}"
        if not one["isAsClaimed"]:
            raise Failed(f"{name} did not end as claimed: {' '.join(one['ending'])}")
        if not one["steps"] or not one["ending"]:
            raise Failed(f"{name} has no {'ending' if one['steps'] else 'step'}.")
        if not 0 <= one.get("asks", 0) <= len(one["steps"]):
            raise Failed(f"{name} asks after step {one['asks']}, and has {len(one['steps'])}.")
        for place in places(one):
            length = len(text(place["file"])) if place["file"] in one["files"] else 0
            if not 0 < place["line"] <= length:
                raise Failed(f"{name} names line {place['line']} of {place['file']}, which has {length} lines here. "
                             "Build the command from these sources.")
        found.setdefault(one["id"], []).append(one)
    for pitfall in catalogue:
        for scenario in pitfall["scenarios"]:
            names = [one["scenario"] for one in found.get(pitfall["id"], [])]
            if not scenario.get("notPlayedBecause") and names.count(scenario["name"]) != 1:
                raise Failed(f"{pitfall['id']} {scenario['name']} was recorded {names.count(scenario['name'])} times.")
    return found


def places(one):
    return [place for lines in [*(step["at"] for step in one["steps"]), *one["endedAt"]] for place in lines]


def text(path):
    return Path(path).read_text().splitlines()


# The code

def indent(line):
    return len(line) - len(line.lstrip())


def heads(lines, number):
    """The lines that open a block around a line, the innermost first. Lines are counted from 1."""
    limit = indent(lines[number - 1])
    for above in range(number - 1, 0, -1):
        line = lines[above - 1]
        if line.strip() and indent(line) < limit:
            closes = line.lstrip()[0] in ")}"  # of a signature that takes several lines, or of an `if`
            limit = indent(line) + closes
            if not closes:
                yield above


def end(lines, head):
    """The line that closes a block."""
    return next((number for number in range(head + 1, len(lines) + 1) if lines[number - 1].startswith(
        " " * indent(lines[head - 1]) + "}")), head)


def shown(lines, reached):
    """The numbers of the lines that a reader needs: the functions that were reached or have the flaw or the repair, the
    types that they stand in, and the properties of these."""
    marks = [number for number, line in enumerate(lines, 1) if re.search("// (FLAW|FIX):", line)]
    keep = set()
    for number in {*reached, *marks, *(mark + 1 for mark in marks)}:
        keep.add(number)
        around = list(heads(lines, number))
        functions = [head for head in around if not TYPE.match(lines[head - 1])]
        if functions:
            keep.update(range(functions[-1], end(lines, functions[-1]) + 1))
        for head in set(around) - set(functions):
            keep.update((head, end(lines, head)))
            keep.update(inside for inside in range(head + 1, end(lines, head)) if PROPERTY.match(lines[inside - 1])
                        and indent(lines[inside - 1]) == indent(lines[head - 1]) + 2)
    return keep


def story_first(lines, kept):
    """The kept lines in two parts, the story before what it uses, as somebody reads who follows the calls."""
    begin = next((number for number, line in enumerate(lines, 1) if line == "// MARK: - Story"), len(lines) + 1)
    kept = sorted(kept)
    return [number for number in kept if number > begin], [number for number in kept if number < begin]


def code(files, recording):
    """The rows of a story's code. A row's name is the number of its file and that of its line."""
    rows = []
    for index, path in enumerate(files):
        lines = text(path)
        reached = [place["line"] for place in places(recording) if place["file"] == path]
        if index and not reached:
            continue
        if len(files) > 1:
            rows.append(f'<span class="gap">{esc(path)}</span>')
        last = 0
        for number in sum(story_first(lines, shown(lines, reached)), []):
            if last and (number < last or any(line.strip() for line in lines[last:number - 1])):
                rows.append('<span class="gap">…</span>')
            last, line = number, lines[number - 1]
            note = 'class="note" ' if re.search("// (FLAW|FIX):", line) else ""
            rows.append(f'<span {note}data-line="{index}.{number}" style="--in:{indent(line)}">{esc(line) or " "}'
                        "</span>")
    return "".join(rows)


# The story

def player(pitfall, recordings, asked=("", ""), names=None, drawing=""):
    """A pitfall's stories, or some of them, as a part of a page. Without JavaScript, it is code and transcripts."""
    stories = "".join(story(one, asked, drawing if one["scenario"] == "naive" else "")
                      for one in recordings if names is None or one["scenario"] in names)
    missing = [scenario for scenario in pitfall["scenarios"] if scenario.get("notPlayedBecause")]
    lacks = "".join(f'<p>The story {esc(one["name"])} {esc(one["notPlayedBecause"])}, so it does not play here.</p>'
                    for one in missing if names is None)
    return (f'<section class="player" id="see" data-name="{pitfall["name"].lower()}" aria-labelledby="see-heading">'
            f'<h2 id="see-heading">See it happen</h2>{stories}{lacks}</section>')


def picture(pitfall, file):
    """Who keeps whom alive in the naive story, as the page draws it; nothing if the page draws a sequence of calls."""
    lines = [("", line["text"]) for line in file["lines"]
             if line.get("language") == "mermaid" and line["kind"] == "code"]
    words = re.match(r"!\[(.*)\]", drawings.drawn(lines, pitfall["name"], None))
    path = f"images/ObserverPitfalls/{pitfall['name']}-picture"
    return words and (f'<picture><source media="(prefers-color-scheme: dark)" srcset="{path}~dark.svg">'
                      f'<img src="{path}.svg" alt="{esc(words[1])}"></picture>') or ""


def story(one, asked, drawing):
    items = [f'<li class="{"call" if "call" in step else "line"}" data-at="{at([step["at"]], one["files"])}">'
             + (f'<code>{esc(step["call"])}</code> is called' if "call" in step else esc(step["line"])) + "</li>"
             for step in one["steps"]]
    answer = ""
    if "asks" in one:
        words = f" {asked[0]}" if one["scenario"] == "naive" else ""
        items.insert(one["asks"], f'<li class="question"><strong>What happens now?</strong>{words}</li>')
        answer = f"<br>{asked[1]}" if one["scenario"] == "naive" and asked[1] else ""
    words = "<br>".join(esc(line) for line in one["ending"])
    good = "good" if one["side"] == "fixed" else "bad"
    items.append(f'<li class="ending {good}" data-at="{at(one["endedAt"], one["files"])}">{words}{answer}</li>')
    return (f'<div class="story" data-scenario="{one["scenario"]}"><h3>{one["scenario"]}: {esc(one["title"])}</h3>\n'
            f'<div class="stage"><pre class="code" tabindex="0" role="region" aria-label="Code of {one["scenario"]}">'
            f'{code(one["files"], one)}</pre>\n<div><ol class="said">{"".join(items)}</ol>{drawing}</div>'
            "</div></div>\n")


def at(stacks, files):
    return ";".join(" ".join(f"{files.index(place['file'])}.{place['line']}" for place in stack) for stack in stacks)


def question(file):
    """What the page asks before the run, and what it says of the answers, as HTML."""
    lines = iter(file["lines"])
    words = next((line["text"].split("**Ask:**")[1] for line in lines if "**Ask:**" in line["text"]), "")
    for line in lines:
        if not words or line["kind"] != "text":
            break
        words += " " + line["text"].strip()
    asks, mark, rest = plain(words).rpartition("?")
    return sheet.text(asks[:1].upper() + asks[1:] + mark), sheet.text(rest.strip())


def plain(markdown):
    """A paragraph without links and marks, but for those of code."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)|\*\*?([^*`]+)\*\*?", lambda found: found[1] or found[2], markdown).strip()


# The pages

def write(catalogue, files, recordings, www):
    """A short page for each pitfall, with its player, and the page that lists them. Returns the front page's player."""
    front = ""
    for pitfall in catalogue:
        stories = recordings.get(pitfall["id"], [])
        file = files[f"Playbook/{pitfall['name']}.md"]
        asked, drawing = question(file), picture(pitfall, file)
        plays = player(pitfall, stories, asked, drawing=drawing)
        (www / symptoms.page(pitfall)).write_text(symptoms.shell(
            f"{pitfall['id']} · {pitfall['name']}", page(pitfall, file, plays), SCRIPT))
        if pitfall["id"] == FRONT:
            front = player(pitfall, stories, asked, ("naive", "fixed"), drawing)
    (www / "play.html").write_text(symptoms.shell("Play the stories · Observer Pitfalls", listed(catalogue)))
    return front


SCRIPT = '<script src="site/player.js"></script>\n'


def page(pitfall, file, stories):
    """One screen: what one sees, the fault and the repair in a sentence each, and in code. Then the stories."""
    return (f"<h1>{pitfall['id']} · {pitfall['name']}</h1>\n<p>You see: {sheet.seen(pitfall)}</p>\n"
            f"<p class=\"abstract\">{sheet.text(pitfall['summary'])} {sheet.text(pitfall['repair'])}</p>\n"
            f'<div class="row">{repair(file)}</div>\n<p><a href="documentation/observerpitfalls/'
            f'{pitfall["name"].lower()}">When this holds, what it needs, and why it fails</a></p>\n{stories}')


def repair(file):
    """Wrong and right, as the part "In your app" has them."""
    sides, side, fence = {"Wrong": [], "Right": []}, None, []
    for line in file["lines"]:
        words = line["text"]
        begins = re.match(r"\*\*(Wrong|Right)\.\*\* ?", words) if line.get("part") == "In your app" else None
        if begins:
            side = sides[begins[1]]
            side.append(f"<h2>{begins[1]}</h2>")
            words = words[begins.end():]
        elif line["kind"] in ("fold", "heading") or words.startswith("**"):
            side = None
        if side is None or line["kind"] in ("comment", "blank"):
            continue
        if line["kind"] == "code":
            fence.append(f'<span style="--in:{indent(words)}">{esc(words) or " "}</span>')
        elif line["kind"] == "close":
            side.append(f'<pre class="code" tabindex="0">{"".join(fence)}</pre>')
            fence = []
        elif line["kind"] != "open" and words:
            side.append(f"<p>{sheet.text(plain(words))}</p>")
    if not all(sides.values()):
        raise Failed(f"{file['path']} has no code for {' and '.join(side for side in sides if not sides[side])}.")
    return "".join(f"<div>{''.join(parts)}</div>" for parts in sides.values())


def listed(catalogue):
    """Every story to play, by family, the shortest first."""
    families = {}
    for pitfall in sorted(catalogue, key=lambda pitfall: pitfall["minutes"]):
        families.setdefault(pitfall["family"], []).append(
            f'<li><a href="{symptoms.page(pitfall)}#see">{pitfall["id"]} · {pitfall["name"]}</a>, {pitfall["minutes"]} '
            f'minutes: {sheet.text(pitfall["summary"])}</li>')
    order = dict.fromkeys(pitfall["family"] for pitfall in catalogue)
    parts = "".join(f"<h2>{esc(family)}</h2><ul>{''.join(families[family])}</ul>\n" for family in order)
    return ('<h1>Play the stories</h1>\n<p class="abstract">Each is a run: the marked lines of code were running when '
            "the line of the transcript was written. The minutes are those of its exercise.</p>\n" + parts)
