// The legend, whose entries are filters, and the toolbar of the selection.

function showFilters() {
  const scopes = [...data.scopes.map(({ name, title }) => [name, title]), ["abstract", "abstract"]];
  const lines = data.lines.map((name, line) => [name, data.lineTitles[line]]);
  const focused = document.activeElement?.dataset?.filter ?? document.activeElement?.dataset?.choice;
  byId("filters").replaceChildren(...[
    filterGroup("Scope", scopes, (name) => html("i", { class: `swatch ${name}` })),
    filterGroup("Injection", lines, lineSign),
    html("fieldset", { class: "arrows" }, html("legend", {}, "Arrows"),
      choice("arrows", "auto", "if there are few"), choice("arrows", "all", "all"),
      choice("arrows", "selected", "of the selection")),
    html("fieldset", { class: "signs" }, html("legend", {}, "Signs"), changeLegend(), ruleSigns(),
      html("p", {}, html("i", { class: "plate" }, "n"), "number of references"), shadeSigns()),
    state.hidden.size > 0 && html("button", {
      type: "button", class: "action", onclick: () => change({ hidden: new Set() }),
    }, "Show everything"),
  ].filter(Boolean));
  // The keyboard focus stays where it was.
  if (focused) byId("filters").querySelector(`[data-filter="${focused}"], [data-choice="${focused}"]`)?.focus();
}

/** The rules whose names are not at their arrows, with the numbers of their findings, and the sign of all others. */
function ruleSigns() {
  const rules = [...scene.rules].sort(([left], [right]) => left < right ? -1 : 1);
  return [
    ...rules.filter(([rule]) => isQuiet(rule)).map(([rule, count]) => html("p", { "data-rule": rule },
      findingSign(isWarning(rule)), html("span", { class: "text" }, `${rule} ×${count}`))),
    ...["error", "warning"].map((name) =>
      findings.some(({ rule, severity }) => severity === name && scene.rules.has(rule) && !isQuiet(rule))
        && html("p", {}, findingSign(name === "warning"), `${name} with its rule`)),
  ];
}

/** The shades of assemblies, which only diagrams without the names of nodes have. */
const shadeSigns = () => findings.length > 0 && html("div", { class: "shades" },
  data.countSteps.map(({ title }, index) => html("p", {}, html("i", { class: "swatch", "data-shade": index + 1 }),
    index === 0 ? `${title} finding` : `${title} findings`)));

function filterGroup(name, entries, sign) {
  const present = entries.filter(([value]) => model.amounts.has(value));
  return html("fieldset", {}, html("legend", {}, name), present.map(([value, text]) => {
    const box = html("input", {
      type: "checkbox", "data-filter": value, checked: !state.hidden.has(value), onchange: () => {
        const hidden = new Set(state.hidden);
        if (!hidden.delete(value)) hidden.add(value);
        change({ hidden });
      },
    });
    return html("label", {}, box, sign(value), html("span", { class: "text" }, text),
      html("span", { class: "count" }, count(model.amounts.get(value))));
  }));
}

function choice(name, value, text) {
  return html("label", {}, html("input", {
    type: "radio", name, value, "data-choice": value, checked: state[name] === value,
    onchange: () => change({ [name]: value }),
  }), text);
}

/** A sample of a line in the diagram. */
function lineSign(kind) {
  const { line, heads } = arrow([0, 6, 9, 6, 18, 6, 27, 6], { references: [0] }, kind);
  return shape("svg", { class: "sign", width: 28, height: 12, "aria-hidden": "true" },
    shape("g", { class: `edge ${kind}` },
      shape("path", { class: "line", d: line, "stroke-width": 1.3 }), shape("path", { class: "head", d: heads })));
}

/** Whether no finding of a rule is an error. */
const isWarning = (rule) => findings.every((finding) => finding.rule !== rule || finding.severity !== "error");

function findingSign(warning) {
  const edge = { references: [0], rule: "finding", warning };
  const { line, heads } = arrow([0, 6, 9, 6, 18, 6, 27, 6], edge);
  return shape("svg", { class: "sign", width: 28, height: 12, "aria-hidden": "true" },
    shape("g", { class: `edge ${foundClass(edge)}` },
      shape("path", { class: "line", d: line, "stroke-width": strokeWidth(edge) }),
      shape("path", { class: "head", d: heads })));
}

function showFocus() {
  const bar = byId("focus");
  bar.hidden = !state.selected || !scene.chosen.size;
  if (bar.hidden) return;
  const focused = document.activeElement?.dataset?.focus;
  const button = (name, text, title, action, attributes = {}) => html("button", {
    type: "button", "data-focus": name, title, "aria-label": title, onclick: action, ...attributes,
  }, text);
  const isFixed = scene.isFinding || Boolean(state.to);
  bar.replaceChildren(...[
    isChoosingEnd && html("span", { class: "prompt" }, "Select the other end of the path"),
    !isFixed && !isChoosingEnd && [["in", "Users"], ["both", "Both"], ["out", "Used"]].map(([direction, text]) =>
      button(
        direction, text, { in: "Users (u)", both: "Users and used elements (b)", out: "Used elements (o)" }[direction],
        () => change({ direction }), { "aria-pressed": String(state.direction === direction) })),
    !isFixed && !isChoosingEnd && html("span", { class: "depth" },
      button("less", "−", "Reduce by one reference ([)",
        () => change({ depth: state.depth - 1 }), { disabled: state.depth <= 1 }),
      html("span", {}, plural(state.depth, "step")),
      button("more", "+", "Extend by one reference (])",
        () => change({ depth: state.depth + 1 }), { disabled: state.depth >= limits.steps })),
    canStartPath() && !isChoosingEnd
      && button("path", "Path to …", "Show the path to the element that is selected next (r)", () => {
        chooseEnd();
        byId("search").focus();
      }),
    button("alone", "Alone", "Show only the selection (a)",
      () => change({ alone: showsAlone() ? "no" : "yes" }), { "aria-pressed": String(showsAlone()) }),
    button("clear", "×", isChoosingEnd ? "Cancel (Esc)" : "Clear the selection (Esc)", escape),
  ].flat().filter(Boolean));
  if (focused) bar.querySelector(`[data-focus="${focused}"]`)?.focus();
}
