// The page as a whole.

/** Selects an element by its ID, or nothing for null, and changes to a level that shows it. */
function select(id) {
  if (data.hasSingleDefinitions && id?.[0] === "d") id = `a${definitions[id.slice(1)].assembly}`;
  if (isChoosingEnd && id && id[0] !== "f" && id !== state.selected) return selectEnd(id);
  isChoosingEnd = false;
  if (!id) return change({ selected: null, alone: "auto" });
  change({ selected: id, level: levelFor(id) });
  const own = [...scene.chosen].map((node) => scene.layout.nodes.get(node)).filter(Boolean);
  if (id[0] === "f") showNear();
  else if (!scene.isAlone && own.length) bringIntoView(union(own));
  announce(announcement(id));
}

/** Shows what is emphasized. */
function showNear() {
  const frames = [...scene.near.keys()].map((node) => scene.layout.nodes.get(node)).filter(Boolean);
  if (frames.length) fit(grown(union(frames), 120), limits.fitFinding);
}

/** Shows a frame, and zooms in if names are too small to read. */
function bringIntoView(frame) {
  if (svg.dataset.zoom === "far") fit(grown(frame, 320), limits.fitElement);
  else reveal(frame);
}

const grown = ({ x, y, width, height }, by) =>
  ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

/** A level at which an element is one node; for a finding, one at which both ends are different nodes. */
function levelFor(id) {
  if (id[0] === "d") return "definitions";
  if (id[0] === "a") return state.level === "layers" ? "assemblies" : state.level;
  if (id[0] === "l") return state.level;
  const finding = findings[id.slice(1)];
  const from = levels.indexOf(state.level);
  if (finding.assembly !== undefined && !trail(finding).length) return levels[Math.max(from, 1)];
  if (finding.definition !== undefined) return levels.at(-1);
  return levels.slice(from).find((level) => nodesOf(id, level).length > 1) ?? levels.at(-1);
}

/** Opens an element: changes to the next level, with only the element and its neighborhood. */
function descend(id) {
  if (id[0] === "l") change({ selected: id, level: "assemblies" });
  const isLast = id[0] === "d" || data.hasSingleDefinitions && id[0] === "a";
  if (id[0] === "a" && !isLast) change({ selected: id, level: "definitions", alone: "yes" });
  if (isLast) change({ selected: id, alone: showsAlone() ? "no" : "yes" });
  focusOnDiagram();
}

function changeLevel(level) {
  const [selected, to] = [state.selected, state.to].map((id) => {
    const whole = id?.[0] === "d" && level !== "definitions" ? `a${definitions[id.slice(1)].assembly}` : id;
    return whole?.[0] === "a" && level === "layers" ? `l${assemblies[whole.slice(1)].layer}` : whole;
  });
  change({ level, selected, to: to === selected ? null : to });
}

function announcement(id) {
  const [is, of] = [id[0], Number(id.slice(1))];
  if (is === "f") return findings[of].message;
  if (is !== "d") return `${kinds[is]} ${title(is, of)}`;
  const { outgoing, incoming } = definitions[of];
  return `${describe({ is, of })}; uses ${outgoing.length}, used by ${incoming.length}`;
}

/** Announces a text to screen readers. */
function announce(text) {
  byId("announcement").textContent = visible(shortened(text, 300));
}

let panelContent;

/** Updates the page from the state. An address that is followed may have a position. */
function show(isFollowing = false) {
  const isAppearing = showSummary();
  showSidePanels();
  const isNew = drawDiagram();
  showFocus();
  if (isFollowing && state.view) showView(state.view);
  else if (isFollowing || isNew || isAppearing) fitAll();
  showFilters();
  const shownLevel = state.summary ? "summary" : state.level;
  for (const button of byId("levels").children) {
    button.setAttribute("aria-pressed", String(button.dataset.level === shownLevel));
  }
  if (state.theme) document.documentElement.dataset.theme = state.theme;
  else delete document.documentElement.dataset.theme;
  const content =
    [state.selected, state.to, state.level, state.side, state.rule, state.severity, state.layer].join(" ");
  if (panelContent !== content) showPanel();
  panelContent = content;
  showFacts();
  showSides();
}

