// The side panel: the findings, or the details of the selection.

function showPanel() {
  const panel = byId("panel");
  const selected = state.selected;
  const content = selected ? details(selected[0], Number(selected.slice(1))) : overview();
  const focused = document.activeElement?.dataset?.findingFilter;
  panel.replaceChildren(...content.flat(Infinity).filter(Boolean));
  panel.scrollTop = 0;
  if (focused) panel.querySelector(`[data-finding-filter=${focused}]`)?.focus();
}

/** A button that selects an element. */
function link(id, text = title(id[0], Number(id.slice(1))), extra) {
  return html("button", {
    type: "button", class: "link", "data-select": id, title: extra && shortened(visible(extra)),
  }, html("bdi", {}, breakable(shortened(text))));
}

const section = (name, items, make) => items.length > 0 && html("section", {},
  html("h3", {}, name, " ", html("span", { class: "count" }, count(items.length))), list(items, make));

/** A list of which only the first entries are elements, until the reader asks for more. */
function list(items, make, attributes = {}) {
  const element = html("ul", attributes);
  const more = html("button", { type: "button", class: "more", onclick: () => {
    const first = element.children.length;
    extend();
    element.children[first]?.querySelector("button, a")?.focus();
  } });
  const extend = () => {
    const start = element.children.length;
    element.append(...items.slice(start, start + limits.listed).map((item) => html("li", {}, make(item))));
    const rest = items.length - element.children.length;
    more.hidden = rest === 0;
    more.textContent = `Show ${count(Math.min(rest, limits.listed))} more of ${count(rest)}`;
  };
  extend();
  return [element, more];
}

/** A source location, with a link if sources have addresses. */
function sourceLocation(file, line) {
  if (file === undefined) return null;
  const name = fileName(files[file]);
  const text = breakable(shortened(`${name}:${line}`), /(?<=\/)/);
  const { addressDirectory = "", addressStem = "", addressEnding = "" } = files[file];
  const template = addressDirectory + addressStem + addressEnding;
  if (!template) return html("span", { class: "location" }, text);
  return html("a", {
    class: "location", href: template.replaceAll("{line}", line), target: "_blank", rel: "noopener noreferrer",
  }, text);
}

// --- Overview

function overview() {
  return [
    ...changeLists(),
    findingSection("h2", listed()) ?? [
      html("h2", {}, "Findings"),
      html("p", {}, data.hasLayers ? "None. All references respect the layers." : "None."),
    ],
    data.hasLayers
      ? section("Layers", [...data.layers.keys()], (layer) => [
        link(`l${layer}`),
        html("span", { class: "count" }, plural(members[layer].length, vocabulary.one, vocabulary.many)),
      ])
      : section(capitalized(vocabulary.many), [...assemblies.keys()], assemblyItem),
  ];
}

const assemblyItem = (index) => [
  link(`a${index}`),
  !data.hasSingleDefinitions && html("span", { class: "count" }, count(assemblies[index].definitions.length)),
];

// --- Details

function details(is, of) {
  const make = { d: definitionDetails, a: assemblyDetails, l: layerDetails, f: findingDetails }[is];
  const target = findings.length ? "All findings" : "Overview";
  return [
    html("button", { type: "button", class: "back", "data-select": "" }, "‹ ", target),
    state.to ? pathDetails() : make(of),
  ];
}

function facts(rows) {
  const content = (value) => value instanceof Node ? value : html("bdi", {}, breakable(shortened(String(value), 240)));
  return html("dl", { class: "facts" }, rows
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => [html("dt", {}, name), html("dd", {}, content(value))]));
}

const heading = (kind, text) =>
  [html("p", { class: "kind" }, kind), html("h2", {}, html("bdi", {}, breakable(shortened(text, 240))))];

function definitionDetails(index) {
  const definition = definitions[index];
  return [
    heading("Definition", title("d", index)),
    facts([
      ["Change", definition.change && [definition.change, definition.differences].filter(Boolean).join(": ")],
      ["Assembly", link(`a${definition.assembly}`)],
      ["Layer", layerLink(definition.assembly)],
      ["Scope", html("span", {}, html("i", { class: `swatch ${definition.look}` }),
        definition.abstract ? "abstract" : scopeTitle(definition.scope))],
      ["Type", definition.type],
      ["Built as", definition.builds === definition.type ? null : definition.builds],
      ["Recipe", definition.recipe],
      ["Arguments", definition.arguments],
      ["Isolation", definition.isolation],
      ["Declared at", sourceLocation(definition.file, definition.at)],
    ]),
    findingsAbout((finding) => trail(finding).includes(index) || finding.definition === index),
    section("Uses", definition.outgoing, (reference) => referenceItem(reference, true)),
    section("Used by", definition.incoming, (reference) => referenceItem(reference, false)),
    section("Values", definition.values, ({ source, name, kind, member }) => html("span", {},
      [source === "literal" ? "value" : source, name].filter(Boolean).map((text) => shortened(text)).join(" "), " ",
      html("span", { class: "muted" }, [kind, member].filter(Boolean).join(" ")))),
  ];
}

