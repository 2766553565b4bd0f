// Layouts: the one that Stratus has computed for a whole diagram, or a new one for a part of a diagram or for a
// large one.

/** The layout that Stratus has computed. */
function placedLayout(diagram) {
  return {
    nodes: new Map(diagram.nodes.map((node) => [node.index, rect(numbers(node.frame))])),
    boxes: diagram.boxes.map((box) => ({ of: box.of, ...rect(box.frame) })),
    bands: diagram.bands.map((band) => ({ name: band.name, ...rect(band.frame) })),
    children: (diagram.children ?? []).map(({ name, frame, title }) =>
      ({ name, frame: rect(numbers(frame)), title: rect(numbers(title)) })),
    isRouted: true,
  };
}

/**
 * A layout of blocks in lines, with layers from the top down and the proportions of a screen. A block is an assembly
 * with its definitions, or a single node. Rows and the order from left to right are those of Stratus; this only closes
 * the gaps of what is not shown.
 * In a part of a diagram, users stay in rows above the elements that they use; a whole diagram has no such rows.
 */
function packedLayout(diagram, shown, isWhole) {
  const nodes = fromLeft(diagram.nodes.filter((node) => shown.has(node.index)));
  const bands = diagram.bands
    .map((band) => ({ name: band.name, shelves: shelvesOf(diagram, band, nodes, isWhole) }))
    .filter(({ shelves }) => shelves.length);
  const { width, zoom } = bestWidth(bands.flatMap((band) => band.shelves));
  const longest = largest(bands, ({ name }) => name ? Math.min(name.length, 40) * 8.2 + 28 : 0);
  const column = longest * bandNameScale(zoom) + spacing.margin;
  const lines = bands.flatMap((band) =>
    band.shelves.flatMap((shelf) => dealt(shelf, width).map((line) => ({ band, line }))));
  for (const { line } of lines) {
    let x = -line.reduce((sum, block) => sum + block.width + spacing.gap, -spacing.gap) / 2;
    for (const block of line) {
      block.x = x;
      x += block.width + spacing.gap;
    }
  }

  const layout = { nodes: new Map(), boxes: [], bands: [], isRouted: false };
  const used = largest(lines, ({ line }) => line.at(-1).x + line.at(-1).width);
  const start = -largest(lines, ({ line }) => -line[0].x);
  let y = spacing.margin;
  for (const band of bands) {
    const top = y;
    y += spacing.bandPadding;
    for (const { line } of lines.filter((candidate) => candidate.band === band)) {
      for (const block of line) placeBlock(block, column + block.x - start, y, layout);
      y += largest(line, ({ height }) => height) + spacing.lineGap;
    }
    y += spacing.bandPadding - spacing.lineGap;
    layout.bands.push({
      name: band.name, x: spacing.margin, y: top, width: column + used - start + spacing.margin, height: y - top,
    });
  }
  return layout;
}

/** Nodes from left to right: by assembly, and within one as in its layout. */
function fromLeft(nodes) {
  const columnOf = ({ is, of }) => is === "l" ? of : assemblies[is === "d" ? definitions[of].assembly : of].column;
  const keys = new Map(nodes.map((node) =>
    [node, [columnOf(node), node.frame ? numbers(node.frame)[0] : 0, node.index]]));
  return nodes.sort((left, right) => {
    const [one, other] = [keys.get(left), keys.get(right)];
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
  });
}

/**
 * The width at which the layout can be shown largest, with the zoom at that width. It depends only on whether the
 * screen is narrow, so that an address with a position leads to the same part of the diagram on other screens.
 */
