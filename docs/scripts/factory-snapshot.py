"""Prints a Stratus snapshot of a trace of Factory, and of the factories that the Swift files of a directory declare."""
import json, pathlib, re, sys

TRACED = re.compile(r"(\d+): ( *)([\w.]+)\.([^.<]+)<(.*?)>(?: = ([A-Z]):-?\d+(?: (.*))?)?$")
DECLARED = re.compile(r"\b(?:var|func)\s+(\w+)[^={}]*?(?::|->)\s*"
                      r"(?:Factory<|ParameterFactory<(\([^()]*\)|[^,]+),\s*)([^={}]*)>\s*\{")
OWNER = re.compile(r"\b(?:class|struct|actor|extension)\s+(?!func\b|var\b)([\w.]+)")
SCOPES = {"singleton": "lazySingleton", "cached": "lazySingleton", "shared": "weakSingleton", "graph": "objectGraph"}
assemblies, factories, path = {}, {}, []

def add(container, key, type, file=None, line=0):
    """Returns a factory, which belongs to the assembly of its file or, if no file is known, of its container."""
    if (container, key) in factories: return factories[container, key]
    name = f"{container}.{file.stem.split('+')[-1]}" if file else container
    place = {"file": str(file), "line": line} if file else {}
    assembly = assemblies.setdefault(name, {"name": name, "definitions": []} | place)
    factory = {"key": key, "type": type, "recipe": "opaque", "scope": "prototype", "references": []} | place
    assembly["definitions"].append(factory)
    factories[container, key] = (f"{name}.{key}", factory, place)
    return factories[container, key]

for file in sorted(pathlib.Path(sys.argv[2]).rglob("*.swift")) if len(sys.argv) > 2 else []:
    if re.search(r"(^|/)(\.\w|Pods/|Carthage/)", str(file)): continue
    text = re.sub(r"//.*", "", file.read_text(encoding="utf-8", errors="replace"))
    found = list(DECLARED.finditer(text))
    for match, stop in zip(found, [following.start() for following in found[1:]] + [len(text)]):
        owner = [owner[1] for owner in OWNER.finditer(text, 0, match.start())][-1:] or ["Container"]
        factory = add(owner[0], match[1], match[3].strip(), file, text.count("\n", 0, match.start()) + 1)[1]
        factory["arguments"] = [match[2]] if match[2] else []
        scope = re.search(r"[.](singleton|cached|shared|graph)\b", text[match.end():stop])
        factory["scope"] = SCOPES[scope[1]] if scope else "prototype"

for line in open(sys.argv[1], encoding="utf-8", errors="replace"):
    match = TRACED.search(line.rstrip())
    level = int(match[1]) if match else 0
    if not match or len(match[2]) != 4 * level or level > len(path): continue
    container, key = match[3].split(".")[-1], match[5] if match[4] == "*" else match[4].split("(")[0]
    to, factory, place = factories.get(("SharedContainer", key)) or add(container, key, match[5])
    if match[6] == "C" and not place: factory["scope"] = "lazySingleton"  # an object that exists was used
    if match[6] != "C": factory["recipe"] = "factory"  # the closure ran, so the trace shows what it requests
    if match[7]: factory["builds"] = match[7]
    path[level:] = [(factory, place)]
    if level > 0:
        source, place = path[level - 1]
        reference = {"to": to, "key": factory["key"], "kind": "factory"} | place
        if reference not in source["references"]: source["references"].append(reference)

untraced = sum(factory["recipe"] == "opaque" for _, factory, _ in factories.values())
print(f"factories that did not run: {untraced} of {len(factories)}", file=sys.stderr)
print(json.dumps({"format": "stratus-graph", "version": 1, "product": pathlib.Path.cwd().name,
                  "assemblies": list(assemblies.values())}, indent=1))
