"""Which moment of a story the picture of a pitfall shows, and what of it."""
from collections import Counter

# Part of the picture only where an object of the story has to do with them.
SHARED = {"NotificationCenter", "OperationQueue"}


def chosen(naive, fixed):
    """The moment of each side that shows most of the difference: of those where the two differ, the one with the most
    references, and of equals the last. If they never differ, the one with the most references.

    Each side has a moment for each line that both write, and one for the line where they first differ.
    """
    pairs = [(dict(one, **cleared(one["graph"])), dict(other, **cleared(other["graph"])))
             for one, other in zip(naive, fixed)]
    return max(reversed(pairs), key=lambda pair: (shape(pair[0]) != shape(pair[1]),
                                                  sum(len(side["edges"]) for side in pair)))


def shape(graph):
    """What a picture shows, without the ids."""
    types = {node["id"]: (node["type"], node["state"]) for node in graph["nodes"]}
    return (Counter(types.values()),
            Counter((types[edge["from"]], types[edge["to"]], edge["kind"], edge["label"]) for edge in graph["edges"]))


def cleared(graph):
    """The graph without the objects that say nothing about who owns whom. Equal objects are drawn once."""
    # The engine's registration knows the observed object too.
    edges = [dict(edge, label="registration" if edge["label"] == "info" else edge["label"])
             for edge in graph["edges"] if edge["from"] != edge["to"] or edge["kind"] == "strong"]
    # A center keeps closures. Other words in its table are addresses that it compares, or left over from registrations
    # that were removed.
    centers = {node["id"] for node in graph["nodes"] if node["type"] == "NotificationCenter"}
    edges = [edge for edge in edges if edge["from"] not in centers or "closure" in edge["label"]]
    linked = {end for edge in edges for end in (edge["from"], edge["to"])}
    nodes = [node for node in graph["nodes"] if node["id"] in linked or node["type"] not in SHARED]
    return merged(nodes, edges)


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
