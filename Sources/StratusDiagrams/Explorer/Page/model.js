// The graph, and queries on it.

class Definition {
  outgoing = [];
  incoming = [];
  values = [];
  get fullName() { return data.hasSingleDefinitions ? this.home.name : `${this.home.name}.${this.key}`; }
  get shortName() { return data.hasSingleDefinitions ? this.home.short : `${this.home.short}.${this.key}`; }
  get home() { return assemblies[this.assembly]; }
  /** The scope, as in the style sheet. */
  get look() { return this.abstract ? "abstract" : this.scope; }
}

/** The version that is shown, and its parts. A page without a difference has only one. */
let model, data, assemblies, definitions, references, relations, links, findings, files, members;

const models = {};

/** Shows a version of a difference, or both. */
function useVersion(side) {
  models[side] ??= unpackedModel(side === "both" ? page : page.versions[side]);
  model = models[side];
  ({ data, assemblies, definitions, references, relations, links, findings, files, members } = model);
}

function unpackedModel(data) {
  const rows = (table, make) => unpack(table, make, data.texts);
  const assemblies = rows(data.assemblies, () => ({ definitions: [] }));
  const definitions = rows(data.definitions, () => new Definition());
  const references = rows(data.references);
  const findings = rows(data.findings);
  const relations = rows(data.relations);
  for (const relation of relations) {
    findings[relation.finding].relation = relation;
    relation.warning = findings[relation.finding].severity === "warning";
  }
  for (const [index, definition] of definitions.entries()) assemblies[definition.assembly].definitions.push(index);
  for (const [index, reference] of references.entries()) {
    reference.index = index;
    definitions[reference.from].outgoing.push(reference);
    if (reference.to !== undefined) definitions[reference.to].incoming.push(reference);
  }
  for (const value of rows(data.values)) definitions[value.of].values.push(value);
  for (const [index, finding] of findings.entries()) {
    Object.assign(finding, { index, path: numbers(finding.path) ?? [] });
  }
  // The assemblies of each layer.
  const members = data.layers.map(() => []);
  for (const [index, { layer }] of assemblies.entries()) members[layer].push(index);
  // The numbers of definitions and references that each filter stands for.
  const amounts = new Map();
  const looks = definitions.map(({ look }) => look);
  const lines = [...references, ...relations].map(({ line }) => data.lines[line]);
  for (const name of [...looks, ...lines]) amounts.set(name, (amounts.get(name) ?? 0) + 1);
  // Everything that has arrows.
  const links = relations.length ? [...references, ...relations] : references;
  return {
    data, assemblies, definitions, references, relations, links, findings, files: rows(data.files), members, amounts,
    diagrams: {},
  };
}

useVersion("both");

/** The words for assemblies, which may be targets or nodes. These have one definition each, which stands for them. */
const [one, many] = page.words ?? ["assembly", "assemblies"];
const vocabulary = { one, many };
const capitalized = (word) => word[0].toUpperCase() + word.slice(1);

const levels = page.hasSingleDefinitions ? ["layers", "assemblies"] : ["layers", "assemblies", "definitions"];
const nameOfLevel = (level) => level === "assemblies" ? vocabulary.many : level;

/**
 * The ID of an element is a letter and an index: "d12" is the definition 12; "a", "l" and "f" stand for assembly, layer
 * and finding.
 */
const kinds = { d: "definition", a: one, i: one, g: "group", l: "layer", f: "finding", r: "finding" };

const fileName = ({ directory, stem, ending }) => directory + stem + ending;
const layerName = (index) => data.layers[index] ?? `All ${vocabulary.many}`;
const assemblyOf = (reference) => reference.assembly ?? definitions[reference.to].assembly;
const count = (number) => number.toLocaleString("en-US");
const plural = (number, noun, more = `${noun}s`) => `${count(number)} ${number === 1 ? noun : more}`;

/** The name of an element, or a note that it is empty. */
function title(is, of) {
  if (is === "d") return definitions[of].key || "(no name)";
  if (is === "l") return layerName(of);
  if (is === "f") return findings[of].rule;
  if (is === "r") return ruleNames()[of];
  return assemblies[of].short || "(no name)";
}

/** A name that stays the same when the graph changes, for links. */
function stableName(id) {
  const [is, of] = [id[0], Number(id.slice(1))];
  if (is === "d") return `definition ${definitions[of].fullName}`;
  if (is === "a") return `${vocabulary.one} ${assemblies[of].name}`;
  if (is === "l") return `layer ${layerName(of)}`;
  const { rule, from, to } = findings[of];
  const duplicates = findings.filter((other) => other.rule === rule && other.from === from && other.to === to);
  return `finding ${[rule, duplicates.indexOf(findings[of]), from, to].join(" ")}`;
}

/** The ID of the element with a stable name, or null. */
function idOfName(name) {
  const [kind] = name?.split(" ", 1) ?? [];
  const find = (letter, list, nameOf) => {
    const index = list.findIndex((_, index) => nameOf(index) === name);
    return index < 0 ? null : `${letter}${index}`;
  };
  if (kind === "definition") return find("d", definitions, (index) => `definition ${definitions[index].fullName}`);
  if (kind === vocabulary.one) return find("a", assemblies, (index) => `${vocabulary.one} ${assemblies[index].name}`);
  if (kind === "layer") return find("l", data.layers, (index) => `layer ${layerName(index)}`);
  if (kind !== "finding") return null;
  return find("f", findings, (index) => name.startsWith(`finding ${findings[index].rule} `) && stableName(`f${index}`));
}

/** The definitions that a node or a selectable element stands for. */
function membersOf({ is, of, members: group }) {
  if (is === "d") return [of];
  if (is === "g") return group.flatMap(({ of }) => assemblies[of].definitions);
  return is === "l" ? members[of].flatMap((assembly) => assemblies[assembly].definitions) : assemblies[of].definitions;
}

/** The definitions on the path of a finding, in order. */
function trail(finding) {
  if (finding.path.length) return finding.path;
  if (finding.reference === undefined) return finding.definition === undefined ? [] : [finding.definition];
  const reference = references[finding.reference];
  return reference.to === undefined ? [reference.from] : [reference.from, reference.to];
}