function bestWidth(shelves) {
  const [screenWidth, screenHeight] = matchMedia("(max-width: 820px)").matches ? [400, 560] : [1000, 750];
  let best = { zoom: 0, width: 0 };
  const length = (blocks) => blocks.reduce((sum, block) => sum + block.width + spacing.gap, 0);
  const widest = largest(shelves, length);
  for (let width = 480; ; width *= 1.15) {
    const lines = shelves.flatMap((shelf) => dealt(shelf, width));
    const used = largest(lines, length);
    const height = lines.reduce((sum, line) => sum + largest(line, (block) => block.height) + spacing.lineGap, 0);
    const zoom = Math.min(screenWidth / (used + 150), screenHeight / height);
    if (zoom > best.zoom) best = { zoom, width };
    // The zoom grows up to some width, and then falls.
    if (width >= widest || zoom < best.zoom / 2) return best;
  }
}

/** The largest number that a function gives for the elements of an array, at least 0. */
const largest = (items, numberOf) => items.reduce((most, item) => Math.max(most, numberOf(item)), 0);

/** The blocks of a band, by the shelves of the diagram. */
function shelvesOf(diagram, { ranks }, nodes, isWhole) {
  const shelves = isWhole ? [ranks] : diagram.shelves.filter(([start]) => start >= ranks[0] && start < ranks[1]);
  return shelves.map(([start, end]) => {
    const groups = new Map();
    for (const node of nodes) {
      if (node.rank < start || node.rank >= end) continue;
      const key = node.box === undefined ? `node ${node.index}` : `box ${node.box}`;
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(node);
    }
    return [...groups.values()].map((members) => blockOf(diagram, members));
  }).filter((blocks) => blocks.length);
}

/** The block of the nodes of an assembly, row by row. */
function blockOf(diagram, members) {
  const isBox = members[0].box !== undefined;
  const rows = new Map();
  for (const node of members) {
    if (!rows.has(node.rank)) rows.set(node.rank, []);
    rows.get(node.rank).push(node);
  }
  const lines = [...rows.entries()].sort(([left], [right]) => left - right)
    .flatMap(([, row]) => evenly(row, Math.ceil(row.length / spacing.columns)));
  const widths = lines.map((line) => line.reduce((sum, node) => sum + node.width + spacing.gap, -spacing.gap));
  const name = isBox ? assemblies[diagram.boxes[members[0].box].of].short : "";
  const inside = Math.max(...widths, name.length * 7.2);
  const padding = isBox ? spacing.boxPadding : 0;
  const block = {
    nodes: members.map((node) => node.index), offsets: new Map(), heights: new Map(),
    box: isBox ? diagram.boxes[members[0].box].of : undefined,
  };
  let y = isBox ? spacing.boxName : 0;
  for (const [index, line] of lines.entries()) {
    let x = padding + (inside - widths[index]) / 2;
    for (const node of line) {
      block.offsets.set(node.index, x);
      block.heights.set(node.index, { y, width: node.width, height: node.height });
      x += node.width + spacing.gap;
    }
    y += Math.max(...line.map((node) => node.height)) + spacing.rowGap;
  }
  block.width = inside + 2 * padding;
  block.height = y - spacing.rowGap + padding;
  return block;
}

function evenly(items, count) {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
    .filter((part) => part.length);
}

/**
 * Deals blocks to as many lines as they need, each to the shortest one, so that all keep their order from left
 * to right.
 */
function dealt(blocks, width) {
  const total = blocks.reduce((sum, block) => sum + block.width + spacing.gap, 0);
  const lines = Array.from({ length: Math.ceil(total / (width + spacing.gap)) }, () => ({ blocks: [], width: 0 }));
  for (const block of blocks) {
    const line = lines.reduce((shortest, other) => other.width < shortest.width ? other : shortest);
    line.blocks.push(block);
    line.width += block.width + spacing.gap;
  }
  return lines.map((line) => line.blocks).filter((line) => line.length);
}

function placeBlock(block, x, y, layout) {
  for (const [node, offset] of block.offsets) {
    const { y: down, width, height } = block.heights.get(node);
    layout.nodes.set(node, { x: x + offset, y: y + down, width, height });
  }
  if (block.box !== undefined) layout.boxes.push({ of: block.box, x, y, width: block.width, height: block.height });
}
