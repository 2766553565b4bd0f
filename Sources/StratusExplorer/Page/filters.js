// The legend, whose entries are filters, and the toolbar of the selection.

function showFilters() {
  const scopes = [...data.scopes.map(({ name, title }) => [name, title]), ["abstract", "abstract"]]
    .map(([name, title]) => [name, title, definitions.filter((definition) => (definition.abstract ? "abstract" : definition.scope) === name).length]);
  const lines = data.lines.map((name, line) => [name, data.lineTitles[line], references.filter((reference) => reference.line === line).length]);
  const shows = showsAllArrows();
  byId("filters").replaceChildren(...[
    filterGroup("Scope", scopes, (name) => html("i", { class: `swatch ${name}` })),
    filterGroup("Injection", lines, lineSign),
    html("fieldset", { class: "arrows" }, html("legend", {}, "Arrows"),
      choice("arrows", "all", "all", shows), choice("arrows", "selected", "of the selection", !shows)),
    html("fieldset", { class: "signs" }, html("legend", {}, "Signs"),
      findings.some((finding) => finding.reference !== undefined || finding.definition !== undefined) && html("p", {}, findingSign(), "finding with its rule"),
      html("p", {}, html("i", { class: "plate" }, "n"), "number of references")),
    state.hidden.size > 0 && html("button", { type: "button", class: "action", onclick: () => change({ hidden: new Set() }) }, "Show everything"),
  ].filter(Boolean));
}

function filterGroup(name, entries, sign) {
  const present = entries.filter(([, , count]) => count > 0);
  return html("fieldset", {}, html("legend", {}, name), present.map(([value, text, count]) => {
    const box = html("input", { type: "checkbox", "data-filter": value, checked: !state.hidden.has(value), onchange: () => {
      const hidden = new Set(state.hidden);
      if (!hidden.delete(value)) hidden.add(value);
      change({ hidden });
      byId("filters").querySelector(`[data-filter="${value}"]`)?.focus();
    } });
    return html("label", {}, box, sign(value), html("span", { class: "text" }, text), html("span", { class: "count" }, count));
  }));
}

function choice(name, value, text, checked) {
  return html("label", {}, html("input", { type: "radio", name, value, checked, onchange: () => {
    change({ [name]: value });
    document.querySelector(`input[name="${name}"]:checked`)?.focus();
  } }), text);
}

/** A sample of a line in the diagram. */
function lineSign(kind) {
  const { line, heads } = arrow([0, 6, 9, 6, 18, 6, 27, 6], { references: [0] }, kind === "parent");
  return shape("svg", { class: "sign", width: 28, height: 12, "aria-hidden": "true" }, shape("g", { class: `edge ${kind}` },
    shape("path", { class: "line", d: line, "stroke-width": 1.3 }), shape("path", { class: "head", d: heads })));
}

function findingSign() {
  const { line, heads } = arrow([0, 6, 9, 6, 18, 6, 27, 6], { references: [0], rule: "finding" }, false);
  return shape("svg", { class: "sign", width: 28, height: 12, "aria-hidden": "true" }, shape("g", { class: "edge found" },
    shape("path", { class: "line", d: line, "stroke-width": 2 }), shape("path", { class: "head", d: heads })));
}

function showFocus() {
  const bar = byId("focus");
  bar.hidden = !scene.chosen?.size;
  if (bar.hidden) return;
  const focused = document.activeElement?.dataset?.focus;
  const button = (name, text, title, action, attributes = {}) =>
    html("button", { type: "button", "data-focus": name, title, "aria-label": title, onclick: action, ...attributes }, text);
  const isFinding = scene.isFinding;
  bar.replaceChildren(...[
    !isFinding && [["in", "Users"], ["both", "Both"], ["out", "Used"]].map(([direction, text]) =>
      button(direction, text, { in: "Users (u)", both: "Users and used elements (b)", out: "Used elements (o)" }[direction],
        () => change({ direction }), { "aria-pressed": String(state.direction === direction) })),
    !isFinding && html("span", { class: "depth" },
      button("less", "−", "Reduce by one reference ([)", () => change({ depth: state.depth - 1 }), { disabled: state.depth <= 1 }),
      html("span", {}, plural(state.depth, "step")),
      button("more", "+", "Extend by one reference (])", () => change({ depth: state.depth + 1 }), { disabled: state.depth >= depthLimit })),
    button("alone", "Alone", "Show only the selection (a)", () => change({ alone: showsAlone() ? "no" : "yes" }), { "aria-pressed": String(showsAlone()) }),
    button("clear", "×", "Clear the selection (Esc)", () => change({ selected: null, alone: "auto" })),
  ].flat().filter(Boolean));
  if (focused) bar.querySelector(`[data-focus="${focused}"]`)?.focus();
}
