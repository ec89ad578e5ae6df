"""Reads one Swift or Objective-C file for the rules in rules/: what is code, which brackets belong together, which
types and functions stand around a place, and which calls are made. A call reads the same in both languages:
`Call.arguments` has a label and a text for each part of `[center addObserver:self name:…]` and of
`center.addObserver(self, name: …)`.
"""

import re
from bisect import bisect_right
from collections import Counter

SWIFT_TEXT = (
    r"(?P<text>#/[\s\S]*?/#|(?<=[=(,:\[] )/(?![ /*])(?:[^/\\\n]|\\.)+/|(?<=[(,\[])/(?![ /*])(?:[^/\\\n]|\\.)+/|"
    r'(?P<hash>#+)"""[\s\S]*?"""(?P=hash)|"""[\s\S]*?"""|(?P<sharp>#+)"[^\n]*?"(?P=sharp)'
    r'|"(?:[^"\\\n]|\\\((?:[^()"\n]|"(?:[^"\\\n]|\\.)*"|\((?:[^()"\n]|"(?:[^"\\\n]|\\.)*"|\([^()\n]*\))*\))*\)|\\.)*")'
)
OBJECTIVE_C_TEXT = r"""(?P<text>"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\.)+')"""
COMMENT = r"//[^\n]*|/\*[\s\S]*?\*/"
NESTED_COMMENT = r"//[^\n]*|/\*(?:(?!\*/|/\*)[\s\S]|/\*(?:(?!\*/)[\s\S])*\*/)*\*/"
NO_CODE = r"(?m:^[ \t]*#[ \t]*(?:define\b(?:[^\n\\]|\\\r?\n|\\.)*|(?:pragma|error|warning|import|include)\b[^\n]*))"
WORD = r"[A-Za-z_]\w*"
TYPE = re.compile(r"\b(class|struct|enum|actor|extension|protocol)\s+(?!func\b|var\b|let\b)([\w.]+)[^{};]*$")
FUNCTION = re.compile(r"\b(?:func\s+(\S+?)\s*[<(]|(init|subscript)[?!]?\s*[<(]|(deinit)\b)[^{};]*$")
ACCESSOR = re.compile(r"\b(?:(get|set|didSet|willSet)(?:\s*\(\s*\w+\s*\))?|(?:var|let)\s+(\w+)\s*:[^={}\n]*)\s*$")
METHOD = re.compile(r"^[-+][ \t]*(?:\([^;{}]*?\))?\s*([\w:]+)[^;{}@]*$", re.M)


def blank(text):
    return re.sub(r"[^\n]", " ", text)


class Call:
    """One call, with its receiver and its arguments as text. It begins with its receiver, or with its bracket; `start`
    is the place of its name, or of its bracket."""

    def __init__(self, source, begin, start, end, receiver, name, arguments):
        self.source, self.begin, self.start, self.end = source, begin, start, end
        self.receiver, self.name, self.arguments = receiver, name, arguments

    def __getitem__(self, label):
        """The argument with a label, or None."""
        return next((text for name, text, _ in self.arguments if name == label), None)

    @property
    def first(self):
        return self.arguments[0][1] if self.arguments else ""

    @property
    def closure(self):
        """The last argument that is a closure or a block, or a variable for one that stands above."""
        for _, text, place in reversed(self.arguments):
            if text.startswith(("{", "^")):
                return Closure(self.source, place, text)
            if re.match(r"\w+$", text):
                made = list(
                    re.finditer(
                        r"\b" + text + r"\)?\s*(?:\([^()=;]*\))?\s*(?::[^=\n]*)?=\s*(?=\^[^{;]*\{|\{)",
                        self.source.code[: self.start],
                    )
                )
                if made:
                    start = made[-1].end()
                    opening = self.source.code.index("{", start)
                    return Closure(self.source, start, self.source.words[start : self.source.closing[opening] + 1])
        return None

    @property
    def keeps_self(self):
        """Whether the last argument keeps `self`: a closure that names it, or a method of it."""
        is_method = (
            self.source.is_swift
            and self.arguments
            and re.match(r"self\.\w+$|(?:self\.)?\w+\((?:\w+:)+\)$", self.arguments[-1][1])
        )
        return bool(is_method or self.closure and self.closure.names_self)


