"""Prints a Stratus snapshot of the Swinject registrations in a directory. It reads Swift as text."""
import collections, json, pathlib, re, sys

NAMED = (r"\s*\(?\s*(?:any\s+)?(?P<lazy>(?:Lazy|Provider)<)?(?P<type>[\w.<>?:\[\]& ]+?)(?(lazy)>)\)?\.self\b"
         r"(?:\s*,\s*name:\s*(?P<name>[^,)]+))?")
REGISTER = re.compile(r"\b((?:auto)?register(?:ForStoryboard)?)(?=\(%s[^){]*(?:\)\s*\{|[fF]actory:|init\w*:))" % NAMED)
RESOLVE = re.compile(r"(?<!func )(?:\bresolve\s*\(|~>)(?:%s(?P<member>[^()]*\)[!?]?\s*\.)?)?" % NAMED)
CLOSURE = re.compile(r"\{\s*(?:@\w+\s+|\[[^]]*\]\s*)*\(?([\w:.,?<>\[\]\s]+?)\)?\s*(?:->\s*\S+\s*)?\bin\b")
OWNER = re.compile(r"\b(?:class|struct|enum|actor|extension)\s+(?!func\b|var\b)([\w.]+)[^{}]*(?=\{)")
TEXT = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|//.*|/\*[\s\S]*?\*/')
SCOPES = {"graph": "objectGraph", "transient": "prototype", "weak": "weakSingleton"}  # others keep their objects
assemblies, services, requests, outside = {}, collections.defaultdict(list), [], 0
blank = lambda match: re.sub(r"[^\n]", " ", match[0])
key = lambda match: match["type"].strip() + ("(%s)" % match["name"].strip('" \n') if match["name"] else "")
for path in sorted(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").rglob("*.swift")):
    text, file = path.read_text(encoding="utf-8", errors="replace"), str(path)
    if "import Swinject" not in text or re.search(r"(^|/)(\.\w|Pods/|Carthage/)|Tests/", file): continue
    code = TEXT.sub(lambda match: match[0] if match[0][0] == '"' else blank(match), text)
    bare, ends, opened = TEXT.sub(blank, text), {}, []  # without strings, because brackets in them do not count
    for bracket in re.finditer(r"[(){}\[\]]", bare):
        if bracket[0] in "({[": opened.append(bracket.start())
        elif opened: ends[opened.pop()] = bracket.end()
    line = lambda match: code.count("\n", 0, match.start()) + 1
    outside += len(RESOLVE.findall(code))
    for match in (match for match in REGISTER.finditer(code) if bare[match.start()] != " "):
        around = [into[1] for into in OWNER.finditer(bare, 0, match.start()) if ends.get(into.end(), 0) > match.start()]
        owner, call = around[-1] if around and around[-1] != "Container" else path.stem, match
        found = assemblies.setdefault(owner, {"name": owner, "file": file, "line": 1, "definitions": {}})
        made = found["definitions"].setdefault(key(match), {"key": key(match), "type": match["type"].strip()})
        made |= {"file": file, "line": line(match), "recipe": "factory", "references": []}
        services[key(match)].append((owner, made["key"]))
        while call:  # each call of the chain, with its parentheses and closures
            start, stop = call.end(), ends.get(call.end(), len(bare))
            while closure := re.compile(r"\s*(?=\{)").match(bare, stop): stop = ends.get(closure.end(), len(bare))
            if call == match:
                head = CLOSURE.match(bare, max(bare.find("{", start, stop), start))
                names = [name.split(":")[0].split()[-1] for name in head[1].split(",")] if head else [r"\$0"]
                body, resolver = bare[head.end() if head else start:stop], names[0] if names[0] != "_" else "container"
                passed = re.search(r"(?<![\w.])(?:%s|container)\b(?!\s*(?::|[?!]?\.resolve\b|~>))" % resolver, body)
                if passed or "{" not in bare[start:stop]: made["recipe"] = "opaque"  # it requests what is not here
                if call[1] == "register": made["arguments"] = names[1:]
                if built := re.match(r"\s*(?:return\s+)?([A-Z]\w*)\(", body): made["builds"] = built[1]
            if call[1] == "inObjectScope":
                made["scope"] = SCOPES.get(re.findall(r"\w+", code[start:stop])[-1], "lazySingleton")
            if call[1] == "implements":
                for name in re.findall(r"(\w+)\)?\.self", code[start:stop]): services[name].append((owner, made["key"]))
            kind = "factory" if call[1] == "register" else "afterInjections"
            requests += [(owner, made, kind, to, file, line(to)) for to in RESOLVE.finditer(code, start, stop)]
            call = re.compile(r"\s*\.(\w+)\s*(?=[({])").match(bare, stop)
for owner, made, kind, request, file, line in requests:
    name = key(request) if request["type"] else "the type that the context asks for"
    found = services.get(name, [])
    for to in [to for to in found if to[0] == owner][-1:] or found[-1:]:
        held = {} if request["member"] else {"position": len(made["references"])}  # not if only a member is used
        made["references"].append({"to": ".".join(to), "key": to[1], "kind": kind, "file": file, "line": line,
                                   "traits": ["deferred"] if request["lazy"] else []} | held)
    if not found: print(f"{file}:{line}: no registration found for {name}", file=sys.stderr)
print(f"requests outside of registrations, which the snapshot lacks: {outside - len(requests)}", file=sys.stderr)
print(json.dumps({"format": "stratus-graph", "version": 1, "product": pathlib.Path.cwd().name, "assemblies": [
    found | {"definitions": list(found["definitions"].values())} for found in assemblies.values()]}, indent=1))
