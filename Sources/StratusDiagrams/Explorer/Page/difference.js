// The page of a difference: each version as it is by itself, and both as one graph, with marks at elements that are
// only in one or differ.

const sides = ["old", "both", "new"];

const changeSigns = { added: "+", removed: "−", changed: "~" };

/** Whether both versions are shown as one graph. */
const showsBoth = () => Boolean(difference) && state.side === "both";

/** The class of an element in a difference. Where nothing differs, it is faint. */
const changeClass = ({ change, found }) => !showsBoth() ? undefined : change ?? (found ? undefined : "same");

/** The change of a node; that of its assembly if it is drawn as one. */
const changeOf = ({ is, of, change }) =>
  !showsBoth() ? undefined : change ?? (is === "a" || is === "i" ? assemblies[of].change : undefined);

/** The name of a rule at an element, with what happens to its finding. */
const ruleLabel = ({ rule, found }) => ({ added: `new: ${rule}`, removed: `fixed: ${rule}` })[found] ?? rule;

/**
 * Whether an element is drawn as a finding. A fixed one has only its name, and one that the baseline accepts is faint.
 */
const isFound = ({ rule, found, baselined }) => Boolean(rule) && !baselined && found !== "removed";

/**
 * The classes of an element that is drawn as a finding. Warnings have thinner lines, with dashes at boxes and labels,
 * and one head.
 */
const foundClass = (element) => isFound(element) && (element.warning ? "found warning" : "found");

/** The names that assemblies and definitions of the old version have in the new one, and the opposite. */
const [newNames, oldNames] = [false, true].map((isInverse) =>
  new Map(Object.entries(page.newNames ?? {}).map((names) => isInverse ? names.reverse() : names)));

/** The stable name that an element of the version that is shown has in another version. */
function nameIn(side, name) {
  const [kind] = name.split(" ", 1);
  const full = name.slice(kind.length + 1);
  const renamed = state.side === "old" ? newNames.get(full) : side === "old" ? oldNames.get(full) : undefined;
  return `${kind} ${renamed ?? full}`;
}

function listenToSides() {
  if (!difference) return;
  const { old, new: now } = difference;
  byId("sides").hidden = false;
  const buttons = [["old", "Old", old], ["both", "Both", `${old} and ${now}`], ["new", "New", now]];
  byId("sides").append(...buttons.map(([side, text, name]) => html("button", {
    type: "button", "data-side": side, title: `${visible(shortened(name, 120))} (v)`, onclick: () => showSide(side),
  }, text)));
}

function showSides() {
  for (const button of byId("sides").children) {
    button.setAttribute("aria-pressed", String(button.dataset.side === state.side));
  }
}

/** Shows a version. The selection stays if that version has it. */
function showSide(side) {
  const names = [state.selected, state.to].map((id) => id && nameIn(side, stableName(id)));
  useVersion(side);
  const [selected, to] = names.map(idOfName);
  change({ side, selected, to: selected && to });
}

/** Shows the next version. */
function switchSide() {
  const side = sides[(sides.indexOf(state.side) + 1) % sides.length];
  showSide(side);
  announce({
    old: `Old version, ${difference.old}`, both: "Both versions", new: `New version, ${difference.new}`,
  }[side]);
}

/** The changed definitions, or the name of the version, for the panel. */
function changeLists() {
  if (!difference) return [];
  if (!showsBoth()) {
    const version = { old: "Old", new: "New" }[state.side];
    return [html("p", { class: "muted" }, `${version} version, ${difference[state.side]}`)];
  }
  const changedOf = (elements, change) => [...elements.keys()].filter((index) => elements[index].change === change);
  const lists = Object.keys(changeSigns).map((change) =>
    section(change[0].toUpperCase() + change.slice(1), changedOf(definitions, change), (index) => {
      const { assembly, differences } = definitions[index];
      return [
        link(`d${index}`),
        html("span", { class: "muted" }, [assemblies[assembly].short, differences].filter(Boolean).join(" · ")),
      ];
    }));
  const changed = Object.keys(changeSigns).map((change) =>
    section(`${capitalized(vocabulary.many)} ${change}`, changedOf(assemblies, change), (index) => [
      link(`a${index}`), html("span", { class: "muted" }, assemblies[index].differences),
    ]));
  const moved = Object.keys(changeSigns).map((change) =>
    [change, references.filter((reference) => reference.change === change)]);
  return [
    html("h2", {}, "Difference"), html("p", { class: "muted" }, `From ${difference.old} to ${difference.new}`),
    changed, lists,
    moved.map(([change, items]) =>
      section(`References ${change}`, items, (reference) => [link(`d${reference.from}`, referenceTitle(reference))])),
  ];
}

/** The signs of the legend: those that the difference has. */
const changeLegend = () => showsBoth() ? Object.keys(changeSigns)
  .filter((change) => [assemblies, definitions, references, findings]
    .some((elements) => elements.some((element) => element.change === change)))
  .map((change) => html("p", {}, html("i", { class: `change ${change}` }, changeSigns[change]), change)) : [];
