// Drawing what is in view. Everything else has no elements, so a page stays responsive whatever the size of its graph.

/** Frames by the tile of their center, for finding those in a part of the diagram. */
class TileIndex {
  static size = 800;
  tiles = new Map();
  width = 0;
  height = 0;

  constructor(entries) {
    for (const [key, frame] of entries) {
      this.width = Math.max(this.width, frame.width);
      this.height = Math.max(this.height, frame.height);
      const tile = TileIndex.key(TileIndex.at(frame.x + frame.width / 2), TileIndex.at(frame.y + frame.height / 2));
      if (this.tiles.has(tile)) this.tiles.get(tile).push([key, frame]); else this.tiles.set(tile, [[key, frame]]);
    }
  }

  static at = (position) => Math.floor(position / TileIndex.size);
  static key = (column, row) => column * 1e6 + row;

  /** The keys of the frames that meet a part of the diagram. */
  within(part) {
    const [left, right] = [part.x - this.width / 2, part.x + part.width + this.width / 2].map(TileIndex.at);
    const [top, bottom] = [part.y - this.height / 2, part.y + part.height + this.height / 2].map(TileIndex.at);
    const found = [];
    const collect = (tile) => { for (const [key, frame] of tile) if (meets(part, frame)) found.push(key); };
    if ((right - left + 1) * (bottom - top + 1) > this.tiles.size) {
      for (const tile of this.tiles.values()) collect(tile);
      return found;
    }
    for (let column = left; column <= right; column++) {
      for (let row = top; row <= bottom; row++) collect(this.tiles.get(TileIndex.key(column, row)) ?? []);
    }
    return found;
  }
}

/** The elements of the nodes and boxes that are drawn, and the part of the diagram for which they are complete. */
const drawing = { nodes: new Map(), boxes: new Map(), part: null, zoom: 0 };

/** Removes the elements of the last scene, and draws the layers of the new one. */
function startDrawing() {
  drawing.nodes.clear();
  drawing.boxes.clear();
  drawing.part = null;
  for (const id of ["boxes", "titles", "outlines", "nodes", "far-names", "overlay", "edges"]) {
    byId(id).replaceChildren();
  }
  const { bands, children = [] } = scene.layout;
  const drawBand = ({ x, y, width, height }, index) =>
    shape("g", { class: index % 2 ? "band alternate" : "band" },
      shape("rect", { x: number(x), y: number(y), width: number(width), height: number(height) }));
  byId("bands").replaceChildren(...bands.map(drawBand), ...children.map(drawChild));
  byId("names").replaceChildren(...bands.map(({ name }) =>
    shape("text", { class: "band-name" }, name && shortened(name, 40))));
  placeBandNames();
}

/** Draws again if something comes into view, or if the zoom changes much. */
function drawViewIfNeeded() {
  if (!scene.chosen) return;
  const ratio = camera.zoom / drawing.zoom;
  const isComplete = drawing.part && contains(drawing.part, visibleFrame()) && ratio < 1.2 && ratio > 0.8;
  if (!isComplete || showsNames() !== drawing.hasNames) drawView();
}

/** Whether the zoom is large enough for the names of nodes. */
const showsNames = () => camera.zoom >= (scene.drawn.size > limits.few ? limits.names : limits.smallNames);

function drawView() {
  const visible = visibleFrame();
  const hasNames = showsNames();
  const isNear = hasNames && scene.nodeIndex.within(visible).length <= limits.drawn;
  const part = visibleFrame(isNear ? 150 : 300);
  Object.assign(drawing, { part, zoom: camera.zoom, hasNames });
  svg.dataset.zoom = isNear ? "near" : "far";
  // In the order of the diagram, for screen readers.
  const nodes = scene.nodeIndex.within(part).sort((left, right) => left - right);
  drawBoxes(part, isNear);
  // Without names, shades show the findings that the panel lists.
  const isShaded = !isNear && scene.isListed;
  drawNodes(isNear ? nodes : isShaded ? [] : nodes.filter((node) => scene.near.has(node)).slice(0, limits.drawn));
  byId("outlines").replaceChildren(...(isNear ? [] : outlines(nodes, part)));
  drawEdges(part, isNear);
  svg.classList.toggle("focused", scene.near.size > 0 && !isShaded && (!scene.isAlone || state.to));
  markEntry(visible);
}

