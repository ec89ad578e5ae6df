"""Which moment of a story the picture of a pitfall shows, and what of it."""
import re
from collections import Counter

# What the libraries bring. It is part of a picture only where an object of the story has to do with it, and the names
# of its properties say nothing to a reader of the story.
TOKENS = {"KeyValueObservation", "LocalSubjectToken", "NotificationToken", "SubjectToken"}
UNNAMED = {"copied list", "queued block"}
LIBRARY = TOKENS | UNNAMED | {"AsyncStream", "Coalescer", "CurrentValue", "KeyValueObservationController",
                              "LocalSubject", "MulticastDelegate", "NotificationCenter", "OperationQueue", "Subject",
                              "Task", "Timer"}
# Objects without references that a story made only to fill memory.
CROWD = 10


def chosen(naive, fixed):
    """The moment of each side that shows most of the difference: of those where the two differ, one where an address
    leads to a released object, or else the one with the most references, and of equals the last.

    Each side has a moment for each line that both write, and one for the line where they first differ. If they never
    differ at the same line, it is the last moment of each: the naive story may end before the fixed one.
    """
    naive, fixed = ([dict(moment, **cleared(moment["graph"])) for moment in side] for side in (naive, fixed))
    pairs = list(zip(naive, fixed))
    if not any(differ(*pair) for pair in pairs):
        pairs.append((naive[-1], fixed[-1]))
    return max(reversed(pairs), key=lambda pair: (differ(*pair), dangles(pair[0]),
                                                  sum(len(side["edges"]) for side in pair)))


def differ(naive, fixed):
    return shape(naive) != shape(fixed)


def dangles(graph):
    return any(node["state"] == "released" for node in graph["nodes"])


def shape(graph):
    """What a picture shows, without the ids."""
    types = {node["id"]: (node["type"], node["state"]) for node in graph["nodes"]}
    return (Counter(types.values()),
            Counter((types[edge["from"]], types[edge["to"]], edge["kind"], edge["label"]) for edge in graph["edges"]))


def cleared(graph):
    """The graph without what says nothing about who owns whom. Equal objects are drawn once."""
    types = {node["id"]: node["type"] for node in graph["nodes"]}
    released = {node["id"] for node in graph["nodes"] if node["state"] == "released"}
    edges = [dict(edge, label=label(edge, types[edge["from"]])) for edge in graph["edges"] if says(edge, types)
             # The libraries find entries by addresses, and call nothing through them.
             and not (edge["to"] in released and types[edge["from"]] in LIBRARY - UNNAMED)]
    edges = [edge for index, edge in enumerate(edges) if edge not in edges[:index]]
    linked = {end for edge in edges for end in (edge["from"], edge["to"])}
    nodes = [node for node in graph["nodes"]
             if node["id"] in linked or node["id"] not in released and node["type"] not in LIBRARY]
    alone = Counter(node["type"] for node in nodes if node["id"] not in linked)
    return merged([node for node in nodes if node["id"] in linked or alone[node["type"]] < CROWD], edges)


def says(edge, types):
    """Whether a reference says something about who owns whom."""
    source, target = types[edge["from"]], types[edge["to"]]
    if edge["from"] == edge["to"]:  # the engine's registration knows the observed object too
        return source not in LIBRARY and (edge["kind"] == "strong"
                                          or edge["kind"] == "unretained" and "closure" in edge["label"])
    if source == "NotificationCenter":  # it keeps closures; other words are addresses that it compares
        return "closure" in edge["label"]
    if edge["kind"] == "strong":
        return not (source in TOKENS and target in TOKENS)
    # A token is kept by its owner, and knows where it is registered. What else it leads to weakly is its owner again.
    return target not in TOKENS and (source not in TOKENS or target == "NotificationCenter")


def label(edge, source):
    if source not in LIBRARY:
        return re.sub("^info", "registration", edge["label"])
    return "closure" if "closure" in edge["label"] else ""


def merged(nodes, edges):
    """Draws objects of one type with the same references, such as a hundred closed screens, as one with a number."""
    alike = {}
    for node in nodes:
        ways = sorted((edge["from"] == node["id"], edge["to"] if edge["from"] == node["id"] else edge["from"],
                       edge["kind"], edge["label"])
                      for edge in edges if node["id"] in (edge["from"], edge["to"]))
        itself = any(edge["from"] == edge["to"] == node["id"] for edge in edges)
        key = node["id"] if itself else (node["type"], node["state"], tuple(ways))
        alike.setdefault(key, []).append(node)
    kept = [dict(group[0], type=group[0]["type"] + (f" × {len(group)}" if len(group) > 1 else ""))
            for group in alike.values()]
    ids = {node["id"] for node in kept}
    return {"nodes": kept, "edges": [edge for edge in edges if edge["from"] in ids and edge["to"] in ids]}