/** Whether a panel beside the diagram is shown by default. On narrow pages, the legend covers the diagram. */
const isShownByDefault = (name) => name === "details" || !matchMedia("(max-width: 820px)").matches;
const showsSidePanel = (name) => state[name] === "auto" ? isShownByDefault(name) : state[name] === "shown";

/** Folds a panel beside the diagram, or shows it again. */
function fold(name) {
  const isShown = !showsSidePanel(name);
  change({ [name]: isShown === isShownByDefault(name) ? "auto" : isShown ? "shown" : "folded" });
}

function showSidePanels() {
  for (const [name, id] of [["legend", "filters"], ["details", "panel"]]) {
    byId(id).hidden = !showsSidePanel(name);
    byId(`fold-${name}`).setAttribute("aria-expanded", String(showsSidePanel(name)));
  }
}

function showFacts() {
  const { nodes, facts } = scene.diagram;
  const parts = [...facts];
  if (scene.drawn.size < nodes.length) {
    parts.push(`${count(scene.drawn.size)} of ${count(nodes.length)} ${state.level} shown`);
  }
  byId("title").replaceChildren(visible(data.title));
  byId("facts").replaceChildren(visible(parts.join(" · ")));
  byId("facts").title = byId("facts").textContent;
  const amount = plural(scene.drawn.size, state.level.slice(0, -1), state.level);
  svg.setAttribute("aria-label", visible(`${data.title}: ${amount}`));
}

function switchTheme() {
  const isDark = state.theme ? state.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  change({ theme: isDark ? "light" : "dark" });
}

// --- Search

function listenToSearch() {
  const [field, list] = [byId("search"), byId("results")];
  let active = -1;
  const close = () => {
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  };
  const mark = (index) => {
    active = index;
    for (const [position, item] of [...list.querySelectorAll("[role=option]")].entries()) {
      item.setAttribute("aria-selected", String(position === active));
    }
    if (active >= 0) {
      field.setAttribute("aria-activedescendant", `result-${active}`);
      list.children[active]?.scrollIntoView({ block: "nearest" });
    }
  };
  const choose = (id) => {
    close();
    field.value = "";
    if (id[0] === "r") return showRule(title("r", id.slice(1)));
    select(id);
    focusOnDiagram();
  };
  const update = () => {
    const found = search(field.value);
    list.replaceChildren(...found.slice(0, limits.results).map((entry, index) => {
      const [is, of] = [entry.id[0], Number(entry.id.slice(1))];
      const swatch = is === "d" ? definitions[of].look : kinds[is];
      return html("li", {
        role: "option", id: `result-${index}`, "data-select-result": entry.id, "aria-selected": "false",
      },
        html("i", { class: `swatch ${swatch}` }), html("bdi", {}, shortened(title(is, of), 80)),
        html("span", { class: "muted" }, shortened([...entry.types.slice(0, 1), entry.detail].join(" · "), 90)));
    }));
    if (!found.length && field.value.trim()) list.append(html("li", { class: "muted" }, "Nothing found"));
    if (found.length > limits.results) {
      list.append(html("li", { class: "muted" }, `and ${count(found.length - limits.results)} more`));
    }
    list.hidden = !field.value.trim();
    field.setAttribute("aria-expanded", String(!list.hidden));
    mark(found.length ? 0 : -1);
  };
  field.addEventListener("input", update);
  field.addEventListener("focus", update);
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    const options = list.querySelectorAll("[role=option]");
    // The key that leads to the search, pressed there.
    if (event.key === "/" && !field.value) event.preventDefault();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (options.length) mark((active + (event.key === "ArrowDown" ? 1 : -1) + options.length) % options.length);
    } else if (event.key === "Enter" && active >= 0) {
      choose(options[active].dataset.selectResult);
    } else if (event.key === "Escape") {
      field.value = "";
      close();
      field.blur();
      if (isChoosingEnd) escape();
    }
  });
  list.addEventListener("mousedown", (event) => {
    event.preventDefault();
    const id = event.target.closest("[data-select-result]")?.dataset.selectResult;
    if (id) choose(id);
  });
}

// --- Start

