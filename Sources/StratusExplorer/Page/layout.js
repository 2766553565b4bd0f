// Layouts: the one that Stratus has computed for a whole diagram, or a new one for a part of a diagram or for a large one.

const page = { margin: 16, gap: 18, boxPadding: 12, boxName: 32, rowGap: 26, lineGap: 44, bandPadding: 20, columns: 6 };

/** The layout that Stratus has computed. */
function placedLayout(diagram) {
  return {
    nodes: new Map(diagram.nodes.map((node) => [node.index, rect([...node.at, ...node.size])])),
    boxes: diagram.boxes.map((box) => ({ of: box.of, title: Number(box.title) + 2, ...rect(box.frame) })),
    bands: diagram.bands.map((band) => ({ name: band.name, ...rect(band.frame) })),
    isRouted: true,
  };
}

const rect = ([x, y, width, height]) => ({ x, y, width, height });

/**
 * A layout of blocks in lines, with layers from the top down and the proportions of the screen.
 * A block is an assembly with its definitions, or a single node. Barycenter sweeps move blocks near their neighbors.
 * In a part of a diagram, users stay in rows above the elements that they use; a whole diagram has no such rows.
 */
function packedLayout(diagram, shown, edges, isWhole) {
  const nodes = diagram.nodes.filter((node) => shown.has(node.index));
  const neighbors = new Map(nodes.map((node) => [node.index, []]));
  for (const { from, to } of edges) {
    neighbors.get(from)?.push(to);
    neighbors.get(to)?.push(from);
  }
  const bands = diagram.bands.map((band) => ({ name: band.name, shelves: shelvesOf(diagram, band, nodes, isWhole) })).filter(({ shelves }) => shelves.length);
  const { width, zoom } = bestWidth(bands.flatMap((band) => band.shelves));
  const longest = Math.max(0, ...bands.map(({ name }) => name ? Math.min(name.length, 40) * 8.2 + 28 : 0));
  const column = longest * bandNameScale(zoom) + page.margin;
  const lines = bands.flatMap((band) => band.shelves.flatMap((shelf) => folded(shelf, width).map((line) => ({ band, line }))));
  const positions = new Map();
  const arrange = () => {
    for (const { line } of lines) {
      let x = -line.reduce((sum, block) => sum + block.width + page.gap, -page.gap) / 2;
      for (const block of line) {
        block.x = x;
        for (const [node, offset] of block.offsets) positions.set(node, x + offset);
        x += block.width + page.gap;
      }
    }
  };
  arrange();
  for (let sweep = 0; sweep < 6; sweep++) {
    for (const { line } of sweep % 2 ? [...lines].reverse() : lines) {
      const pull = new Map(line.map((block) => [block, mean(
        block.nodes.flatMap((node) => neighbors.get(node).filter((other) => !block.nodes.includes(other)).map((other) => positions.get(other))),
        block.x + block.width / 2)]));
      line.sort((left, right) => pull.get(left) - pull.get(right));
      arrange();
    }
  }

  const layout = { nodes: new Map(), boxes: [], bands: [], isRouted: false };
  const used = Math.max(0, ...lines.map(({ line }) => line.at(-1).x + line.at(-1).width));
  const start = Math.min(0, ...lines.map(({ line }) => line[0].x));
  let y = page.margin;
  for (const band of bands) {
    const top = y;
    y += page.bandPadding;
    for (const { line } of lines.filter((candidate) => candidate.band === band)) {
      for (const block of line) placeBlock(block, column + block.x - start, y, layout);
      y += Math.max(...line.map(({ height }) => height)) + page.lineGap;
    }
    y += page.bandPadding - page.lineGap;
    layout.bands.push({ name: band.name, x: page.margin, y: top, width: column + used - start + page.margin, height: y - top });
  }
  return layout;
}

