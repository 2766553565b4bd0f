// The summary: what is wrong, and where. It is drawn like the image, and its cells lead to the diagrams.

const variable = (role) => role && `var(--${role})`;

function summaryShape(item) {
  const paint = {
    fill: variable(item.fill) ?? "none", stroke: variable(item.stroke), "stroke-width": item.width,
    "stroke-dasharray": { dashed: "5 3", dotted: "1.5 2.5" }[item.dash],
  };
  const parts = [item.tooltip && shape("title", {}, item.tooltip)];
  if (item.line) {
    const [x, y, ...points] = numbers(item.line);
    parts.push(shape("path", { ...paint, d: `M${x} ${y}C${points.join(" ")}` }));
    const heads = numbers(item.heads) ?? [];
    for (let start = 0; start < heads.length; start += 6) {
      parts.push(shape("polygon", { points: heads.slice(start, start + 6).join(" "), fill: paint.stroke }));
    }
  } else {
    const [x, y, width, height] = numbers(item.frame);
    if (item.fill || item.stroke) {
      const rx = item.rounded && Math.min(12, width / 3, height / 3);
      parts.push(shape("rect", { ...paint, x, y, width, height, rx }));
    }
    if (item.text) {
      parts.push(shape("text", {
        x: item.leading ? x : x + width / 2, y: y + height / 2 + item.size * 0.3,
        "text-anchor": item.leading ? "start" : "middle",
        "font-size": item.size, "font-weight": item.bold && "bold", fill: variable(item.color),
      }, item.text));
    }
  }
  const button = item.select && {
    role: "button", tabindex: 0, "data-select": item.select,
    "aria-label": visible(title(item.select[0], Number(item.select.slice(1)))),
  };
  return shape("g", button || {}, parts);
}

/** Shows the summary instead of the diagram, or the reverse. @returns {boolean} whether the diagram appears. */
function showSummary() {
  const element = byId("summary");
  const isChange = element.hasAttribute("hidden") === state.summary;
  document.body.classList.toggle("with-summary", state.summary);
  byId("diagram").inert = state.summary;
  element.toggleAttribute("hidden", !state.summary);
  if (state.summary && !element.hasChildNodes()) {
    const { frame, shapes } = page.summary;
    element.setAttribute("viewBox", frame);
    element.replaceChildren(...shapes.map(summaryShape));
  }
  return isChange && !state.summary;
}

const openSummary = () => change({ summary: true, selected: null });

function listenToSummary() {
  if (!page.summary) return;
  const open = (event) => {
    // Numbers lie on what they belong to.
    const under = event.type === "click" ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    const id = [event.target, ...under]
      .map((element) => element.closest("#summary [data-select]")).find(Boolean)?.dataset.select;
    if (!id) return;
    event.preventDefault();
    event.stopPropagation();
    id[0] === "l" ? change({ selected: id, level: "assemblies" }) : select(id);
  };
  byId("summary").addEventListener("click", open);
  byId("summary").addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") open(event);
  });
}
