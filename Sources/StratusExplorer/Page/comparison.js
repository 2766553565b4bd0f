// The page of a change: its graph has the elements of both versions, with marks at those that are only in one or differ.

const sides = ["old", "both", "new"];

/** Whether the version that is shown has an element. */
const isOnSide = ({ change }) => state.side === "both" || change !== (state.side === "old" ? "added" : "removed");

const changeSigns = { added: "+", removed: "−", changed: "~" };

/** The class of an element in a comparison. Among the elements of one version, nothing is a ghost or faint. */
const changeClass = (change) => !data.comparison ? undefined : state.side === "both" ? change ?? "same" : change && "marked";

function listenToSides() {
  if (!data.comparison) return;
  const { old, new: now } = data.comparison;
  byId("sides").hidden = false;
  byId("sides").append(...[["old", "Old", old], ["both", "Both", `${old} and ${now}`], ["new", "New", now]].map(([side, text, name]) =>
    html("button", { type: "button", "data-side": side, title: `${visible(shortened(name, 120))} (v)`, onclick: () => change({ side }) }, text)));
}

function showSides() {
  for (const button of byId("sides").children) button.setAttribute("aria-pressed", String(button.dataset.side === state.side));
}

/** Shows the next version. */
function switchSide() {
  if (!data.comparison) return;
  const side = sides[(sides.indexOf(state.side) + 1) % sides.length];
  change({ side });
  announce({ old: `Old version, ${data.comparison.old}`, both: "Both versions", new: `New version, ${data.comparison.new}` }[side]);
}

/** The changed definitions, for the panel. */
function changeLists() {
  if (!data.comparison) return [];
  const lists = Object.keys(changeSigns).map((change) =>
    section(change[0].toUpperCase() + change.slice(1), [...definitions.keys()].filter((index) => definitions[index].change === change), (index) => [
      link(`d${index}`), html("span", { class: "muted" }, [assemblies[definitions[index].assembly].short, definitions[index].differences].filter(Boolean).join(" · ")),
    ]));
  const moved = Object.keys(changeSigns).map((change) => [change, references.filter((reference) => reference.change === change)]);
  return [
    html("h2", {}, "Changes"), html("p", { class: "muted" }, `From ${data.comparison.old} to ${data.comparison.new}`), lists,
    moved.map(([change, items]) => section(`References ${change}`, items, (reference) => [link(`d${reference.from}`, referenceTitle(reference))])),
  ];
}

/** The signs of the legend. */
const changeLegend = () => data.comparison ? Object.keys(changeSigns).map((change) =>
  html("p", {}, html("i", { class: `change ${change}` }, changeSigns[change]), change)) : [];
