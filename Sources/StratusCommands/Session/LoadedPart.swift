import StratusArchitecture
import StratusLoading

/// One of several inputs, with its graphs or the error that prevented loading.
struct LoadedPart {
  enum Outcome {
    case loaded([LoadedGraph], Report.Part.State)
    /// The text of the error, as a command for this input alone prints it.
    case failed(String)
  }

  let input: GraphInput
  var outcome: Outcome

  var name: String { input.name }

  /// The graphs of its activations; empty if it could not be loaded.
  var graphs: [LoadedGraph] {
    if case .loaded(let graphs, _) = outcome { graphs } else { [] }
  }

  /// Why it could not be loaded; `nil` if it was.
  var failure: String? {
    if case .failed(let text) = outcome { text } else { nil }
  }
}
