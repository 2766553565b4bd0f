import StratusArchitecture
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// Loads the inputs of a command.
struct InputLoader {
  let options: InputOptions
  /// The configuration file for all inputs.
  let file: LocatedConfiguration?
  let isComplete: Bool
  let console: Console

  /// Loads the only input, in this process.
  ///
  /// - Parameter proposed: activations to activate instead of those of the file.
  func load(_ input: GraphInput, proposing proposed: [NamedActivation]) throws -> LoadedInput {
    let source = try InputSource(input, options, file, isComplete: isComplete, isPart: false, proposing: proposed)
    return LoadedInput(source, try GraphLoader(source: source, console: console).load().graphs, .read)
  }

  /// Loads several inputs: saved graphs and snapshots in this process, and each of the others in a worker of its own.
  ///
  /// Failures are part of the result, so that they do not hide the others.
  func load(parts inputs: [GraphInput]) -> [LoadedInput] {
    var loaded: [LoadedInput?] = []
    var pending: [(index: Int, source: InputSource)] = []
    for (index, input) in inputs.enumerated() {
      do {
        let source = try InputSource(input, options, file, isComplete: isComplete, isPart: true)
        let read = try GraphLoader(source: source, console: console).loadWithoutBuild()
        loaded.append(read.map { LoadedInput(source, $0, input.isSaved ? .read : .reused) })
        if read == nil { pending.append((index, source)) }
      } catch {
        loaded.append(LoadedInput(input, failure: ErrorReport(error).text))
      }
    }
    for ((index, source), result) in zip(pending, load(pending.map(\.source))) {
      loaded[index] =
        switch result {
        case .success(let graphs): LoadedInput(source, graphs.graphs, .built)
        case .failure(let failure): LoadedInput(source.input, failure: failure.text)
        }
    }
    return loaded.compactMap(\.self)
  }

  private func load(_ sources: [InputSource]) -> [Result<TransferredGraphs, LoadingWorkers.Failure>] {
    if sources.isEmpty { return [] }
    let workers = LoadingWorkers(options: options, file: file, isComplete: isComplete, console: console)
    let progress = InputProgress(sources.map(\.input.name))
    return ProgressLine.show(progress.text, if: console.showsProgress) {
      workers.load(
        sources.map(\.input), atOnce: options.jobs ?? Self.defaultJobs, started: progress.start, ended: progress.end)
    }
  }

  /// A build uses several processors most of the time, but not while SwiftPM plans and links.
  private static var defaultJobs: Int { max(2, (Program.processorCount + 1) / 2) }
}

/// The text of the progress line while several inputs are built.
private struct InputProgress {
  let text: Locked<String>
  private let state: Locked<State>

  private struct State {
    let names: [String]
    var running: [Int] = []
    var ended = 0

    var text: String {
      // A line that is longer than the terminal is wide could not be replaced.
      let shown = running.prefix(2).map { self.names[$0] }
      let names = (shown + (running.count > 2 ? ["\(running.count - 2) more"] : [])).joined(separator: ", ")
      return "Building \(names) (\(ended) of \(self.names.count) done)"
    }
  }

  init(_ names: [String]) {
    let state = State(names: names)
    text = Locked(state.text)
    self.state = Locked(state)
  }

  func start(_ index: Int) { update { $0.running.append(index) } }

  func end(_ index: Int) {
    update { state in
      state.running.removeAll { $0 == index }
      state.ended += 1
    }
  }

  private func update(_ change: (inout State) -> Void) {
    let new = state.withLock { state in
      change(&state)
      return state.text
    }
    text.withLock { $0 = new }
  }
}
