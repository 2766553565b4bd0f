import StratusArchitecture
import StratusLoading
import StratusSupport

/// Loads several inputs: saved graphs and snapshots in this process, and each of the others in a process of its own.
struct PartLoader {
  let options: InputOptions
  /// The configuration file for all inputs.
  let common: LocatedConfiguration?
  let isComplete: Bool
  let console: Console

  /// Loads the inputs. What fails is part of the result, so that it does not hide the others.
  func load(_ inputs: [GraphInput]) -> [LoadedPart] {
    var parts: [LoadedPart] = []
    var pending: [Int] = []
    for (index, input) in inputs.enumerated() {
      let outcome: LoadedPart.Outcome?
      do {
        outcome = try loadHere(input)
      } catch {
        outcome = .failed(ErrorReport(error).text)
      }
      if outcome == nil { pending.append(index) }
      parts.append(LoadedPart(input: input, outcome: outcome ?? .failed("")))
    }
    if !pending.isEmpty { loadElsewhere(pending, of: &parts) }
    return parts
  }

  /// Returns the result for an input that needs no build and runs no code; `nil` for the others.
  private func loadHere(_ input: GraphInput) throws -> LoadedPart.Outcome? {
    let settings = try PartSettings(input, options, common: common, isComplete: isComplete)
    switch input {
    case .snapshot, .standardInput: return .loaded(try settings.loader(console).load(input, settings.plan), .read)
    case .package: return settings.loader(console).saved(input, settings.plan).map { .loaded($0, .reused) }
    case .library: return nil
    }
  }

  private func loadElsewhere(_ pending: [Int], of parts: inout [LoadedPart]) {
    let commands = pending.map { index in
      [Program.path]
        + LoadCommand.arguments(
          for: parts[index].input, options, configuration: common, isComplete: isComplete, isVerbose: console.isVerbose)
    }
    let names = pending.map { parts[$0].name }
    let progress = PartProgress(names)
    var outcomes: [LoadedPart.Outcome] = Array(repeating: .failed(""), count: pending.count)
    ProgressLine.show(progress.text, if: console.showsProgress) {
      ChildProcess.run(
        commands, atOnce: options.jobs ?? Self.defaultJobs, started: { progress.start($0) },
        ended: { index, result in
          progress.end(index)
          outcomes[index] = outcome(of: result)
        })
    }
    for (position, index) in pending.enumerated() { parts[index].outcome = outcomes[position] }
  }

  private func outcome(of result: Result<ChildProcess.Result, SystemError>) -> LoadedPart.Outcome {
    let (loaded, messages) = LoadCommand.outcome(of: result)
    guard let loaded else { return .failed(messages) }
    if !messages.isEmpty { Console.printError(messages) }
    return .loaded(loaded.graphs, .built)
  }

  /// A build uses several processors most of the time, but not while SwiftPM plans and links.
  private static var defaultJobs: Int { max(2, (Program.processorCount + 1) / 2) }
}

/// The text of the progress line while several inputs are built.
private struct PartProgress {
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
