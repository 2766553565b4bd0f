// Routes of edges as chains of cubic Bézier curves, and the shapes along them.

/** The route of an edge: the one that Stratus has computed, or one from border to border that avoids nodes. */
function chainOf(edge, layout) {
  if (layout.isRouted && edge.route?.path) return edge.route.path;
  const [from, to] = [layout.nodes.get(edge.from), layout.nodes.get(edge.to)];
  const middle = ({ x, width }, port) => x + width / 2 + (port ?? edge.shift ?? 0);
  if (edge.from === edge.to) {
    const [x, y] = [from.x + from.width, from.y + from.height / 2];
    return [x, y - 5, x + 22, y - 16, x + 22, y + 16, x, y + 5];
  }
  const isBelow = to.y >= from.y + from.height;
  if (isBelow || from.y >= to.y + to.height) {
    const [x1, x2] = [middle(from, edge.ports?.[0]), middle(to, edge.ports?.[1])];
    const [y1, y2] = isBelow ? [from.y + from.height, to.y] : [from.y, to.y + to.height];
    return falling(x1, y1, x2, y2, passes(x1, y1, x2, y2, edge, layout));
  }
  const isRight = to.x > from.x;
  const [x1, x2] = isRight ? [from.x + from.width, to.x] : [from.x, to.x + to.width];
  const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2];
  // Above the nodes between.
  const rise = Math.abs(x2 - x1) < 60 ? 0 : 30;
  const reach = (x2 - x1) / 3;
  return [x1, y1, x1 + reach, y1 - rise, x2 - reach, y2 - rise, x2, y2];
}

/**
 * The points at which a route passes the rows between its ends, if it would cross a node. In large diagrams, detours
 * would cross each other.
 */
function passes(x1, y1, x2, y2, edge, layout) {
  if (layout.nodes.size > limits.detours) return [];
  const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
  const between = [...layout.nodes].filter(([node, { y, height }]) =>
    node !== edge.from && node !== edge.to && y >= top && y + height <= bottom);
  const rows = rowsOf(between.map(([, frame]) => frame));
  if (!crosses(falling(x1, y1, x2, y2), rows.flatMap(({ frames }) => frames))) return [];
  if (y2 < y1) rows.reverse();
  let [x, y] = [x1, y1];
  return rows.map((row) => {
    const middle = (row.top + row.bottom) / 2;
    const straight = x + (x2 - x) * (middle - y) / (y2 - y);
    [x, y] = [freePosition(straight, row.frames, edge.lane ?? 0), middle];
    return { x, enter: y2 > y1 ? row.top : row.bottom, leave: y2 > y1 ? row.bottom : row.top };
  });
}

/** Whether a curve comes too close to one of some frames. */
function crosses(chain, frames) {
  const isNear = (px, py, { x, y, width, height }) =>
    px > x - 4 && px < x + width + 4 && py > y - 2 && py < y + height + 2;
  return Array.from({ length: 24 }, (_, step) => pointOf(chain, (step + 0.5) / 24))
    .some(([px, py]) => frames.some((frame) => isNear(px, py, frame)));
}

/** The point of a curve at a parameter from 0 to 1. */
function pointOf([x1, y1, x2, y2, x3, y3, x4, y4], share) {
  const rest = 1 - share;
  const at = (a, b, c, d) => rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
  return [at(x1, x2, x3, x4), at(y1, y2, y3, y4)];
}

/** Frames by row: frames that overlap vertically are in the same row. */
function rowsOf(frames) {
  const rows = [];
  for (const frame of frames.sort((left, right) => left.y - right.y)) {
    const last = rows.at(-1);
    if (last && frame.y < last.bottom + 4) {
      last.frames.push(frame);
      last.bottom = Math.max(last.bottom, frame.y + frame.height);
    } else {
      rows.push({ top: frame.y, bottom: frame.y + frame.height, frames: [frame] });
    }
  }
  return rows;
}

/** The free position in a row that is nearest to a preferred one. */
function freePosition(wish, frames, lane) {
  const isFree = (position, margin) =>
    !frames.some(({ x, width }) => position > x - margin && position < x + width + margin);
  if (isFree(wish, 4)) return wish;
  // Between two nodes of a row there are 18 points.
  const positions = frames.flatMap(({ x, width }) => [x - 9 + lane * 4, x + width + 9 + lane * 4])
    .filter((position) => isFree(position, 4));
  const nearer = (best, position) => Math.abs(position - wish) < Math.abs(best - wish) ? position : best;
  return positions.reduce(nearer, positions[0] ?? wish);
}

/** Moves the ends and the middles of edges apart. */
function moveApart(edges, layout) {
  spread(edges);
  if (!layout.isRouted) assignPorts(edges, layout);
}

/** Moves edges between the same two nodes apart. */
function spread(edges) {
  const pairs = new Map();
  for (const edge of edges) {
    const pair = [edge.from, edge.to].sort((left, right) => left - right).join(" ");
    pairs.set(pair, [...(pairs.get(pair) ?? []), edge]);
  }
  for (const group of pairs.values()) {
    group.forEach((edge, index) => { edge.shift = (index - (group.length - 1) / 2) * 14; });
  }
}

/**
 * Assigns the positions at which edges begin and end at their nodes: side by side, in the order of their other ends.
 */
