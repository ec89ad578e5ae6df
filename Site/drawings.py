"""A page's mermaid picture as DocC can show it: a flowchart as SVG, light and dark; a sequence as a numbered list."""
import json
import re
import subprocess
import textwrap

from tools import Failed

COLORS = {
    "": {"ink": "#1d1d1f", "fill": "#f0f0f4", "dashed": "#b3261e"},
    "~dark": {"ink": "#f5f5f7", "fill": "#2c2c30", "dashed": "#ff8a80"},
}
NODE = r'(\w+)(?:\(\["?(.*?)"?\]\)|\[\("?(.*?)"?\)\]|\["?(.*?)"?\]|\("?(.*?)"?\))?'
EDGE = re.compile(rf'{NODE}\s*(-->|-\.->|x-\.-x)(?:\|"?(.*?)"?\|)?\s*{NODE}')
GROUP = re.compile(r'subgraph (\w+) \[(.*)\]')
MESSAGE = re.compile(r"(\w+)->>(\w+): (.*)")
NOTE = re.compile(r"Note over [\w,]+: (.*)")
LEGEND = "*A solid arrow keeps its target alive, calls it, or leads to it. A dashed arrow does not keep its target.*"


def drawn(lines, name, folder):
    """The text that takes the place of a picture, whose files are written into the folder, if there is one.

    Each line comes with its place, which the message about a fault names.
    """
    lines = [(place, line.strip()) for place, line in lines]
    place, kind = lines.pop(0)
    if kind == "sequenceDiagram":
        return sequence(lines)
    if kind != "flowchart LR":
        raise Failed(f"{place}: a picture is a flowchart LR or a sequenceDiagram, not {kind}.")
    nodes, edges, groups = flowchart(lines)
    for variant, colors in COLORS.items() if folder else ():
        folder.mkdir(parents=True, exist_ok=True)
        # The narrower of two directions, so that a phone shows its words large enough.
        both = [svg(dot(nodes, edges, groups, colors, direction)) for direction in ("LR", "TB")]
        (folder / f"{name}-picture{variant}.svg").write_text(min(both, key=width))
    words = "; ".join(f"{nodes[start]} {arrow} {nodes[end]}" + (f" ({label})" if label else "")
                      for start, arrow, label, end in edges)
    return f"![{words.replace('[', '(').replace(']', ')')}]({name}-picture)\n\n{LEGEND}"


def flowchart(lines):
    """The nodes with their labels, the edges, and the groups with their nodes."""
    nodes, edges, groups, group = {}, [], {}, None
    for place, line in lines:
        if found := GROUP.fullmatch(line):
            group = found[2]
            groups[group] = (found[1], [])
            nodes[found[1]] = group
        elif line == "end":
            group = None
        elif found := EDGE.fullmatch(line):
            start, end = found.groups()[:5], found.groups()[7:]
            for node in (start, end):
                label = next((word for word in node[1:] if word), None)
                nodes[node[0]] = label.replace("&quot;", '"') if label else nodes.get(node[0], node[0])
            arrow = {"-->": "→", "-.->": "⇢", "x-.-x": "✕"}[found[6]]
            edges.append((start[0], arrow, found[7], end[0]))
        elif (found := re.fullmatch(NODE, line)) and group:
            nodes[found[1]] = next(word for word in found.groups()[1:] if word)
            groups[group][1].append(found[1])
        else:
            raise Failed(f"{place}: the site cannot draw this line of a picture: {line}")
    return nodes, edges, groups


def dot(nodes, edges, groups, colors, direction):
    ink = colors["ink"]
    lines = [f'digraph {{ bgcolor="transparent"; pad=0.2; rankdir={direction};',
             'nodesep=0.25; ranksep=0.35; compound=true;',
             f'node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=13, color="{ink}", '
             f'fontcolor="{ink}", fillcolor="{colors["fill"]}"];', 'edge [fontname="Helvetica", fontsize=11];']
    # A group may be the end of an edge. Then the edge leads to one of its nodes, and stops at its border.
    members = {key: inside for key, inside in groups.values()}
    for key, label in nodes.items():
        if key not in members:
            lines.append(f"{key} [label={quoted(label)}];")
    for label, (key, inside) in groups.items():
        lines.append(f'subgraph cluster_{key} {{ label={quoted(label)}; fontname="Helvetica"; fontsize=13; '
                     f'color="{ink}"; fontcolor="{ink}"; {"; ".join(inside)}; }}')
    for start, arrow, label, end in edges:
        color = ink if arrow == "→" else colors["dashed"]
        style = "solid" if arrow == "→" else "dashed"
        more = "".join(f", {place}=cluster_{key}" for place, key in (("ltail", start), ("lhead", end))
                       if key in members) + (", arrowhead=none" if arrow == "✕" else "")
        ends = [members[key][0] if key in members else key for key in (start, end)]
        lines.append(f'{ends[0]} -> {ends[1]} [label={quoted(label or "")}, style={style}, color="{color}", '
                     f'fontcolor="{color}"{more}];')
    return "\n".join(lines + ["}"])


def svg(text):
    return subprocess.run(["dot", "-Tsvg"], input=text, text=True, check=True, stdout=subprocess.PIPE).stdout


def width(picture):
    return int(re.search(r'<svg width="(\d+)', picture)[1])


def quoted(words):
    """A label for Graphviz, which reads JSON's quotes but not its escapes of other characters. It is never wide."""
    words = re.sub(r"(?<=\w{12})[.](?=\w{8})", ". ", words)
    return json.dumps(textwrap.fill(words, 16, break_long_words=False), ensure_ascii=False)


def sequence(lines):
    names, steps = {}, []
    for place, line in lines:
        if found := re.fullmatch(r"participant (\w+)(?: as (.*))?", line):
            names[found[1]] = found[2] or found[1]
        elif found := MESSAGE.fullmatch(line):
            steps.append(f"{names.get(found[1], found[1])} → {names.get(found[2], found[2])}: {found[3]}")
        elif found := NOTE.fullmatch(line):
            steps.append(found[1])
        else:
            raise Failed(f"{place}: the site cannot draw this line of a picture: {line}")
    return "\n".join(f"{number}. {step}" for number, step in enumerate(steps, 1))
