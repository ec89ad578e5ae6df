"""What several rules ask about observers: which registrations a file begins and ends, and who keeps a token."""

import re


class Registration:
    """One `addObserver` or `removeObserver` with a key path: a triple of subject, observer, and key, however each is
    spelled."""

    def __init__(self, source, call):
        self.source, self.call, self.start = source, call, call.begin
        self.subject = name(call.receiver) or "self"
        self.observer = name(call.first)
        self.key = key(call["forKeyPath"])
        # A key that is a parameter or the variable of a loop may be any key.
        self.is_any_key = bool(re.match(r"(?!k[A-Z])[a-z]\w*(\.rawValue)?$|\$\d", call["forKeyPath"]))
        # A cast, and brackets, make no other context.
        context = re.sub(r"\((?:__bridge\s*)?(?:const\s+)?void\s*\*\s*\)|\s", "", call["context"] or "")
        context = re.sub(r"^\((\w+)\)$", r"\1", context)
        self.context = "" if context in ("NULL", "nil", "null", "0", "Nil") else context
        self.function = function(source, call.begin)
        self.type = source.type(call.begin)


def name(text):
    """A property, however it is spelled: `self.list`, `_list`, `[self list]`, `list?`, and `list` are one."""
    text = re.sub(r"[?!]|\s+(?=\.)", "", text or "").strip()
    text = re.sub(r"^\[\s*self\s+(\w+)\s*\]$", r"\1", text)
    return re.sub(r"^(?:self(?:\.|->))?_?(?=\w)", "", text)


def key(text):
    """The key that a text stands for: `"price"`, `#keyPath(Order.price)`, and `@selector(price)` are one."""
    text = re.sub(r"\s+", "", text or "")
    for pattern in (
        r'^@?"(.*)"$',
        r"#keyPath\((?:[A-Z]\w*\.)*([\w.]+)\)",
        r"@selector\(([\w.]+)\)",
        r"#selector\(getter:(?:\w+\.)*(\w+)\)",
    ):
        match = re.search(pattern, text)
        if match:
            return match[1]
    return text


def registrations(source):
    return [Registration(source, call) for call in source.calls("addObserver") if call["forKeyPath"]]


def removals(source):
    return [Registration(source, call) for call in source.calls("removeObserver") if call["forKeyPath"]]


def blocks_of_center(source):
    """The blocks that the file registers with a notification center. Without a queue, it is a helper of the app's."""
    return [
        call
        for call in source.calls("addObserver", "addObserverForName")
        if call.arguments[:1] and call.arguments[0][0] in ("forName", "addObserverForName")
        if call["queue"] is not None
    ]


def removed_from_center(source):
    """The calls that remove an observer, or a token, from a notification center."""
    return [call for call in source.calls("removeObserver") if not call["forKeyPath"]]


def function(source, place):
    """The name of the function around a place."""
    around = source.function(place)
    return around.name if around else ""


def is_end_of_life(source, place):
    return function(source, place) in ("deinit", "dealloc")


def comes_and_goes(source, place):
    """Whether the code belongs to a class that probably does not live as long as the app."""
    block = source.type(place)
    around = source.function(place)
    if (
        not block
        or block.kind not in ("class", "extension")
        or around
        and re.search(r"\b(static|class)\s+func\b|^\+", around.header)
    ):
        return False
    code = source.code[block.start : block.end]
    shared = (
        r"\bstatic\s+(?:let|var)\s+(?:shared|default|sharedInstance)\b"
        r"|\bstatic\s+(?:let|var)\s+\w+\s*(?::\s*\w+\s*)?=\s*" + block.name + r"\s*\("
        r"|\bstatic\s+var\s+\w+\s*:\s*" + block.name + r"\s*[?!]"
    )
    if not source.is_swift:
        shared = r"\bdispatch_once\b|^\+\s*\([^)]*\)\s*(?:shared|default|main)"
    return not (
        block.name in source.facts.lasting
        or re.search(
            r"App(?:Delegate|Coordinator|Controller)$|Application$"
            r"|Tests?$|TestCase$|Specs?$|Mock$|^(?:Mock|Fake|Stub|Spy|Test)",
            block.name,
        )
        or re.search(shared, code, re.M)
    )


