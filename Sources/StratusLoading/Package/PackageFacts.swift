import StratusSupport

/// SwiftPM's answers about a package.
///
/// Each question takes a fraction of a second, so answers are saved beside the saved graphs. They are used until a
/// manifest of the package or of a dependency, a resolved version, or the environment changes.
struct PackageFacts {
  private static let signature = "stratus package 1\n"

  /// The package.
  private let package: SwiftPM
  /// The package to build: the package itself, or its wrapper.
  private let built: SwiftPM
  private let file: String
  /// Everything that the answers depend on; `nil` if that is not known completely.
  private let key: [UInt8]?
  private var answers: [SwiftPM.Question: [UInt8]] = [:]

  /// Reads the saved answers.
  ///
  /// - Parameters:
  ///   - package: the package.
  ///   - built: what is built: the package, or its wrapper.
  ///   - state: the files of what is built.
  ///   - now: the time; `nil` if answers cannot be saved.
  ///   - directory: the directory in which the answers are saved.
  init(_ package: SwiftPM, building built: SwiftPM, _ state: PackageState, now: FileStamp.Time?, in directory: String) {
    self.package = package
    self.built = built
    let settings =
      [built.configuration.rawValue, built.buildSystem?.rawValue ?? ""]
      + (built.directory == package.directory ? [] : ["wrapper"])
    file = Paths.join(directory, settings.joined(separator: "-") + ".package")
    key = now.flatMap { Self.key(settings, state, now: $0) }
    guard let key, let bytes = try? Files.read(file),
      let parts = SealedFile.parts(of: bytes, signature: Self.signature),
      parts.first?.elementsEqual(key) == true, parts.count == SwiftPM.Question.allCases.count + 1
    else { return }
    for (question, part) in zip(SwiftPM.Question.allCases, parts.dropFirst()) where !part.isEmpty {
      answers[question] = Array(part)
    }
  }

  mutating func manifest() throws(LoadingError) -> EvaluatedManifest {
    guard let manifest = EvaluatedManifest(try answer(to: .manifest)) else {
      throw .unexpectedOutput(of: .manifest, directory: package.directory)
    }
    return manifest
  }

  mutating func targets() throws(LoadingError) -> PackageTargets {
    guard let targets = PackageTargets(try manifest(), description: try answer(to: .description)) else {
      throw .unexpectedOutput(of: .description, directory: package.directory)
    }
    return targets
  }

  mutating func packages() throws(LoadingError) -> StratusPackages {
    guard let packages = StratusPackages(dependencies: try answer(to: .dependencies)) else {
      throw .unexpectedOutput(of: .dependencies, directory: package.directory)
    }
    return packages
  }

  /// Returns the directory in which SwiftPM puts the products.
  mutating func productsDirectory() throws(LoadingError) -> String {
    String(decoding: try answer(to: .productsDirectory).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private mutating func answer(to question: SwiftPM.Question) throws(LoadingError) -> [UInt8] {
    if let answer = answers[question] { return answer }
    let answer =
      switch question {
      case .manifest, .description: try package.answer(to: question)
      // They would resolve the dependencies of the package itself, and write its `Package.resolved`.
      case .dependencies, .productsDirectory: try built.answer(to: question)
      }
    answers[question] = answer
    if let key {
      let parts = [key] + SwiftPM.Question.allCases.map { answers[$0] ?? [] }
      // Without the file, the next command asks again.
      try? SealedFile.write(SealedFile.bytes(parts, signature: Self.signature), to: file)
    }
    return answer
  }

  private static func key(_ settings: [String], _ state: PackageState, now: FileStamp.Time) -> [UInt8]? {
    guard state.isComplete, state.unsureManifest == nil,
      let environment = BuildEnvironment.description(tool: "")
    else { return nil }
    var key: [UInt8] = []
    for text in settings + environment { key += Array(text.utf8) + [0] }
    for path in state.manifests {
      let stamp = FileStamp(path)
      // A later change in the same tick of the clock would go unnoticed.
      if let stamp, !now.isDistinguishable(from: stamp.changed) { return nil }
      key += Array(path.utf8) + [0]
      key += stamp?.bytes ?? []
    }
    return key
  }
}
