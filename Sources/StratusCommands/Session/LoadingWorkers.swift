import StratusLoading
import StratusSupport

/// Processes of the tool that each load one input.
///
/// Several libraries may contain the same modules, and one that crashes must not affect the others.
struct LoadingWorkers {
  let options: InputOptions
  /// The configuration file for all inputs.
  let file: LocatedConfiguration?
  let isComplete: Bool
  let console: Console
  /// Whether the inputs are the libraries of several products of a package.
  var areProducts = false

  /// The text of the error that a process printed. Never empty.
  struct Failure: Error {
    let text: String
  }

  /// Loads inputs, in their order. What processes print that succeed is printed here.
  func load(
    _ inputs: [GraphInput], atOnce: Int, started: (Int) -> Void = { _ in }, ended: (Int) -> Void = { _ in }
  ) -> [Result<TransferredGraphs, Failure>] {
    var results = inputs.map { _ in Result<TransferredGraphs, Failure>.failure(Failure(text: "")) }
    ChildProcess.run(
      inputs.map { [Program.path] + arguments(for: $0) }, atOnce: atOnce, started: started,
      ended: { index, result in
        ended(index)
        results[index] = outcome(of: result)
      })
    return results
  }

  /// Returns the command line of ``LoadCommand`` for an input.
  private func arguments(for input: GraphInput) -> [String] {
    var arguments = [LoadCommand.name] + options.arguments()
    if let file { arguments += ["--config", file.path] }
    if options.skipsBuild { arguments.append("--skip-build") }
    if !options.usesCache { arguments.append("--no-cache") }
    if isComplete { arguments.append("--complete") }
    if areProducts { arguments.append("--one-product") }
    if console.isVerbose { arguments.append("--verbose") }
    arguments += options.builtProducts.flatMap { ["--built-product", $0] }
    arguments += options.builtTargets.flatMap { ["--built-target", $0] }
    return arguments + ["--", input.path ?? "-"]
  }

  private func outcome(
    of result: Result<ChildProcess.Result, SystemError>
  ) -> Result<TransferredGraphs, Failure> {
    switch result {
    case .failure(let error):
      return .failure(Failure(text: "error: could not start a process: \(error.reason)"))
    case .success(let child):
      let messages = String(decoding: child.errors, as: UTF8.self)
      guard child.status == 0, let graphs = TransferredGraphs(bytes: child.output) else {
        return .failure(
          Failure(text: messages.isEmpty ? "error: the process ended with status \(child.status)" : messages))
      }
      if !messages.isEmpty { Console.printError(messages) }
      return .success(graphs)
    }
  }
}