function listen() {
  const idAt = (event) => {
    const { x, y } = svg.getBoundingClientRect();
    return event.target.closest("[data-id]")?.dataset.id
      ?? (svg.dataset.zoom === "far" ? elementAt(event.clientX - x, event.clientY - y) : undefined);
  };
  svg.addEventListener("click", (event) => {
    const edge = event.target.closest("[data-edge]");
    if (edge && !edge.closest("#overlay")) return selectEdge(scene.edges[edge.dataset.edge]);
    const id = idAt(event);
    isChoosingEnd ||= event.shiftKey && canStartPath();
    select(id === state.selected ? null : id ?? null);
  });
  svg.addEventListener("dblclick", (event) => {
    const id = idAt(event);
    if (id) descend(id);
  });
  for (const type of ["pointerover", "focusin"]) svg.addEventListener(type, emphasizeTarget);
  for (const type of ["pointerleave", "focusout"]) svg.addEventListener(type, () => emphasize(undefined));
  byId("panel").addEventListener("click", (event) => {
    const button = event.target.closest("[data-select]");
    isChoosingEnd ||= event.shiftKey && canStartPath();
    if (button) select(button.dataset.select || null);
  });
  if (page.summary) {
    byId("levels").append(
      html("button", { type: "button", "data-level": "summary", onclick: openSummary }, "Summary"));
  }
  byId("levels").append(...levels.map((level) => html("button", {
    type: "button", "data-level": level, onclick: () => changeLevel(level),
  }, capitalized(nameOfLevel(level)))));
  byId("theme").addEventListener("click", switchTheme);
  byId("open-help").addEventListener("click", () => byId("help").showModal());
  for (const name of ["legend", "details"]) byId(`fold-${name}`).addEventListener("click", () => fold(name));
  byId("zoom-in").addEventListener("click", () => zoomBy(limits.step));
  byId("zoom-out").addEventListener("click", () => zoomBy(1 / limits.step));
  byId("fit").addEventListener("click", fitAll);
  addEventListener("hashchange", followAddress);
  addEventListener("popstate", followAddress);
  new ResizeObserver(keepFitted).observe(svg);
  addEventListener("beforeprint", startPrinting);
  addEventListener("afterprint", stopPrinting);
  listenToSides();
  listenToSummary();
  listenToPointers();
  listenToKeys();
  listenToSearch();
}

/** Selects the finding of an arrow, or its source if there is none. */
function selectEdge(edge) {
  const relation = edge.references.find(({ finding }) => finding !== undefined);
  const finding = relation ? findings[relation.finding]
    : findings.find(({ reference }) => edge.references.some(({ index }) => index === reference));
  select(finding ? `f${finding.index}` : idOf(scene.diagram.nodes[edge.from]));
}

function followAddress() {
  Object.assign(state, decodeState(location.hash));
  show(true);
}

/** Keeps the center, or fits the diagram again, when the size of the page changes. */
function keepFitted() {
  const size = `${svg.clientWidth} ${svg.clientHeight}`;
  if (isPrinting || keepFitted.size === size) return;
  keepFitted.size = size;
  showSidePanels();
  if (state.view) showView(state.view); else fitAll();
}

let isPrinting = false;

/** Prints the visible part. The page of paper has other proportions than the screen, so the diagram scales itself. */
function startPrinting() {
  isPrinting = true;
  const [view, frame] = [visibleFrame(), scene.frame ?? visibleFrame()];
  const [left, top] = [Math.max(view.x, frame.x - 8), Math.max(view.y, frame.y - 8)];
  const right = Math.min(view.x + view.width, frame.x + frame.width + 8);
  const bottom = Math.min(view.y + view.height, frame.y + frame.height + 8);
  const part = { x: left, y: top, width: Math.max(right - left, 1), height: Math.max(bottom - top, 1) };
  svg.setAttribute("viewBox", [part.x, part.y, part.width, part.height].map(number).join(" "));
  world.removeAttribute("transform");
  // About the width of a landscape page.
  placeBandNames(part, 1000 / part.width);
}

function stopPrinting() {
  isPrinting = false;
  svg.removeAttribute("viewBox");
  moveCamera(camera.x, camera.y, camera.zoom);
}

listen();
followAddress();
