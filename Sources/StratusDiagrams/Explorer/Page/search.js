// Search by name, type, abbreviation, or rule.

/** Everything that can be found. It is collected at the first search. */
function searchableElements() {
  model.searchable ??= [
    ...(data.hasSingleDefinitions ? [] : definitions).map((definition, index) => ({
      id: `d${index}`, names: [definition.key, definition.shortName],
      types: [definition.type, definition.builds].filter(Boolean),
      full: definition.fullName, detail: assemblies[definition.assembly].short,
    })),
    ...assemblies.map((assembly, index) => ({
      id: `a${index}`, names: [assembly.short], types: [], full: assembly.name,
      detail: data.hasSingleDefinitions ? definitions[assembly.definitions[0]].type
        : plural(assembly.definitions.length, "definition"),
    })),
    ...data.layers.flatMap((name, index) =>
      name === null ? [] : [{ id: `l${index}`, names: [name], types: [], full: name, detail: "layer" }]),
    ...ruleNames().map((name, index) => ({
      id: `r${index}`, names: [name], types: [], full: name,
      detail: plural(findings.filter(({ rule }) => rule === name).length, "finding"),
    })),
    ...listed().map(({ index, rule, from, to }) => ({
      id: `f${index}`, names: [rule], types: [], full: rule, detail: [from, to].filter(Boolean).map(party).join(" → "),
    })),
  ];
  for (const entry of model.searchable) {
    entry.text ??= [entry.full, entry.names[1], ...entry.types].join("\n").toLowerCase();
  }
  return model.searchable;
}

/** The elements that match a text, best match first. */
function search(text) {
  const query = text.trim().slice(0, 100);
  if (!query) return [];
  const letters = query.toLowerCase().replace(/[\s.]/g, "");
  return searchableElements()
    .filter((entry) => hasLetters(entry.text, letters))
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || (left.entry.names[0] < right.entry.names[0] ? -1 : 1))
    .map(({ entry }) => entry);
}

/** Whether a text has some letters in their order. Every match has them, and this test is fast. */
function hasLetters(text, letters) {
  let index = -1;
  for (const letter of letters) {
    index = text.indexOf(letter, index + 1);
    if (index < 0) return false;
  }
  return true;
}

function scoreOf(entry, query) {
  const scores = [
    ...entry.names.map((name) => likeness(name, query)), likeness(entry.full, query) - 10,
    ...entry.types.map((type) => likeness(type, query) - 15),
  ];
  return Math.max(...scores);
}

/** The score of a name, from 100 if it equals the query to 0 if it does not match. Shorter names have higher scores. */
function likeness(name, query) {
  const [text, wanted] = [name.toLowerCase(), query.toLowerCase()];
  const brevity = 4 / (1 + name.length / 8);
  if (text === wanted) return 100;
  if (text.startsWith(wanted)) return 80 + brevity;
  const index = text.indexOf(wanted);
  if (index > 0 && startsWord(name, index)) return 70 + brevity;
  if (abbreviates(name.slice(0, 200), wanted)) return 50 + brevity;
  return index > 0 ? 40 + brevity : 0;
}

const startsWord = (name, index) =>
  index === 0 || /[^\p{L}\p{N}]/u.test(name[index - 1])
  || (/\p{Lu}/u.test(name[index]) && !/\p{Lu}/u.test(name[index - 1]));

/** Whether each letter continues a word or begins a later one: "wsv", "weser" and "weSer" abbreviate weatherService. */
function abbreviates(name, query) {
  const text = name.toLowerCase();
  // The indices in the name at which the letters so far may have ended, ascending.
  let ends = [-1];
  for (const letter of query) {
    if (/[\s.]/.test(letter)) continue;
    const next = [];
    for (let index = 0; index < text.length; index++) {
      if (text[index] !== letter) continue;
      if (ends.includes(index - 1) && index > 0 || (startsWord(name, index) && ends[0] < index)) next.push(index);
    }
    if (!next.length) return false;
    ends = next;
  }
  return true;
}
