import StratusLoading
import StratusProfile
import StratusSupport

/// A file with a recorded run.
enum RecordingFile {
  /// Reads a recorded run.
  ///
  /// - Throws: ``LoadingError`` or ``RecordingFileError``.
  static func read(_ path: String) throws -> Run {
    let bytes = try Files.readInput(path)
    do throws(RunError) {
      return try RunReader.read(bytes)
    } catch {
      throw RecordingFileError(path: path, error: error)
    }
  }
}

extension Run {
  /// The part that the recording lacks at its end, or `nil` if it is complete.
  var endInWords: String? {
    switch end {
    case .complete: nil
    case .cut(let omitted):
      "the recording reached its size limit, so it lacks \(Plural.text(omitted, "line")) at its end"
    case .missing: "the recording has no end: the program crashed, was ended, or is still running"
    }
  }
}

/// A file that is not a valid recording.
struct RecordingFileError: Error {
  let path: String
  let error: RunError

  var message: String {
    MessageText.lines(
      "\(DisplayPaths.shortened(path)):\(error.line): \(error.message)", help: error.help)
  }
}
