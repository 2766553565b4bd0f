// The names of assemblies, shortened so that they still differ.

const words = (name) => name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);

const distinctName = (of) => (model.distinctNames ??= distinctNames())[of];

/**
 * The names of assemblies without their common end, each with the number of characters that it shares with the
 * beginning of another name.
 */
function distinctNames() {
  const end = commonEnd(assemblies.map(({ short }) => short));
  const isShortened = (name) => name.endsWith(end) && name !== end;
  const names = assemblies.map(({ short }) =>
    ({ text: isShortened(short) ? short.slice(0, short.length - end.length) : short, shared: 0 }));
  const sorted = [...names].sort((left, right) => left.text < right.text ? -1 : 1);
  for (const [index, name] of sorted.entries()) {
    const before = sorted[index - 1] ?? { text: "" };
    let shared = 0;
    while (shared < name.text.length && name.text[shared] === before.text[shared]) shared += 1;
    name.shared = Math.max(name.shared, shared);
    before.shared = Math.max(before.shared, shared);
  }
  return names;
}

/** The words with which at least nine of ten names end, after other words. */
function commonEnd(names) {
  for (let end = ""; ; ) {
    const ends = new Map();
    for (const name of names.filter((name) => name.endsWith(end))) {
      const parts = words(name.slice(0, name.length - end.length));
      if (parts.length > 1) ends.set(parts.at(-1), (ends.get(parts.at(-1)) ?? 0) + 1);
    }
    const [next] = [...ends].find(([, amount]) => amount > 1 && amount >= names.length * 0.9) ?? [];
    if (next === undefined) return end;
    end = next + end;
  }
}

/** A name in lines of limited length that break between words; undefined if there is no room. */
function wrapped({ text, shared }, room, limit) {
  const lines = [""];
  for (const word of words(text)) {
    if (lines.at(-1) && lines.length < limit && (lines.at(-1) + word).length > room) lines.push("");
    lines[lines.length - 1] += word;
  }
  if (room < 6 && lines.some((line) => line.length > room)) return undefined;
  const rest = text.length - lines.at(-1).length;
  return lines.map((line, index) =>
    line.length <= room ? line : cut(line, room, index === lines.length - 1 ? shared - rest : 0));

}

/** The beginning of a text; if others have the same beginning, also its last words. */
function cut(text, room, shared) {
  const parts = words(text);
  while (parts.join("").length > room - 2) parts.shift();
  const end = shared >= room - 1 ? parts.join("") : "";
  return `${text.slice(0, room - 1 - end.length)}…${end}`;
}
