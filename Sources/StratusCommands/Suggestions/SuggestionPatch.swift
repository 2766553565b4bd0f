import StratusArchitecture
import StratusPolicyFile
import StratusSupport

/// The patch of the file that declares the layers.
struct SuggestionPatch {
  /// The patch; empty if there are no edits.
  let text: String
  /// The other configuration files that extend the file, so that the edits change their layers, too. They are relative
  /// to the root of the repository.
  let extendedBy: [String]

  /// - Parameter configuration: the file to which the suggestions apply, which may extend the one that declares the
  /// layers.
  /// - Throws: ``UsageError`` if a layer has to be edited by hand.
  init(_ suggestions: SuggestedEdits, of patched: PatchedFile, configuration: LocatedConfiguration) throws {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(patched.file)
    } catch { throw ConfigurationErrorList(unreadable: patched.file, reason: error.reason) }
    let old = String(decoding: bytes, as: UTF8.self)
    do throws(LayerRewriting.Obstacle) {
      let rows = suggestions.policy.layers.map { $0.rows.map { $0.map(\.text) } }
      text = UnifiedDiff.text(from: old, to: try LayerRewriting.text(old, with: rows), path: patched.path)
    } catch {
      let (path, edits) = (patched.file, suggestions.steps.map { $0.edit.words(in: $0.policy) })
      throw UsageError(
        "could not write the edits as a patch of '\(path)'",
        details: error.layer.map { "\(path):\(error.line): the layer \($0): \(error.reason)" }
          ?? "\(path): \(error.reason)",
        help: "edit the layers by hand:" + edits.map { "\n  - \($0)" }.joined())
    }
    let own = Files.realPath(configuration.path)
    extendedBy = try patched.repository.map { try Self.files(extending: patched.path, below: $0, except: own) } ?? []
  }

  /// Returns the configuration files of a repository that extend another one, except one of them, relative to its root.
  private static func files(extending base: String, below root: String, except own: String?) throws -> [String] {
    let base = Paths.join(root, base)
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.yml", "*.yaml"]
    guard let output = try GitRevision.git(list, in: root) else { return [] }
    let names = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return names.filter { name in
      let file = Paths.join(root, name)
      return Files.realPath(file) != own && ConfigurationFile.bases(of: file).contains { Files.realPath($0) == base }
    }.sorted()
  }
}