class Closure:
    """A closure or a block, with its captures."""

    def __init__(self, source, start, text):
        self.source, self.start, self.end = source, start, start + len(text)
        self.code = source.code[start : self.end]
        captures = re.match(r"\{\s*(?:@\w+\s*)*\[([^\]]*)\]", self.code)
        self.captures = captures[1] if captures else ""
        self.is_weak = bool(
            re.search(r"\b(?:weak|unowned)\b(?:\(\w+\))?\s+(?:var\s+)?(?:self\b|\w+\s*=\s*self\b)", self.captures)
        )

    @property
    def names_self(self):
        """Whether the closure keeps `self`: it, or a closure inside, names it, or an instance variable."""
        if self.source.is_swift:
            outside = list(self.source.around(self.start))
            for place in outside:
                captured = re.match(
                    r"\{\s*(?:@\w+\s*)*\[[^\]]*\b(weak|unowned)(?:\(\w+\))?\s+self\b",
                    self.source.code[place : self.start],
                )
                strong = [
                    match.start()
                    for match in re.finditer(r"\b(?:guard|if)\s+let\s+self\b", self.source.code[place : self.start])
                ]
                # A closure in one that captures weakly captures that weak reference, unless it was made strong there.
                if captured and not any(next(self.source.around(place + one)) in outside for one in strong):
                    return False
            return not self.is_weak and bool(re.search(r"(?<![\w.])self\b(?!\s*[:?]?\s*=[^=])", self.code))
        made_weak = r"(?i:strongify|weakify)|\bself\s*=[^=]|\btypeof(?:__)?\s*\(\s*self\s*\)"
        return not re.search(made_weak, self.code) and bool(
            re.search(
                r"\bself\b|\[\s*_[a-z]\w*\s|(?<![\w.>\]])\s*(?<![\w.>\]] )(?<![\w.>])_[a-z]\w*\s*(?:=|\.|->|\[)",
                self.code,
            )
        )


class Facts:
    """What one file says about the types of others: which live as long as the app."""

    # A global, and a property of the app's delegate, in both languages.
    GLOBAL = re.compile(r"^(?:\w+(?:\(\w+\))?[ ]+)*(?:let|var)[ ]+\w+[ ]*(?::[ ]*\w+[ ]*)?=[ ]*(\w+)\(", re.M)
    DELEGATE = re.compile(r"\b(?:UI|NS)ApplicationDelegate\b")
    HELD = re.compile(r"(?:let|var)[ ]+\w+[ ]*(?::[ ]*\w+[?!]?[ ]*)?=[ ]*(\w+)\(|\w+[ ]*=[ ]*\[\[(\w+) alloc\]")
    SHARED = re.compile(
        r"\bstatic[ ]+(?:let|var)[ ]+(?:shared|default|sharedInstance)[ ]*(?::[ ]*(\w+)[?!]?|=[ ]*(\w+)\()"
    )

    def __init__(self, texts=()):
        self.lasting, once = set(), set()
        for text in texts:
            if "static " in text:
                self.lasting.update(filter(None, sum(self.SHARED.findall(text), ())))
            once.update(self.GLOBAL.findall(text))
            if self.DELEGATE.search(text):
                once.update(filter(None, sum(self.HELD.findall(text), ())))
        # Elsewhere, another one may be made that comes and goes.
        makes = Counter()
        for text in texts if once else ():
            for name in once:
                if name in text:
                    makes[name] += len(re.findall(rf"(?<![\w.]){name}\(|\[{name} alloc\]", text))
        self.lasting.update(name for name in once if makes[name] == 1)


class Block:
    """What stands in braces: a type, a function, or another block."""

    def __init__(self, start, end, kind, name, header):
        self.start, self.end, self.kind, self.name, self.header = start, end, kind, name, header


