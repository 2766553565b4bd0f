// Finding things by name, type or abbreviation.

const searchable = [
  ...definitions.map((definition, index) => ({
    id: `d${index}`, names: [definition.key, definition.shortName], types: [definition.type, definition.builds].filter(Boolean),
    full: definition.fullName, detail: assemblies[definition.assembly].short,
  })),
  ...assemblies.map((assembly, index) => ({
    id: `a${index}`, names: [assembly.short], types: [], full: assembly.name,
    detail: plural(assembly.definitions.length, "definition"),
  })),
  ...data.layers.flatMap((name, index) => name === null ? [] : [{ id: `l${index}`, names: [name], types: [], full: name, detail: "layer" }]),
];

/** What fits a text, the best first. */
function search(text) {
  const query = text.trim().slice(0, 100);
  if (!query) return [];
  return searchable
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || (left.entry.names[0] < right.entry.names[0] ? -1 : 1))
    .map(({ entry }) => entry);
}

function scoreOf(entry, query) {
  const scores = [
    ...entry.names.map((name) => likeness(name, query)), likeness(entry.full, query) - 10,
    ...entry.types.map((type) => likeness(type, query) - 15),
  ];
  return Math.max(...scores);
}

/** From 100 for the same text down to 0 for none in common. Short names come before long ones. */
function likeness(name, query) {
  const [text, wanted] = [name.toLowerCase(), query.toLowerCase()];
  const brevity = 4 / (1 + name.length / 8);
  if (text === wanted) return 100;
  if (text.startsWith(wanted)) return 80 + brevity;
  const place = text.indexOf(wanted);
  if (place > 0 && startsWord(name, place)) return 70 + brevity;
  if (abbreviates(name.slice(0, 200), wanted)) return 50 + brevity;
  return place > 0 ? 40 + brevity : 0;
}

const startsWord = (name, place) =>
  place === 0 || /[^\p{L}\p{N}]/u.test(name[place - 1]) || (/\p{Lu}/u.test(name[place]) && !/\p{Lu}/u.test(name[place - 1]));

/** Whether each letter goes on in a word or begins a later one: "wsv", "weser" and "weSer" stand for weatherService. */
function abbreviates(name, query) {
  const text = name.toLowerCase();
  // For each place in the name at which the letters so far may have ended, in ascending order.
  let ends = [-1];
  for (const letter of query) {
    if (/[\s.]/.test(letter)) continue;
    const next = [];
    for (let place = 0; place < text.length; place++) {
      if (text[place] !== letter) continue;
      if (ends.includes(place - 1) && place > 0 || (startsWord(name, place) && ends[0] < place)) next.push(place);
    }
    if (!next.length) return false;
    ends = next;
  }
  return true;
}
