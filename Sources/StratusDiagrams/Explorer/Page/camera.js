// The visible part of the diagram: panning and zooming with the wheel, pointers and keys.

const svg = document.getElementById("diagram");
const world = document.getElementById("world");
const camera = { x: 0, y: 0, zoom: 1 };

function moveCamera(x, y, zoom) {
  Object.assign(camera, { x, y, zoom });
  world.setAttribute("transform", `translate(${number(x)} ${number(y)}) scale(${zoom.toFixed(5)})`);
  placeBandNames();
  drawViewIfNeeded();
  noteView();
}

const limitedZoom = (zoom) => Math.min(Math.max(zoom, limits.least), limits.most);

/** Zooms around a fixed point of the stage. */
function zoomBy(factor, x = svg.clientWidth / 2, y = svg.clientHeight / 2) {
  const zoom = limitedZoom(camera.zoom * factor);
  const ratio = zoom / camera.zoom;
  moveCamera(x - (x - camera.x) * ratio, y - (y - camera.y) * ratio, zoom);
}

const panBy = (dx, dy) => moveCamera(camera.x + dx, camera.y + dy, camera.zoom);

/** Shows a part of the diagram as large as possible, up to a limit. */
function fit(frame, limit = limits.fit) {
  const margin = 24;
  // The toolbar of the selection covers the diagram.
  const [width, height] = [svg.clientWidth, svg.clientHeight - (byId("focus").hidden ? 0 : 50)];
  if (!frame || !width || !height) return;
  const fitting = Math.min((width - 2 * margin) / frame.width, (height - 2 * margin) / frame.height, limit);
  const zoom = Math.max(fitting, limits.least);
  moveCamera(
    (width - frame.width * zoom) / 2 - frame.x * zoom, (height - frame.height * zoom) / 2 - frame.y * zoom, zoom);
}

/** Shows the whole diagram, as without a position in the address. */
function fitAll() {
  fit(scene.frame);
  forgetView();
}

/** Moves as little as necessary to show a part of the diagram with a margin. */
function reveal(frame) {
  const margin = 60;
  if (frame.width * camera.zoom > svg.clientWidth - margin || frame.height * camera.zoom > svg.clientHeight - margin) {
    return fit(frame, camera.zoom);
  }
  const shift = (start, length, origin, room) => {
    const [low, high] = [start * camera.zoom + origin, (start + length) * camera.zoom + origin];
    return low < margin ? margin - low : high > room - margin ? room - margin - high : 0;
  };
  panBy(
    shift(frame.x, frame.width, camera.x, svg.clientWidth), shift(frame.y, frame.height, camera.y, svg.clientHeight));
}

/** The part of the diagram that is visible, and a margin around it in points of the screen. */
function visibleFrame(margin = 0) {
  const { x, y, zoom } = camera;
  return {
    x: (-x - margin) / zoom, y: (-y - margin) / zoom,
    width: (svg.clientWidth + 2 * margin) / zoom, height: (svg.clientHeight + 2 * margin) / zoom,
  };
}

/** The center of the visible part and the zoom factor, which are the same on other screens. */
function currentView() {
  const { x, y, width, height } = visibleFrame();
  return [number(x + width / 2), number(y + height / 2), Number(camera.zoom.toPrecision(4))];
}

function showView([x, y, zoom]) {
  moveCamera(svg.clientWidth / 2 - x * zoom, svg.clientHeight / 2 - y * zoom, zoom);
}

/** The smallest rectangle around some rectangles. */
function union(frames) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of frames) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const meets = (one, other) =>
  one.x < other.x + other.width && other.x < one.x + one.width
  && one.y < other.y + other.height && other.y < one.y + one.height;
const contains = (outer, { x, y, width, height }) =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

/** Listens to dragging, pinching and the wheel. The click at the end of a drag is ignored. */
function listenToPointers() {
  const pointers = new Map();
  let wasDragged = false;
  const position = (event) => {
    const frame = svg.getBoundingClientRect();
    return { x: event.clientX - frame.x, y: event.clientY - frame.y };
  };
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { x, y } = position(event);
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    if (event.shiftKey) panBy(-step - event.deltaX, 0);
    else zoomBy(Math.exp(-Math.max(Math.min(step, 200), -200) * (event.ctrlKey ? 0.01 : 0.0018)), x, y);
  }, { passive: false });
  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (!pointers.size) wasDragged = false;
    pointers.set(event.pointerId, position(event));
  });
  svg.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = position(event);
    if (!wasDragged && Math.hypot(now.x - before.x, now.y - before.y) < 4) return;
    if (!wasDragged) svg.setPointerCapture(event.pointerId);
    wasDragged = true;
    svg.classList.add("dragged");
    const other = [...pointers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const distance = (point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
      zoomBy(distance(now) / distance(before), other.x, other.y);
    } else {
      panBy(now.x - before.x, now.y - before.y);
    }
    pointers.set(event.pointerId, now);
  });
  const end = (event) => {
    pointers.delete(event.pointerId);
    if (!pointers.size) svg.classList.remove("dragged");
  };
  svg.addEventListener("pointerup", end);
  svg.addEventListener("pointercancel", end);
  svg.addEventListener("click", (event) => { if (wasDragged) event.stopPropagation(); }, { capture: true });
}