class Source:
    def __init__(self, path, text, facts=None):
        self.path, self.text, self.is_swift = str(path), text, str(path).endswith(".swift")
        self.facts = facts or Facts()
        comment, string = (NESTED_COMMENT, SWIFT_TEXT) if self.is_swift else (COMMENT + "|" + NO_CODE, OBJECTIVE_C_TEXT)
        pattern = re.compile(comment + "|" + string)
        # `words` has no comments; `code` has no comments, and nothing between quotation marks. Both keep every column.
        self.words = pattern.sub(lambda part: part[0] if part["text"] else blank(part[0]), text)
        self.code = pattern.sub(
            lambda part: part[0][0] + blank(part[0][1:-1]) + part[0][-1] if part["text"] else blank(part[0]), text
        )
        self.problem = None if self.path.endswith(".h") else self.match_brackets()
        if self.problem and re.search(r"(?m)^[ \t]*#[ \t]*(else|elif)", self.code):
            self.code = re.sub(
                r"(?m)^[ \t]*#[ \t]*(?:else|elif|elseif)\b[\s\S]*?(?=^[ \t]*#[ \t]*endif\b)",
                lambda part: blank(part[0]),
                self.code,
            )
            self.problem = self.match_brackets()
        self.words_before_brackets = {}
        for match in (
            ()
            if self.problem or self.path.endswith(".h")
            else re.finditer(r"(?<![\w`])([A-Za-z_]\w*)[ \t]*(?:[({]|:(?!:)|\])", self.code)
        ):
            self.words_before_brackets.setdefault(match[1], []).append(match)
        self.blocks = [] if self.problem or self.path.endswith(".h") else list(self.read_blocks())

    # MARK: places

    closing, opening = {}, []

    def match_brackets(self):
        """Finds the bracket that closes each one. Returns what is wrong, if they do not match."""
        self.closing, self.opening, stack, self.parent = {}, [], [], {}
        for match in re.finditer(r"[(){}\[\]]", self.code):
            place, mark = match.start(), match[0]
            if mark in "({[":
                self.parent[place] = stack[-1] if stack else None
                self.opening.append(place)
                stack.append(place)
            elif not stack or self.code[stack[-1]] + mark not in ("()", "{}", "[]"):
                return f"line {self.line(place)}: `{mark}` closes nothing"
            else:
                self.closing[stack.pop()] = place
        return f"line {self.line(stack[-1])}: `{self.code[stack[-1]]}` is never closed" if stack else None

    def line(self, place):
        return self.text.count("\n", 0, place) + 1

    def around(self, place):
        """The opening brackets around a place, from the innermost on."""
        index = bisect_right(self.opening, place - 1) - 1
        opening = self.opening[index] if index >= 0 else None
        while opening is not None:
            if self.closing[opening] >= place:
                yield opening
            opening = self.parent[opening]

    def type(self, place):
        """The innermost type around a place; in Objective-C, the implementation."""
        return max(
            (block for block in self.blocks if block.kind in TYPES and block.start < place <= block.end),
            key=lambda block: block.start,
            default=None,
        )

    def function(self, place):
        """The innermost function, method, or accessor around a place."""
        return max(
            (block for block in self.blocks if block.kind == "function" and block.start < place <= block.end),
            key=lambda block: block.start,
            default=None,
        )

    def same_type(self, block):
        """The code of a type and its extensions in this file."""
        return "\n".join(
            self.words[other.start : other.end]
            for other in self.blocks
            if block and other.kind in TYPES and other.name == block.name
        )

    def read_blocks(self):
        if not self.is_swift:
            for match in re.finditer(r"@implementation\s+(\w+)[\s\S]*?(?:@end|\Z)", self.code):
                yield Block(match.start(), match.end(), "class", match[1], match[0].split("\n", 1)[0])
        for start in self.opening:
            if self.code[start] != "{" or (self.parent[start] is not None and self.code[self.parent[start]] != "{"):
                continue
            begin = max(self.code.rfind(mark, 0, start) for mark in "{};") + 1
            header = self.code[begin:start]
            if not self.is_swift and not header.strip():  # `- (void)stop;` may stand above the braces.
                header = self.code[max(self.code.rfind(mark, 0, max(begin - 1, 0)) for mark in "{};") + 1 : begin - 1]
            if self.is_swift:
                if match := FUNCTION.search(header):
                    yield Block(start, self.closing[start], "function", match[1] or match[2] or match[3], header)
                elif match := TYPE.search(header):
                    yield Block(start, self.closing[start], match[1], match[2], header)
                elif match := ACCESSOR.search(header):
                    yield Block(start, self.closing[start], "function", match[1] or match[2], header)
            elif self.parent[start] is None:
                match = list(METHOD.finditer(header))
                name = match[-1][1].rstrip(":").split(":")[0] if match else ""
                if match or re.search(r"\)\s*$", header):
                    yield Block(start, self.closing[start], "function", name, header)

    # MARK: calls

    def calls(self, *names):
        """The calls of functions, or of the methods whose first label is one of these names."""
        for match in (match for name in names for match in self.words_before_brackets.get(name, [])):
            mark, call = self.code[match.end() - 1], None
            if mark in "({":
                call = self.function_call(match)
            elif not self.is_swift:
                bracket = next(self.around(match.start()), None)
                call = self.message(bracket) if bracket is not None and self.code[bracket] == "[" else None
            if call and call.name == match[1]:
                yield call

    def function_call(self, match):
        if re.search(
            r"\b(?:func|class|struct|case|let|var|enum|protocol)\s+$",
            self.code[max(0, match.start() - 20) : match.start()],
        ):
            return None
        place, arguments = match.end() - 1, []
        if self.code[place] == "(":
            arguments = [self.argument(start, end) for start, end in self.parts(place)]
            place = self.closing[place] + 1
        elif not self.is_swift:
            return None
        end = place
        while self.is_swift:
            trailing = re.compile(r"[ \t]*(?:\n[ \t]*)?(?:(\w+):\s*)?(?=\{)").match(self.code, end)
            if not trailing or ("\n" in trailing[0] and not trailing[1]):
                break
            end = self.closing[trailing.end()] + 1
            arguments.append((trailing[1] or "", self.words[trailing.end() : end], trailing.end()))
        begin = self.receiver_begin(match.start())
        receiver = re.sub(r"\s+", "", self.words[begin : match.start()]).rstrip(".")
        return Call(self, begin, match.start(), end, receiver, match[1], arguments)

    def parts(self, opening):
        """The places of what commas separate inside a bracket."""
        start, place, closing = opening + 1, opening + 1, self.closing[opening]
        while place < closing:
            mark = self.code[place]
            if mark in "({[":
                place = self.closing[place]
            elif mark == ",":
                yield start, place
                start = place + 1
            place += 1
        if self.code[start:closing].strip():
            yield start, closing

    def argument(self, start, end):
        label = re.compile(r"\s*(?:(\w+)\s*:(?!:))?\s*").match(self.code, start, end)
        return label[1] or "", self.words[label.end() : end].strip(), label.end()

    def receiver_begin(self, start):
        """Where the expression begins whose member is at a place."""
        place = start
        while place > 0:
            before = self.code[:place] if place < 400 else self.code[place - 400 : place]
            if match := re.search(r"(?:[\w.?!@$\\]|\s+(?=\.)|(?<=\.)\s+)+$", before):
                place -= len(match[0])
            elif before[-1] in ")]}" and (before[-1] != "}" or self.code[place : place + 30].lstrip()[:1] == "."):
                opening = next(self.around(place - 1), None)
                if opening is None:
                    break
                place = opening
                while self.code[opening] == "{" and self.code[place - 1] == " ":
                    place -= 1
            else:
                break
        text = self.code[place:start]
        return place + len(text) - len(text.lstrip())

    def message(self, bracket):
        """The Objective-C message in a bracket."""
        closing, place, labels = self.closing[bracket], bracket + 1, []
        while place < closing:
            mark = self.code[place]
            if mark in "({[":
                place = self.closing[place]
            elif mark == "?":
                return None
            elif match := re.compile(r"(?<!\w)(\w+)\s*:(?!:)").match(self.code, place, closing):
                labels.append((match[1], match.start(), match.end()))
                place = match.end() - 1
            place += 1
        if not labels:
            words = re.match(r"([\s\S]*?)(\w+)\s*$", self.words[bracket + 1 : closing])
            return words and Call(self, bracket, bracket, closing + 1, words[1].strip(), words[2], [])
        ends = [label[1] for label in labels[1:]] + [closing]
        arguments = []
        for (label, _, start), end in zip(labels, ends):
            start += len(self.code[start:end]) - len(self.code[start:end].lstrip())
            arguments.append((label, self.words[start:end].strip(), start))
        receiver = self.words[bracket + 1 : labels[0][1]].strip()
        return Call(self, bracket, bracket, closing + 1, receiver, labels[0][0], arguments)


TYPES = {"class", "struct", "enum", "actor", "extension", "protocol"}