function assignPorts(edges, layout) {
  const sides = new Map();
  for (const [index, edge] of edges.entries()) {
    const [from, to] = [layout.nodes.get(edge.from), layout.nodes.get(edge.to)];
    edge.ports = [0, 0];
    // Separates routes around the same nodes.
    edge.lane = index % 3 - 1;
    const isBelow = to.y >= from.y + from.height;
    if (edge.from === edge.to || !isBelow && from.y < to.y + to.height) continue;
    for (const [end, node, other] of [[0, edge.from, to], [1, edge.to, from]]) {
      const side = `${node} ${isBelow === (end === 0) ? "below" : "above"}`;
      if (!sides.has(side)) sides.set(side, { room: layout.nodes.get(node).width - 24, ends: [] });
      sides.get(side).ends.push({ edge, end, x: other.x + other.width / 2 });
    }
  }
  for (const { room, ends } of sides.values()) {
    ends.sort((left, right) => left.x - right.x);
    const step = ends.length > 1 ? Math.min(12, room / (ends.length - 1)) : 0;
    for (const [position, { edge, end }] of ends.entries()) edge.ports[end] = (position - (ends.length - 1) / 2) * step;
  }
}

/** A route downward or upward that passes rows vertically. */
function falling(x1, y1, x2, y2, passed = []) {
  const chain = [x1, y1];
  const bend = (x, y) => {
    const [fromX, fromY] = chain.slice(-2);
    const middle = (fromY + y) / 2;
    chain.push(fromX, middle, x, middle, x, y);
  };
  for (const { x, enter, leave } of passed) {
    bend(x, enter);
    bend(x, leave);
  }
  bend(x2, y2);
  return chain;
}

/**
 * The line and the heads of an edge as path data. An error has two heads, a parent has a hollow one, a contribution
 * has a diamond, and a relation has none.
 * The line begins at its head, so that the dashes of edges with a common route coincide.
 */
function arrow(chain, edge, kind) {
  const tip = chain.slice(-2);
  let [dx, dy] = [tip[0] - chain.at(-4), tip[1] - chain.at(-3)];
  if (Math.hypot(dx, dy) < 0.5) [dx, dy] = [tip[0] - chain[0], tip[1] - chain[1]];
  const length = Math.hypot(dx, dy) || 1;
  [dx, dy] = [dx / length, dy / length];
  const size = (["parent", "contribution", "inheritance"].includes(kind) ? 8 : 6.5)
    + Math.max(0, strokeWidth(edge) - 1.1);
  const heads = kind === "relation" ? 0 : edge.rule && !edge.warning ? 2 : 1;
  const head = (back) => {
    const [x, y] = [tip[0] - dx * size * back, tip[1] - dy * size * back];
    const [bx, by] = [x - dx * size, y - dy * size];
    const side = size * 0.36;
    const outline = (...points) => `M${points.map(([px, py]) => `${number(px)} ${number(py)}`).join("L")}Z`;
    if (kind === "contribution") {
      const [mx, my] = [(x + bx) / 2, (y + by) / 2];
      return outline([bx, by], [mx - dy * side, my + dx * side], [x, y], [mx + dy * side, my - dx * side]);
    }
    return outline([bx - dy * side, by + dx * side], [x, y], [bx + dy * side, by - dx * side]);
  };
  const line = [...chain];
  line.splice(-2, 2, tip[0] - dx * size * heads, tip[1] - dy * size * heads);
  let path = `M${number(line.at(-2))} ${number(line.at(-1))}`;
  for (let index = line.length - 4; index >= 4; index -= 6) {
    const [x1, y1, x2, y2, x3, y3] = line.slice(index - 4, index + 2).map(number);
    path += `C${x3} ${y3} ${x2} ${y2} ${x1} ${y1}`;
  }
  return { line: path, heads: Array.from({ length: heads }, (_, back) => head(back)).join("") };
}

const number = (value) => Math.round(value * 10) / 10;

/** The width of a line: half a point more for each doubling of the references, up to a limit. */
function strokeWidth(edge) {
  return Math.min((edge.rule && !edge.warning ? 2 : 1.1) + 0.5 * Math.floor(Math.log2(edge.references.length)), 4.5);
}

/**
 * The position of the label of a route: its middle, or above or below it if there are several edges between the
 * same nodes.
 */
function labelPosition(chain, shift = 0) {
  const start = Math.floor((chain.length - 2) / 6 / 2) * 6;
  const curve = chain.slice(start, start + 8);
  return pointOf(curve, 0.5 + 0.3 * Math.sign(shift) * (curve[7] < curve[1] ? -1 : 1));
}

/**
 * The shortest line from the frame of a label to its arrow; null if the label is so close that nobody takes it for that
 * of another arrow.
 */
function leaderLine(chain, frame) {
  const clamped = (value, low, size) => Math.min(Math.max(value, low), low + size);
  let shortest = { distance: Infinity };
  for (let start = 0; start + 8 <= chain.length; start += 6) {
    for (let step = 0; step <= 16; step++) {
      const [x, y] = pointOf(chain.slice(start, start + 8), step / 16);
      const [fromX, fromY] = [clamped(x, frame.x, frame.width), clamped(y, frame.y, frame.height)];
      const distance = Math.hypot(x - fromX, y - fromY);
      if (distance < shortest.distance) {
        shortest = { distance, path: `M${number(fromX)} ${number(fromY)}L${number(x)} ${number(y)}` };
      }
    }
  }
  return shortest.distance > 8 ? shortest.path ?? null : null;
}