/** Draws some nodes, and removes all others except the one with the keyboard focus. */
function drawNodes(nodes) {
  const wanted = new Set([...nodes, ...[...scene.chosen].slice(0, 1)]);
  for (const [node, element] of drawing.nodes) {
    if (wanted.has(node) || element === document.activeElement) continue;
    element.remove();
    drawing.nodes.delete(node);
  }
  const added = [];
  for (const node of wanted) {
    if (drawing.nodes.has(node) || !scene.drawn.has(node)) continue;
    const element = drawNode(scene.diagram.nodes[node]);
    drawing.nodes.set(node, element);
    added.push(element);
  }
  byId("nodes").append(...added);
  for (const [node, element] of drawing.nodes) {
    element.classList.toggle("near", scene.near.has(node));
    element.classList.toggle("chosen", scene.chosen.has(node));
    const buttons = element.querySelectorAll(".member");
    for (const button of buttons.length ? buttons : [element]) {
      const isChosen = scene.chosen.has(node)
        && (!buttons.length || [state.selected, state.to].includes(button.dataset.id));
      if (isChosen) button.setAttribute("aria-pressed", "true"); else button.removeAttribute("aria-pressed");
    }
  }
}

const holdsNear = (assembly) =>
  assemblies[assembly].definitions.some((definition) => scene.near.has(scene.diagram.nodeOfDefinition[definition]));

/** Draws the boxes in view with their names, or as one shape if there are too many. */
function drawBoxes(part, isNear) {
  const inView = scene.boxIndex.within(part).sort((left, right) => left - right);
  const boxes = new Set(isNear || inView.length <= limits.boxes ? inView : []);
  for (const [index, elements] of drawing.boxes) {
    if (boxes.has(index)) continue;
    for (const element of elements) element.remove();
    drawing.boxes.delete(index);
  }
  for (const index of boxes) {
    if (!drawing.boxes.has(index)) {
      const elements = [drawBox(scene.boxes[index]), drawTitle(scene.boxes[index])];
      drawing.boxes.set(index, elements);
      byId("boxes").append(elements[0]);
      byId("titles").append(elements[1]);
    }
    const { of } = scene.boxes[index];
    for (const element of drawing.boxes.get(index)) {
      element.classList.toggle("near", holdsNear(of));
      element.dataset.shade = shadeOf(of);
    }
  }
  byId("far-names").replaceChildren(...(isNear ? [] : farNames(inView, part)));
}

/** The names of the assemblies in view for low zoom levels, unless they are too many or too small. */
function farNames(boxes, part) {
  if (scene.level === "definitions") {
    return boxes.length > limits.boxes ? [] : boxes.map((index) => scene.boxes[index])
      .map((box) => farName(box.of, box, holdsNear(box.of))).filter(Boolean);
  }
  const nodes = scene.level === "assemblies" ? scene.nodeIndex.within(part) : [];
  return nodes.length > limits.boxes ? [] : nodes
    .flatMap((node) => assemblyFrames(scene.diagram.nodes[node])
      .map(({ of, ...frame }) => farName(of, frame, scene.near.has(node))))
    .filter(Boolean);
}