/** The width at which the layout can be shown largest on the screen, with the zoom at that width. */
function bestWidth(shelves) {
  const [screenWidth, screenHeight] = [Math.max(svg.clientWidth, 320), Math.max(svg.clientHeight, 240)];
  let best = { zoom: 0, width: 0 };
  const widest = Math.max(0, ...shelves.map((shelf) => shelf.reduce((sum, block) => sum + block.width + page.gap, 0)));
  for (let width = 480; ; width *= 1.15) {
    const lines = shelves.flatMap((shelf) => folded(shelf, width));
    const used = Math.max(...lines.map((line) => line.reduce((sum, block) => sum + block.width + page.gap, 0)));
    const height = lines.reduce((sum, line) => sum + Math.max(...line.map((block) => block.height)) + page.lineGap, 0);
    const zoom = Math.min(screenWidth / (used + 150), screenHeight / height);
    if (zoom > best.zoom) best = { zoom, width };
    if (width >= widest) return best;
  }
}

const mean = (numbers, otherwise) => numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : otherwise;

/** The blocks of a band, by the shelves of the diagram. */
function shelvesOf(diagram, band, nodes, isWhole) {
  const shelves = diagram.shelves
    .filter(([start]) => start >= band.ranks[0] && start < band.ranks[1])
    .map(([start, end]) => {
      const groups = new Map();
      for (const node of nodes) {
        if (node.rank < start || node.rank >= end) continue;
        const key = node.box === undefined ? `node ${node.index}` : `box ${node.box}`;
        if (!groups.has(key)) groups.set(key, []);
        groups.get(key).push(node);
      }
      const blocks = [...groups.values()].map((members) => blockOf(diagram, members));
      // Blocks of equal height share a line, which avoids gaps. The sort is stable.
      return blocks.sort((left, right) => left.height - right.height);
    })
    .filter((blocks) => blocks.length);
  return isWhole && shelves.length ? [shelves.flat()] : shelves;
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
    .flatMap(([, row]) => evenly(row, Math.ceil(row.length / page.columns)));
  const widths = lines.map((line) => line.reduce((sum, node) => sum + node.size[0] + page.gap, -page.gap));
  const name = isBox ? assemblies[diagram.boxes[members[0].box].of].short : "";
  const inside = Math.max(...widths, name.length * 7.2);
  const padding = isBox ? page.boxPadding : 0;
  const block = { nodes: members.map((node) => node.index), offsets: new Map(), heights: new Map(), box: isBox ? diagram.boxes[members[0].box].of : undefined };
  let y = isBox ? page.boxName : 0;
  for (const [index, line] of lines.entries()) {
    let x = padding + (inside - widths[index]) / 2;
    for (const node of line) {
      block.offsets.set(node.index, x);
      block.heights.set(node.index, { y, width: node.size[0], height: node.size[1] });
      x += node.size[0] + page.gap;
    }
    y += Math.max(...line.map((node) => node.size[1])) + page.rowGap;
  }
  block.width = inside + 2 * padding;
  block.height = y - page.rowGap + padding;
  return block;
}

function evenly(items, count) {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size)).filter((part) => part.length);
}

/** Breaks blocks into lines of a limited width and of similar length. */
function folded(blocks, width) {
  const total = blocks.reduce((sum, block) => sum + block.width + page.gap, 0);
  const share = total / Math.ceil(total / (width + page.gap));
  const lines = [[]];
  let used = 0;
  for (const block of blocks) {
    const isFull = used + block.width > width || used + block.width / 2 > share;
    if (used > 0 && isFull) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1).push(block);
    used += block.width + page.gap;
  }
  return lines;
}

function placeBlock(block, x, y, layout) {
  for (const [node, offset] of block.offsets) {
    const { y: down, width, height } = block.heights.get(node);
    layout.nodes.set(node, { x: x + offset, y: y + down, width, height });
  }
  if (block.box !== undefined) layout.boxes.push({ of: block.box, x, y, width: block.width, height: block.height });
}
