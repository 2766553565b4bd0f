import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusLoading
import StratusPolicyFile

/// An error as the user sees it: text for standard error, and an exit status.
struct ErrorReport {
  let text: String
  let status: ExitStatus

  init(_ error: any Error) {
    switch error {
    case let error as UsageError:
      (text, status) = ("error: " + error.message, .usage)
    case let error as BaselineError:
      (text, status) = (error.description, .usage)
    case let error as ConfigurationErrorList:
      (text, status) = (error.description, .usage)
    case let error as NameLookupError:
      (text, status) = ("error: " + error.message, .usage)
    case let error as NoPathError:
      (text, status) = ("error: " + error.message, .findings)
    case let error as UnmatchedPattern:
      (text, status) = ("error: " + error.message, .usage)
    case let error as MergeError:
      (text, status) = ("error: " + error.message, .loading)
    case let error as SessionError:
      if case .missingInputs(_, _, let reasons) = error {
        (text, status) = ((reasons + ["error: " + error.message]).joined(separator: "\n"), .loading)
      } else {
        (text, status) = ("error: " + error.message, .usage)
      }
    case let error as LoadingError:
      (text, status) = (error.report, .loading)
    case let error as OutputError:
      (text, status) = ("error: " + error.message, .output)
    case let error as RenderingError:
      (text, status) = ("error: \(error)", .output)
    default:
      (text, status) = ("error: \(error)", .output)
    }
  }
}