/** Nodes and boxes that are too small for elements of their own, as one shape for each look. */
function outlines(nodes, part) {
  const paths = new Map();
  const add = (look, { x, y, width, height }) => {
    if (!paths.has(look)) paths.set(look, []);
    const [left, top, across, down] = [x, y, width, height].map(Math.round);
    paths.get(look).push(`M${left} ${top}h${across}v${down}h${-across}z`);
  };
  const boxes = scene.boxIndex.within(part);
  if (boxes.length > limits.boxes) for (const index of boxes) add(shadeOf(scene.boxes[index].of), scene.boxes[index]);
  // The definitions of an assembly would be under its name or hide its shade.
  const isCovered = boxes.length <= limits.boxes || findings.length > 0;
  if (!boxes.length || nodes.length <= limits.outlines) {
    for (const node of nodes) {
      const { is, of, box } = scene.diagram.nodes[node];
      if (scene.near.has(node) && !scene.isListed || isCovered && box !== undefined) continue;
      if (is === "a" || is === "g") {
        for (const { of, ...frame } of assemblyFrames(scene.diagram.nodes[node])) add(shadeOf(of), frame);
      } else add(is === "d" ? definitions[of].look : is === "l" ? 0 : shadeOf(of), scene.layout.nodes.get(node));
    }
  }
  const attributesOf = (look) =>
    typeof look === "number" ? { class: "outline", "data-shade": look } : { class: `outline ${look}` };
  return [...paths].map(([look, path]) => shape("path", { ...attributesOf(look), d: path.join("") }));
}

/** Draws the arrows in view, and says how many are left out. */
function drawEdges(part, isNear) {
  const { edges, hidden } = wantedEdges(part, isNear);
  const drawn = edges.slice(0, limits.drawn);
  if (scene.edges.length > limits.drawn) moveApart(drawn, scene.layout);
  const near = nearEdges();
  // An edge has the most important of its rules, unless the reader asks for another one.
  const finding = scene.isFinding ? findings[state.selected.slice(1)] : undefined;
  const rule = finding?.rule ?? (scene.isListed ? state.rule : null);
  // Faded arrows come first, under the others, and findings come last.
  const depth = (edge) => ((near.size ? near.has(edge) : changeClass(edge) !== "same") ? 2 : 0) + (edge.rule ? 1 : 0);
  drawn.sort((left, right) => depth(left) - depth(right));
  byId("edges").replaceChildren(...drawn.map((edge) => {
    if (!near.has(edge)) return drawEdge(edge);
    const emphasized = rule && edge.rule ? { ...edge, rule, found: finding ? finding.change : edge.found } : edge;
    return drawEdge(emphasized, state.to ? "near step" : "near");
  }));
  const notes = [
    hidden && `${plural(hidden, "arrow")} of findings left out. Zoom in, or select a finding.`,
    edges.length > drawn.length && `${plural(edges.length - drawn.length, "arrow")} left out. Zoom in to see them.`,
  ].filter(Boolean);
  byId("notice").hidden = !notes.length;
  byId("notice").textContent = notes.join(" ");
}

/**
 * Makes one node a tab stop, the selected one or the one nearest to the center. Without nodes, the diagram itself
 * is one.
 */
function markEntry(visible) {
  const entry = [...scene.chosen].find((node) => drawing.nodes.has(node))
    ?? (drawing.nodes.size ? nearestTo(visible, drawing.nodes.keys()) : undefined);

  for (const [node, element] of drawing.nodes) element.setAttribute("tabindex", node === entry ? 0 : -1);
  svg.setAttribute("tabindex", entry === undefined ? 0 : -1);
}

/** The node whose center is nearest to that of a frame. */
function nearestTo({ x, y, width, height }, nodes) {
  let [best, least] = [undefined, Infinity];
  for (const node of nodes) {
    const frame = scene.layout.nodes.get(node);
    if (!frame) continue;
    const distance = Math.hypot(frame.x + frame.width / 2 - x - width / 2, frame.y + frame.height / 2 - y - height / 2);
    if (distance < least) [best, least] = [node, distance];
  }
  return best;
}

/** The ID of the element at a position of the stage, for elements that are only drawn as outlines. */
function elementAt(x, y) {
  const point = { x: (x - camera.x) / camera.zoom, y: (y - camera.y) / camera.zoom, width: 0, height: 0 };
  const [box] = scene.boxIndex.within(point);
  if (box !== undefined) return `a${scene.boxes[box].of}`;
  const [node] = scene.nodeIndex.within(point);
  if (node === undefined) return undefined;
  const member = assemblyFrames(scene.diagram.nodes[node]).find((frame) => meets(point, frame));
  return member && scene.diagram.nodes[node].is === "g" ? `a${member.of}` : idOf(scene.diagram.nodes[node]);
}
