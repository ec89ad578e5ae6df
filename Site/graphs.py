"""Who owns whom, drawn from a run: the naive and the fixed story at one moment, in light and dark."""
import concurrent.futures
import json
import os
import subprocess

import moments
from tools import need, run

COLORS = {
    "": {"paper": "transparent", "ink": "#1d1d1f", "fill": "#f0f0f4", "weak": "#6e6e73", "unretained": "#b3261e"},
    "~dark": {"paper": "transparent", "ink": "#f5f5f7", "fill": "#2c2c30", "weak": "#aeaeb2", "unretained": "#ff8a80"},
}
STYLES = {"strong": "solid", "weak": "dashed", "unretained": "dotted"}
WORDS = {"strong": "keeps", "weak": "points weakly at", "unretained": "has only the address of"}
SIDES = {"naive": "Naive", "fixed": "Fixed"}


def draw(catalogue, command, folder):
    """Writes the pictures, and returns the text of each page that shows them."""
    need("dot", "graphviz", "the pictures of who owns whom")
    folder.mkdir(parents=True)
    jobs = [(pitfall, side) for pitfall in catalogue for side in SIDES]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        taken = dict(zip([(pitfall["id"], side) for pitfall, side in jobs],
                         pool.map(lambda job: json.loads(run(command, "graph", job[0]["id"], job[1])), jobs)))
        graphs = {pitfall["id"]: dict(zip(SIDES, moments.chosen(*(taken[pitfall["id"], side] for side in SIDES))))
                  for pitfall in catalogue}
        list(pool.map(lambda job: write(folder, job[0], job[1], graphs[job[0]["id"]][job[1]]), jobs))
    return {pitfall["name"]: text(pitfall, graphs[pitfall["id"]]) for pitfall in catalogue}


def write(folder, pitfall, side, graph):
    for variant, colors in COLORS.items():
        output = folder / f"{pitfall['name']}-{side}-owners{variant}.svg"
        laid_out(dot(graph, colors), output)
    if side == "naive":  # DocC's table of contents is dark in both schemes, and has no picture for each
        laid_out(dot(graph, dict(COLORS[""], paper="white")), folder / f"{pitfall['name']}-owners-chapter.svg")


def laid_out(text, output):
    subprocess.run(["dot", "-Tsvg", "-o", output], input=text, text=True, check=True)


def dot(graph, colors):
    lines = ["digraph {", '  bgcolor="' + colors["paper"] + '"; pad=0.2; rankdir=TB; nodesep=0.5; ranksep=0.6;',
             f'  node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=13, color="{colors["ink"]}", '
             f'fontcolor="{colors["ink"]}", fillcolor="{colors["fill"]}"];',
             '  edge [fontname="Helvetica", fontsize=11];']
    for node in sorted(graph["nodes"], key=lambda node: node["type"]):
        if node["state"] == "alive":
            lines.append(f'  n{node["id"]} [label={quoted(node["type"])}];')
        else:
            label = quoted(node["type"] + "\nreleased")
            lines.append(f'  n{node["id"]} [label={label}, style="rounded,dashed", '
                         f'color="{colors["unretained"]}", fontcolor="{colors["unretained"]}"];')
    types = {node["id"]: node["type"] for node in graph["nodes"]}
    for edge in sorted(graph["edges"], key=lambda edge: (types[edge["from"]], types[edge["to"]], edge["label"])):
        color = colors.get(edge["kind"], colors["ink"])
        label = quoted(" " + edge["label"])
        arrow = "" if edge["kind"] == "strong" else "arrowhead=vee, constraint=false"
        lines.append(f'  n{edge["from"]} -> n{edge["to"]} [label={label}, style={STYLES[edge["kind"]]}, '
                     f'color="{color}", fontcolor="{color}", {arrow}];')
    return "\n".join(lines + ["}"])


def quoted(words):
    """A label for Graphviz, which knows JSON's quotes but not its escapes of other characters."""
    return json.dumps(words, ensure_ascii=False)


def in_words(graph):
    """The picture in words, for readers who cannot see it."""
    types = {node["id"]: node["type"] + ("" if node["state"] == "alive" else " (released)") for node in graph["nodes"]}
    edges = [f"{types[edge['from']]} {WORDS[edge['kind']]} {types[edge['to']]}"
             + (f" ({edge['label']})" if edge["label"] else "") for edge in graph["edges"]]
    return "; ".join(edges) or ("No references between " + ", ".join(types.values()) if types else "Nothing is left")


def text(pitfall, graphs):
    columns = "\n".join(
        f'  @Column {{\n    **{words}**\n\n    ' + (
            f'![{in_words(graphs[side]).replace("[", "(").replace("]", ")")}]({pitfall["name"]}-{side}-owners)'
            if graphs[side]["nodes"] else "*Nothing is left: every object of the story is released.*") + "\n  }"
        for side, words in SIDES.items())
    return (f"@Row {{\n{columns}\n}}\n\n*Who owns whom, taken from a run, {moment(graphs)}. "
            "A solid arrow keeps its target alive, a dashed one is a weak reference, and a dotted one is only an "
            f"address.{unnamed(graphs)}{alike(graphs)}*")


def unnamed(graphs):
    """What is no object that the page's code names."""
    nodes = [node for graph in graphs.values() for node in graph["nodes"]]
    types = {node["type"].split(" × ")[0] for node in nodes}
    return ((" A queued block waits on a dispatch queue, or runs." if "queued block" in types else "")
            + (" A copied list is what a call goes through, whatever happens to the list."
               if "copied list" in types else "")
            + (" A red object is gone, but its address is still in use." if any(
                node["state"] == "released" for node in nodes) else ""))


def alike(graphs):
    """Readers who look for a difference between two equal pictures learn that there is none."""
    if moments.shape(graphs["naive"]) != moments.shape(graphs["fixed"]):
        return ""
    return " Who owns whom is the same in both. The difference lies in what the code does."


def moment(graphs):
    """The moment of the story, in words."""
    naive, fixed = (graphs[side]["line"] for side in SIDES)
    if naive == fixed:
        return f"right after `{naive}`"
    return f"right after the naive one wrote `{naive}` and the fixed one `{fixed}`"