def is_screen(source, place):
    """Whether the code belongs to a view, or to a controller or a model of one, but not to an app's root. In a header,
    the nearest class above counts."""
    names = class_names(source, place)
    view = r"(?:View|Cell|Button|Label|Field|Slider|Control|Bar|Layout|Header|Footer)\b"
    return bool(
        re.search(view, names)
        or re.search(r"(?:ViewController|WindowController|ViewModel|Window|Screen|Panel)\b", names)
        and not re.match(r"(?:Main|Root|Home)|\w*TabBarController\b", names)
    )


def class_names(source, place):
    """The name of a class, and what it inherits."""
    block = source.type(place)
    if block and block.kind != "extension" and source.is_swift:
        return block.name + " " + block.header[block.header.rfind(block.name) :]
    if block and source.is_swift:
        return block.name
    above = list(re.finditer(r"@(?:interface|implementation)\s+(\w+)(?:\s*:\s*\w+)?", source.code[:place]))
    return above[-1][0].split(None, 1)[1] if above else ""


def returns(source, around):
    """Whether a function gives something back. Its header may hold a property above it, too."""
    begin = around.start - len(around.header)
    name = list(re.finditer(r"\b(?:func\s+\S+?|init[?!]?)\s*(?:<[^()]*>\s*)?\(", around.header))
    if not name:
        return "->" in around.header
    return "->" in source.code[source.closing[begin + name[-1].end() - 1] : around.start]


# What a server answers once ends by itself.
ONCE = (
    r"\bFuture|\bJust\(|dataTask|\.first\(|prefix\(1\)|\.collect\(\)"
    r"|(?i:api|client|service|network|request|fetch|load|verify)\w*(?:\.shared|\.default)?\.\w+\("
    r"|\.(?:fetch|load|request)\w*\(|\bcoordinate\(to:"
)


def ends_by_itself(source, call):
    """Whether the receiver, or the local constant that it names, gives its values once."""
    receiver = call.receiver
    around, head = source.function(call.start), re.match(r"\w+", receiver)
    if around and head:
        body = source.code[around.start : around.end]
        made = re.search(r"\blet\s+" + head[0] + r"\b[^=\n]*=([\s\S]*?)\n\s*\n", body)
        receiver += made[1] if made else ""
    return bool(re.search(ONCE, receiver))


def before(source, call):
    """What stands before a call and its receiver."""
    return source.code[max(0, call.begin - 200) : call.begin]


def is_discarded(source, call):
    """Whether nothing keeps what a call returns."""
    head, after = before(source, call), source.code[call.end : call.end + 100]
    inside, around = next(source.around(call.begin), None), source.function(call.begin)
    if inside is None or source.code[inside] != "{" or re.match(r"\s*\.", after):
        return False
    # The only expression of a closure is what the closure returns.
    is_alone = re.match(r"[^;={}]*\bin\s*$|\s*$", source.code[inside + 1 : call.begin]) and re.match(r"\s*\}", after)
    if is_alone and not (around and around.start == inside):
        return False
    return bool(re.search(r"(?:^|[;{}]|[\n;{}]\s*_\s*=|\bin|[^\s\[(,=:.]\s*\n)\s*$", head))


def keeper(source, call):
    """The property of `self` in which the file keeps what a call returns, or None."""
    around = source.function(call.start)
    body = source.code[around.start : around.end] if around else ""
    head = before(source, call)
    stored = re.match(r"\s*\.store\(in:\s*&\s*(?:self\.)?(\w+)\s*\)", source.code[call.end : call.end + 300])
    kept = (
        stored
        or re.search(r"(?:^|[\n;{}])[ \t]*(?:self[.?]*|self->)?(?!_\s)(\w+)\s*=\s*$", head)
        or re.search(r"(?:^|[\n;{}])[ \t]*(?:self\.)?(\w+)\.(?:append|insert)\(\s*$", head)
    )
    if kept and not re.search(r"\b(?:let|var)\s+" + kept[1] + r"\b", body):
        return kept[1]
    return None


def lets_go(source, call, kept):
    """Whether another function, which is not `deinit`, drops what a property keeps of a call."""
    drops = re.finditer(
        r"(?<!\w)" + kept + r"\s*(?:=\s*(?:nil\b|\[\]|\.init\(\)|Set\(\))|[?!]?\.(?:removeAll|invalidate|cancel)\b)",
        source.code,
    )
    around = source.function(call.begin)
    others = (match.start() for match in drops if source.function(match.start()) not in (None, around))
    return any(not is_end_of_life(source, place) for place in others)
