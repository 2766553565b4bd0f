import StratusGraph
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// Builds and loads the package of a Git revision, or the packages that its configuration file lists.
struct RevisionBuild {
  let revision: GitRevision
  let options: InputOptions
  let console: Console

  /// Returns the lock of a package as `stratus lock` would have written it in the revision.
  ///
  /// Another process loads the package, so that the work tree is removed even if its code crashes.
  ///
  /// - Parameter package: the directory of the package, or of the list of packages, in the checkout.
  func lock(of package: String) throws -> ArchitectureLock {
    let prefix = try GitRevision.output(["rev-parse", "--show-prefix"], in: package) ?? ""
    let relative = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    let root = try GitRevision.output(["rev-parse", "--show-toplevel"], in: package) ?? ""
    let result = try WorkTree.with(revision, in: package) { tree in
      let directory = relative.isEmpty ? tree.path : Paths.join(tree.path, relative)
      guard try InputSearch.hasPackages(in: directory, for: options.vocabulary) else {
        throw UsageError(
          "'\(revision.name)' has no package in \(relative.isEmpty ? "the root of the repository" : "'\(relative)'")",
          details: "--build builds the package in the same directory as the current one, or the `packages` of its "
            + "\(ConfigurationFile.name(for: options.vocabulary))",
          help: "run the command in the directory of the package")
      }
      let arguments = ["lock", directory, "--output", "-"] + self.arguments(in: tree, root: root)
      let result = try ProgressLine.show("Building \(revision.name.printable)", if: console.showsProgress) {
        try ChildProcess.run([Program.path] + arguments, output: .captured)
      }
      return (status: result.status, output: result.output, errors: shown(result.errors, in: tree))
    }
    guard result.status == 0 else {
      throw LoadingError("could not load the package of '\(revision.name)'", details: result.errors)
    }
    if !result.errors.isEmpty { console.detail(result.errors) }
    do {
      return try ArchitectureLock(reading: result.output)
    } catch {
      throw LoadingError.badLock(path: revision.name, reason: "\(error)")
    }
  }

  /// The options that select what to load, for a process of its own.
  private func arguments(in tree: WorkTree, root: String) -> [String] {
    var words = options.arguments { file(at: $0, in: tree, root: root) }
    if let path = options.configurationFile { words += ["--config", file(at: path, in: tree, root: root)] }
    if let product = options.product { words += ["--product", product] }
    if let jobs = options.jobs { words += ["--jobs", "\(jobs)"] }
    return words + ["--no-cache"] + (console.isVerbose ? ["--verbose"] : [])
  }

  /// Returns the path of a file of the checkout in the work tree, or the path itself if the file is not part of the
  /// revision.
  private func file(at path: String, in tree: WorkTree, root: String) -> String {
    guard let real = Files.realPath(path), let relative = Paths.path(real, below: root) else { return path }
    let copy = Paths.join(tree.path, relative)
    return Files.exists(copy) ? copy : path
  }

  /// Returns messages in which paths of the work tree have the form `main:Sources/App.swift`, because it no longer
  /// exists.
  private func shown(_ messages: [UInt8], in tree: WorkTree) -> String {
    String(decoding: messages, as: UTF8.self)
      .replacing(tree.path + "/", with: revision.name + ":").replacing(tree.path, with: revision.name)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast(1).joined(separator: "\n")
  }
}
