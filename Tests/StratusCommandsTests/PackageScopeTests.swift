import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Checks, locks, and comparisons of one package, and of two activations.
@Suite struct PackageScopeTests {
  private func withRepository(_ body: (FakeRepository) throws -> Void) throws {
    try withTemporaryDirectory { try body(FakeRepository(in: $0)) }
  }

  /// Runs the tool in a package of the repository.
  private func stratus(_ arguments: String..., in package: String, of repository: FakeRepository) throws
    -> ProcessResult
  {
    try run(
      [BuiltTool.file.path] + arguments,
      environment: [
        "PATH": repository.toolchain.path, "GITHUB_ACTIONS": nil, "NO_COLOR": nil, "XCODE_VERSION_ACTUAL": nil,
      ], in: repository.directory.appendingPathComponent("Packages/\(package)"))
  }

  private static let unseen = """
    { StratusUnseen u = { STRATUS_UNSEEN_INACTIVE, "Shared.BadServiceAssembly", NULL }; \
    visitor->unseen(visitor->context, &u); }
    """

  @Test func `an assembly that is not activated counts for the package of its module`() throws {
    try withRepository { repository in
      // All packages contain the module, and one of them has its sources.
      try repository.toolchain.write("", to: "Packages/Shared/Sources/Shared/Shared.swift")
      try repository.addFeature("Mail", more: Self.unseen)
      try repository.addFeature("News", more: Self.unseen)
      let source = try repository.toolchain.read("Packages/Shared/Sources/App.c")
      try repository.toolchain.write(
        source.replacing("\nreturn 0;\n", with: "\n\(Self.unseen)\nreturn 0;\n"), to: "Packages/Shared/Sources/App.c")
      let result = try repository.stratus("check")
      #expect(result.status == 1)
      #expect(result.output.split(separator: "\n").count { $0.contains("Shared.BadServiceAssembly") } == 1)
      #expect(
        result.output.contains(
          """
          Packages/Mail    1 definition  no findings (built)
          Packages/News    1 definition  no findings (built)
          Packages/Shared  1 definition  1 error (built)
          """), "\(result.output)\(result.errors)")
    }
  }

  /// An assembly of a module without any other assembly belongs to the package with its sources.
  @Test func `an assembly of a module that no graph contains counts for the package with its sources`() throws {
    try withRepository { repository in
      let unseen = Self.unseen.replacing("Shared.Bad", with: "Tools.Bad")
      try repository.addFeature("Mail", more: unseen)
      try repository.addFeature("News", more: unseen)
      try repository.toolchain.write("", to: "Packages/News/Sources/Tools/Tools.swift")
      let result = try repository.stratus("check")
      #expect(result.output.contains("Packages/Mail    1 definition  no findings (built)\n"), "\(result.output)")
      #expect(result.output.contains("Packages/News    1 definition  1 error (built)\n"))
    }
  }

  @Test func `the lock of a repository is not replaced by that of one package`() throws {
    try withRepository { repository in
      #expect(try repository.stratus("lock").status == 0)
      let lock = try repository.toolchain.read("stratus.lock")
      #expect(lock.contains("News.NewsStory") && lock.contains("Mail.MailStory"))
      for output in [[], ["-o", "../../stratus.lock"]] {
        let result = try run(
          [BuiltTool.file.path, "lock"] + output,
          environment: ["PATH": repository.toolchain.path, "NO_COLOR": nil],
          in: repository.directory.appendingPathComponent("Packages/Mail"))
        #expect(result.status == 2)
        #expect(
          result.errors.contains("the package ../News") || result.errors.contains("Packages/News"), "\(result.errors)")
        #expect(try repository.toolchain.read("stratus.lock") == lock)
      }
      // A file of its own is no lock of the repository.
      #expect(try stratus("lock", "-o", "mail.lock", in: "Mail", of: repository).status == 0)
      let own = try repository.toolchain.read("Packages/Mail/mail.lock")
      #expect(own.contains("Mail.MailStory") && !own.contains("News.NewsStory"))
      let locked = try stratus("check", "--locked", in: "Mail", of: repository)
      #expect(locked.status == 2, "\(locked.output)\(locked.errors)")
    }
  }

  @Test func `one package is compared with its part of the lock`() throws {
    try withRepository { repository in
      #expect(try repository.stratus("lock").status == 0)
      let same = try stratus("diff", "../../stratus.lock", ".", "--exit-code", in: "Mail", of: repository)
      #expect(same.status == 0, "\(same.output)\(same.errors)")
      #expect(!same.output.contains("News"))

      // A change of another package is none of this one; its own is, also if the module loses its last assembly.
      try repository.addFeature("News", more: repository.peer)
      #expect(try stratus("diff", "../../stratus.lock", ".", "--exit-code", in: "Mail", of: repository).status == 0)
      let news = try stratus("diff", "../../stratus.lock", ".", "--exit-code", in: "News", of: repository)
      #expect(news.status == 1)
      #expect(news.output.contains("NewsStory.screen"), "\(news.output)\(news.errors)")

      try repository.toolchain.write("", to: "Packages/Mail/Sources/Mail/Mail.swift")
      try repository.add(
        "Mail",
        visit: """
          ASSEMBLY("Shared.SharedCore", 20);
          DEFINITION(0, "store", "any Store", "DiskStore", STRATUS_SCOPE_LAZY_SINGLETON, false, 21);
          """)
      let removed = try stratus("diff", "../../stratus.lock", ".", "--exit-code", in: "Mail", of: repository)
      #expect(removed.status == 1)
      #expect(
        removed.output.contains("- ") && removed.output.contains("MailStory"), "\(removed.output)\(removed.errors)")
      #expect(!removed.output.contains("NewsStory"))
    }
  }
}
