import Foundation
import StratusTestSupport
import Testing

/// `stratus diff` with several packages and snapshots on a side.
@Suite struct PackageDiffTests {
  private func withCommittedRepository(_ body: (FakeRepository) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let repository = try FakeRepository(in: directory)
      try repository.toolchain.write(".build\nbin\n*.json\n", to: ".gitignore")
      try repository.toolchain.shell("git init -q -b main; git config user.name a; git config user.email a@b.c")
      try commit(repository)
      try body(repository)
    }
  }

  private func commit(_ repository: FakeRepository) throws {
    try repository.toolchain.shell("git add -A; git commit -qm change")
  }

  private let changes = """
    + collaborator News.NewsStory.mail (Mail.MailStory)
    + reference News.NewsStory.screen -> Mail.MailStory.screen (property mail, through mail)
    + finding NewsStory.screen refers to its peer MailStory.screen (property mail, through mail)
    """

  private func expectChanges(_ result: ProcessResult, _ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(result.output.hasPrefix(changes), "\(result.output)\(result.errors)", sourceLocation: sourceLocation)
    #expect(
      result.output.hasSuffix("2 added, 0 removed, 0 changed; 1 new finding, 0 fixed, 0 unchanged\n"),
      sourceLocation: sourceLocation)
    #expect(result.errors.isEmpty && result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
  }

  @Test func `all packages are compared with the lock of a revision`() throws {
    try withCommittedRepository { repository in
      #expect(try repository.stratus("lock").status == 0)
      try commit(repository)
      #expect(try repository.stratus("diff", "main").output.isEmpty)
      try repository.addFeature("News", more: repository.peer)
      expectChanges(try repository.stratus("diff", "main"))
      expectChanges(try repository.stratus("diff", "main", "."))
      expectChanges(try repository.stratus("diff", "main", "Packages/Mail", "Packages/News", "Packages/Shared"))
      let snapshots = try repository.writeSnapshots()
      expectChanges(try repository.stratus("diff", "main", snapshots[0], snapshots[1], snapshots[2]))
      expectChanges(try repository.stratus("diff", "stratus.lock", snapshots[0], snapshots[1], snapshots[2]))
    }
  }

  @Test func `the packages of a revision are built`() throws {
    try withCommittedRepository { repository in
      try repository.addFeature("News", more: repository.peer)
      expectChanges(try repository.stratus("diff", "main", "--build"))
      try commit(repository)
      expectChanges(try repository.stratus("diff", "HEAD~1", "HEAD", "--build"))
      try repository.toolchain.remove("Packages/News")
      let removed = try repository.stratus("diff", "main", "--build")
      #expect(removed.output.contains("- assembly News.NewsStory (Features)\n"), "\(removed.output)\(removed.errors)")
    }
  }

  @Test func `a revision with neither a package nor a list is an error`() throws {
    try withCommittedRepository { repository in
      try repository.toolchain.write("layers: [All: [\"*\"]]\n", to: ".stratus.yml")
      try commit(repository)
      try repository.toolchain.write(FakeRepository.configuration, to: ".stratus.yml")
      let result = try repository.stratus("diff", "main", "--build")
      #expect(result.status == 2)
      #expect(
        result.errors == """
          error: 'main' has no package in the root of the repository
            --build builds the package in the same directory as the current one, or the `packages` of its .stratus.yml
          help: run the command in the directory of the package

          """)
    }
  }

  @Test func `a revision cannot be one of several inputs`() throws {
    try withCommittedRepository { repository in
      let result = try repository.stratus("diff", "stratus.lock", "main", "Packages/Mail")
      #expect(result.status == 3)
      #expect(result.errors.hasPrefix("error: there is no file or directory 'main'\n"), "\(result.errors)")
    }
  }
}