function layerLink(assembly) {
  const { layer } = assemblies[assembly];
  return data.layers[layer] === null || data.layers[layer] === undefined ? null : link(`l${layer}`);
}

function referenceItem(reference, isOutgoing) {
  const other = isOutgoing ? reference.to : reference.from;
  const home = assemblies[other === undefined ? reference.assembly : definitions[other].assembly].short;
  const severity = reference.baselined ? "baselined" : reference.warning ? "warning" : "error";
  const place = other !== undefined && !data.hasSingleDefinitions && home;
  const notes = [place, injectionText(reference), reference.traits, reference.differences];
  return [
    other === undefined
      ? link(`a${reference.assembly}`, undefined, home) : link(`d${other}`, undefined, definitions[other].fullName),
    reference.change
      && html("i", { class: `change ${reference.change}`, title: reference.change }, changeSigns[reference.change]),
    reference.rule && html("span", { class: `severity ${severity}` }, reference.rule),
    html("span", { class: "muted" }, notes.filter(Boolean).map((text) => shortened(text)).join(" · ")),
    sourceLocation(reference.file, reference.at),
  ];
}

const findingsAbout = (isAbout) => findingSection("h3", listed().filter(isAbout));

function assemblyDetails(index) {
  const assembly = assemblies[index];
  const kind = data.hasSingleDefinitions && definitions[assembly.definitions[0]].type;
  const outgoing = assembly.definitions.flatMap((definition) => definitions[definition].outgoing)
    .filter((reference) => assemblyOf(reference) !== index);
  const incoming = references.filter((reference) =>
    assemblyOf(reference) === index && definitions[reference.from].assembly !== index);
  return [
    heading(capitalized(vocabulary.one), title("a", index)),
    facts([
      ["Name", assembly.name], ["Kind", kind], ["Layer", layerLink(index)], ["Inherits from", assembly.superclass],
      ["Child activation", assembly.child], ["Declared at", sourceLocation(assembly.file, assembly.at)],
    ]),
    state.level !== levels.at(-1) && !data.hasSingleDefinitions && html("button", {
      type: "button", class: "action", onclick: () => descend(`a${index}`),
    }, "Show its definitions"),
    findingsAbout((finding) => assembliesOf(finding).includes(index)),
    section("Uses", ...grouped(outgoing, assemblyOf)),
    section("Used by", ...grouped(incoming, (reference) => definitions[reference.from].assembly)),
    !data.hasSingleDefinitions && section("Definitions", assembly.definitions, (definition) => [
      html("i", { class: `swatch ${definitions[definition].look}` }), link(`d${definition}`),
      html("span", { class: "muted" }, shortened(definitions[definition].type, 80)),
    ]),
  ];
}

/** Assemblies with their numbers of references, the largest number first, and a function that makes an entry. */
function grouped(list, assembly) {
  const counts = new Map();
  for (const reference of list) counts.set(assembly(reference), (counts.get(assembly(reference)) ?? 0) + 1);
  return [
    [...counts].sort(([first, left], [second, right]) => right - left || first - second),
    ([index, number]) => [link(`a${index}`), html("span", { class: "count" }, count(number))],
  ];
}

function layerDetails(index) {
  return [
    heading("Layer", layerName(index)),
    findingsAbout((finding) => assembliesOf(finding).some((assembly) => assemblies[assembly].layer === index)),
    section(capitalized(vocabulary.many), members[index], assemblyItem),
  ];
}

function findingDetails(index) {
  const finding = findings[index];
  const rule = data.rules[finding.rule];
  const reference = references[finding.reference];
  const route = trail(finding);
  return [
    html("p", { class: "kind" },
      html("span", { class: `severity ${finding.severity}` }, finding.severity), " ", finding.rule),
    html("p", { class: "message" }, html("bdi", {}, breakable(shortened(finding.message, 600)))),
    facts([
      ["At", sourceLocation(finding.file, finding.at)],
      ["Injected as", reference && injectionText(reference)],
      ["Only in", finding.activations],
    ]),
    section(finding.path.length ? "Path" : "Between", [
      ...route.map((definition) => [`d${definition}`, definitions[definition].shortName]),
      ...[finding.assembly ?? reference?.assembly]
        .filter((assembly) => assembly !== undefined).map((assembly) => [`a${assembly}`]),
    ], ([id, text]) => link(id, text)),
    rule && html("section", {}, html("h3", {}, "Why it matters"), html("p", {}, prose(rule.reason))),
    rule && html("section", {}, html("h3", {}, "How to fix it"), html("p", {}, prose(rule.remedy))),
  ];
}
