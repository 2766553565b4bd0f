// The findings that the panel lists: ordered by severity, and filtered by rule, severity, layer, and selection.

const severities = ["error", "warning", "note", "baselined"];

/** The filters of findings, with the names of all values that can be chosen. */
const findingFilters = [
  { name: "rule", title: "rules", values: () => ruleNames(), of: ({ rule }) => [rule] },
  { name: "severity", title: "severities", values: () => severities, of: ({ severity }) => [severity] },
  { name: "layer", title: "layers", values: () => data.hasLayers ? data.layers.map((_, layer) => layerName(layer)) : [],
    of: (finding) => [...new Set(assembliesOf(finding).map((assembly) => layerName(assemblies[assembly].layer)))] },
];

/** All findings, errors before warnings before notes, and those that the baseline accepts last. */
const listed = () => model.listed ??=
  severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity));

const ruleNames = () => model.ruleNames ??= [...new Set(listed().map(({ rule }) => rule))];

/** Lists the findings of a rule. */
function showRule(rule) {
  change({ selected: null, alone: "auto", rule, severity: null, layer: null, details: "auto" });
  byId("panel").focus();
  announce(byId("panel").querySelector("h2").textContent);
}

const isFiltered = () => findingFilters.some(({ name }) => state[name]);
const matchesFilters = (finding) =>
  findingFilters.every(({ name, of }) => !state[name] || of(finding).includes(state[name]));

/** The assemblies at the ends of a finding, where it arises first. */
const assembliesOf = (finding) => [
  ...trail(finding).map((index) => definitions[index].assembly),
  finding.assembly ?? references[finding.reference]?.assembly, relatedAssembly(finding),
].filter((assembly) => assembly !== undefined);

/** The assembly at the other end of a finding with a line of its own. */
const relatedAssembly = ({ relation }) => relation && (relation.assembly ?? definitions[relation.to].assembly);

/**
 * The number of findings that the filters show for each assembly, by the assembly in which they arise. Accepted ones
 * count only if they are chosen.
 */
function findingCounts() {
  const key = findingFilters.map(({ name }) => state[name]).join(" ");
  if (model.findingCounts?.key === key) return model.findingCounts.counts;
  const counts = new Array(assemblies.length).fill(0);
  const counted = listed().filter((finding) =>
    matchesFilters(finding) && (finding.severity !== "baselined" || state.severity === "baselined"));
  for (const finding of counted) counts[assembliesOf(finding)[0]] += 1;
  model.findingCounts = { key, counts };
  return counts;
}

/** The shade of an assembly for low zoom levels, by its findings; 0 if it has none. */
const shadeOf = (assembly) => data.countSteps.filter(({ least }) => findingCounts()[assembly] >= least).length;

/**
 * A section with the findings that the filters show, out of some. Groups of findings are collapsed if they are long.
 */
function findingSection(heading, all) {
  if (!all.length) return null;
  const shown = isFiltered() ? all.filter(matchesFilters) : all;
  const groups = Map.groupBy(shown, ({ rule, severity }) => `${severity} ${rule}`);
  const amount = shown.length === all.length ? count(all.length) : `${count(shown.length)} of ${count(all.length)}`;
  return html("section", {},
    html(heading, {}, "Findings ", html("span", { class: "count" }, amount)),
    (isFiltered() || new Set(all.map(({ rule }) => rule)).size > 1 || all.length > limits.labels) && filterBar(all),
    !shown.length && html("p", {}, "No findings match the filters."),
    [...groups.values()].map((group) => {
      const { rule, severity } = group[0];
      return html("details", { open: group.length <= limits.listed || groups.size === 1 },
        html("summary", {}, html("span", { class: `severity ${severity}` }, rule), " ",
          html("span", { class: "count" }, count(group.length))),
        html("p", { class: "muted" }, prose(data.rules[rule]?.summary ?? "")),
        list(group, findingLink, { class: "findings" }));
    }));
}

/** A menu for each filter with more than one value, with the number of findings for each value. */
function filterBar(all) {
  const menus = findingFilters.map(({ name, title, values, of }) => {
    const amounts = new Map();
    for (const value of all.flatMap(of)) amounts.set(value, (amounts.get(value) ?? 0) + 1);
    const choices = values().filter((value) => amounts.has(value) || value === state[name]);
    if (choices.length < 2 && !state[name]) return null;
    return html("select", {
      "data-finding-filter": name, "aria-label": `Findings by ${name}`,
      onchange: ({ target }) => change({ [name]: target.value || null }),
    },
      html("option", { value: "" }, `All ${title}`),
      choices.map((value) => html("option", { value, selected: value === state[name] },
        `${shortened(value, 40)} (${count(amounts.get(value) ?? 0)})`)));
  });
  return html("div", { class: "finding-filters" }, menus,
    isFiltered() && html("button", {
      type: "button", class: "link", onclick: () => change({ rule: null, severity: null, layer: null }),
    }, "Show all"));
}

function findingLink(finding) {
  const isShown = trail(finding).length > 0 || finding.assembly !== undefined;
  const sign = finding.change && [html("i", {
    class: `change ${finding.change}`, title: { added: "new", removed: "fixed" }[finding.change],
  }, changeSigns[finding.change]), " "];
  const text = [finding.from, finding.to].filter(Boolean)
    .map((name, index) => [index > 0 && " → ", html("bdi", {}, breakable(party(name)))]);
  if (!isShown) return html("p", { class: "finding" }, shortened(finding.message, 400));
  return html("button", {
    type: "button", class: `link finding ${finding.severity}`, "data-select": `f${finding.index}`,
    title: shortened(visible(finding.message), 400),
  }, sign, text);
}

/** A full name without the module. */
function party(name) {
  model.shortNames ??= new Map([
    ...assemblies.map(({ name, short }) => [name, short]),
    ...definitions.map((definition) => [definition.fullName, definition.shortName]),
  ]);
  return shortened(model.shortNames.get(name) ?? name, 80);
}
