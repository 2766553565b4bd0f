import StratusArchitecture
import StratusPolicyFile
import StratusSupport

/// The patch of the file that declares the layers.
struct SuggestionPatch {
  /// The path of the file, relative to the root of its repository.
  let path: String
  /// The patch; empty if there are no edits.
  let text: String
  /// The other configuration files that extend the file, so that the edits change their layers, too.
  let extendedBy: [String]

  /// - Parameter policy: the policy before the edits.
  /// - Throws: ``SessionError/impossiblePatch(path:obstacle:edits:)`` if a layer has to be edited by hand.
  init(_ suggestions: SuggestedEdits, of policy: Policy, configuration: LocatedConfiguration) throws {
    let file = policy.layers.first?.location?.file ?? configuration.path
    let root = Files.realPath(Paths.directory(of: file)).flatMap(ReportPaths.repository)
    let real = Files.realPath(file) ?? file
    path = root.flatMap { Paths.path(real, below: $0) } ?? file
    let bytes: [UInt8]
    do { bytes = try Files.read(file) } catch { throw ConfigurationErrorList(unreadable: file, reason: error.reason) }
    let old = String(decoding: bytes, as: UTF8.self)
    do throws(LayerRewriting.Obstacle) {
      let rows = suggestions.policy.layers.map { $0.rows.map { $0.map(\.text) } }
      text = UnifiedDiff.text(from: old, to: try LayerRewriting.text(old, with: rows), path: path)
    } catch {
      throw SessionError.impossiblePatch(
        path: file, line: error.line, layer: error.layer, reason: error.reason,
        edits: suggestions.steps.map { $0.edit.words(in: $0.policy) })
    }
    extendedBy = try root.map { try Self.files(extending: real, below: $0) } ?? []
  }

  /// Returns the configuration files of a repository that extend another one, relative to its root.
  private static func files(extending base: String, below root: String) throws -> [String] {
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.yml", "*.yaml"]
    guard let output = try GitRevision.git(list, in: root) else { return [] }
    let names = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return names.filter { name in
      let file = Paths.join(root, name)
      return ConfigurationFile.bases(of: file).contains { Files.realPath($0) == base }
    }.sorted()
  }
}
