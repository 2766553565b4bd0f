// Paths between two selected elements.

/** Whether the next element that is selected is the end of a path from the selection. */
let isChoosingEnd = false;

const canStartPath = () => Boolean(state.selected) && state.selected[0] !== "f";

function chooseEnd() {
  if (!canStartPath()) return announce("Select the first element of the path");
  isChoosingEnd = true;
  showFocus();
  announce(`Path from ${titleOf(state.selected)}: select the other element`);
}

/** Shows the paths between the selection and another element. */
function selectEnd(id) {
  isChoosingEnd = false;
  const kindsOfEnds = [state.selected, id].map(([is]) => is);
  const level = kindsOfEnds.includes("d") ? "definitions"
    : kindsOfEnds.includes("a") && state.level === "layers" ? "assemblies" : state.level;
  change({ to: id, level });
  showNear();
  announce(paths().map(pathTitle).join("; "));
}

/** The path from the selection to the other element, and the one back. */
const paths = () => [[state.selected, state.to], [state.to, state.selected]]
  .map(([from, to]) => ({ from, to, steps: shortestPath(from, to) }));

/** The references of a shortest path along references that the legend shows, or null. */
function shortestPath(from, to) {
  const [starts, goals] = [from, to].map((id) => membersOf({ is: id[0], of: Number(id.slice(1)) }));
  const isGoal = new Set(goals);
  // An assembly that is injected as an object ends a path, because what it is asked for is unknown.
  const isGoalAssembly = new Set(to[0] === "d" ? [] : to[0] === "a" ? [Number(to.slice(1))] : members[to.slice(1)]);
  const arrivals = new Map(starts.map((start) => [start, null]));
  for (const definition of arrivals.keys()) {
    for (const reference of definitions[definition].outgoing.filter(showsReference)) {
      if (reference.to === undefined ? isGoalAssembly.has(reference.assembly) : isGoal.has(reference.to)) {
        const steps = [reference];
        while (arrivals.get(steps[0].from)) steps.unshift(arrivals.get(steps[0].from));
        return steps;
      }
      if (reference.to !== undefined && !arrivals.has(reference.to)) arrivals.set(reference.to, reference);
    }
  }
  return null;
}

const titleOf = (id) => title(id[0], Number(id.slice(1)));

const pathTitle = ({ from, to, steps }) =>
  steps ? `From ${titleOf(from)} to ${titleOf(to)}: ${plural(steps.length, "reference")}`
    : `No path from ${titleOf(from)} to ${titleOf(to)}`;

/** The details of the paths between the selection and another element. */
function pathDetails() {
  const both = paths();
  const hasNone = both.every(({ steps }) => !steps);
  return [
    heading("Path", `${titleOf(state.selected)} ⇄ ${titleOf(state.to)}`),
    both.map((path) => html("section", { class: "path" },
      html("h3", {}, pathTitle(path)),
      path.steps && html("ol", {},
        html("li", {}, link(`d${path.steps[0].from}`, definitions[path.steps[0].from].shortName)),
        path.steps.map((reference) => html("li", {}, referenceItem(reference, true)))))),
    hasNone && state.level !== "definitions" && html("p", { class: "muted" },
      "Paths lead from definition to definition, "
      + "so arrows that meet at an assembly or a layer need not form one."),
    state.hidden.size > 0 && html("p", { class: "muted" }, "Paths leave out what the legend hides."),
  ];
}
