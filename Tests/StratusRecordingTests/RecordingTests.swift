import Foundation
import Stratus
import StratusProfile
import StratusRecording
import StratusTestSupport
import Testing

struct RecordingTests {
  @Test func `a recording contains the objects, their requesters, and the threads`() throws {
    try withRecordingPath { path in
      let recording = Recording(to: path)
      let assembly = try ClientAssembly.activated(recording: recording)
      _ = assembly.client()
      recording.end()
      let run = try readRun(path)
      #expect(run.built == ["store for client", "client"])
      #expect(run.end == .complete)
      #expect(run.definitions.map(\.name).contains("StratusRecordingTests.ClientAssembly.unused"))
      let (store, client) = (run.objects[0], run.objects[1])
      #expect(store.parent == 1 && client.parent == nil)
      #expect(client.total == client.own + store.total)
      #expect(client.start >= store.start + store.own)
      #expect(run.requests.map(\.requester) == [.outside])
    }
  }

  @Test func `each line is a JSON object on its own`() throws {
    try withRecordingPath { path in
      let recording = Recording(to: path)
      _ = try ClientAssembly.activated(recording: recording).client()
      recording.end()
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 6)
      for line in lines { #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any]) }
      #expect(lines.last == #"{"end": 4, "omitted": 0}"#)
    }
  }

  @Test func `activations without a recording are not recorded`() throws {
    try withRecordingPath { path in
      _ = try ClientAssembly.activated(recording: nil).client()
      let recording = Recording(to: path)
      _ = try ClientAssembly.activated().client()
      recording.end()
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `several activations share a recording`() throws {
    try withRecordingPath { path in
      let recording = Recording(to: path)
      _ = try ClientAssembly.activated(recording: recording).client()
      _ = try Activation(of: [StoreAssembly.self], recording: recording).assembly(StoreAssembly.self).store()
      _ = try ClientAssembly.activated(recording: recording).client()
      recording.end()
      let run = try readRun(path)
      #expect(run.built == ["store for client", "client", "store", "store for client", "client"])
      #expect(run.objects.map(\.activation) == [0, 0, 1, 2, 2])
      #expect(run.activations[0] == run.activations[2])
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains(#"{"activation": 3, "like": 1}"#))
    }
  }

  @Test func `activations in a function are recorded`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("run.jsonl").path
      let recording = Recording(to: path)
      recording.during { _ = try? ClientAssembly.activated().client() }
      try await recording.during {
        await Task.yield()
        _ = try ClientAssembly.activated().client()
      }
      _ = try ClientAssembly.activated().client()
      recording.end()
      #expect(try readRun(path).objects.count == 4)
    }
  }

  @Test func `objects of many threads are all recorded`() throws {
    try withRecordingPath { path in
      let recording = Recording(to: path)
      let activation = try Activation(of: [ClientAssembly.self], recording: recording)
      DispatchQueue.concurrentPerform(iterations: 16) { _ in
        let assembly = try? activation.assembly(ClientAssembly.self)
        for _ in 0..<500 { _ = assembly?.client() }
      }
      recording.end()
      let run = try readRun(path)
      #expect(run.objects.count == 16 * 500 + 1)
      #expect(Set(run.objects.map(\.number)).count == run.objects.count)
      #expect(run.requests.count == 1)
      #expect(run.end == .complete)
    }
  }

  @Test func `another thread than the main thread is marked as such`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("run.jsonl").path
      let recording = Recording(to: path)
      let activation = try Activation(of: [ClientAssembly.self], recording: recording)
      try await MainActor.run { _ = try activation.assembly(ClientAssembly.self).client() }
      let thread = Thread { _ = try? activation.assembly(ClientAssembly.self).client() }
      thread.start()
      while !thread.isFinished { await Task.yield() }
      recording.end()
      let run = try readRun(path)
      #expect(run.objects.map(\.isOnMainThread) == [true, true, false])
      #expect(run.objects[1].thread != run.objects[2].thread)
    }
  }

  @Test func `the size is limited, and the end counts what is missing`() throws {
    try withRecordingPath { path in
      let recording = Recording(to: path, limit: 4_000)
      let assembly = try ClientAssembly.activated(recording: recording)
      for _ in 0..<100 { _ = assembly.client() }
      recording.end()
      let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
      #expect(size <= 4_000 && size > 3_000)
      let run = try readRun(path)
      #expect(run.end == .cut(omitted: 101 - run.objects.count))
    }
  }

  @Test func `an activation that does not fit is left out`() throws {
    try withRecordingPath { path in
      let recording = Recording(to: path, limit: 300)
      let assembly = try ClientAssembly.activated(recording: recording)
      _ = assembly.client()
      recording.end()
      let run = try readRun(path)
      #expect(run.activations.isEmpty && run.objects.isEmpty)
      #expect(run.end == .cut(omitted: 4))
    }
  }

  @Test func `lines are written while the program runs`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("run.jsonl").path
      let recording = Recording(to: path)
      let assembly = try ClientAssembly.activated(recording: recording)
      _ = assembly.client()
      var run = try? readRun(path)
      for _ in 0..<600 where run?.objects.count != 2 {
        try await Task.sleep(for: .milliseconds(50))
        run = try? readRun(path)
      }
      #expect(run?.built == ["store for client", "client"])
      #expect(run?.end == .missing)
      recording.end()
    }
  }

  @Test func `releasing the recording and its activations ends it`() throws {
    try withRecordingPath { path in
      do { _ = try ClientAssembly.activated(recording: Recording(to: path)).client() }
      #expect(try readRun(path).end == .complete)
    }
  }

  @Test func `what happens after the end is ignored`() throws {
    try withRecordingPath { path in
      let recording = Recording(to: path)
      let assembly = try ClientAssembly.activated(recording: recording)
      recording.end()
      _ = assembly.client()
      _ = try ClientAssembly.activated(recording: recording).client()
      recording.end()
      let run = try readRun(path)
      #expect(run.objects.isEmpty && run.end == .complete)
    }
  }

  @Test func `a file that cannot be written is reported once, and the app continues`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let recording = Recording(to: "/nonexistent/run.jsonl")
      for _ in 0..<2 { _ = try ClientAssembly.activated(recording: recording).client() }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      errors.split(separator: "\n").filter { $0.contains("ecord") } == [
        "error: could not record to /nonexistent/run.jsonl: No such file or directory",
        "  help: pass the path of a file that the app can write: Recording(to: …)",
      ])
  }

  /// The file of a test whose code runs in a child process, which can get no values from the test.
  private static func path(ofChildOf process: pid_t, _ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("stratus-\(name)-\(process).jsonl").path
  }

  @Test func `the end of the process ends the recording`() async throws {
    await #expect(processExitsWith: .success) {
      let recording = Recording(to: Self.path(ofChildOf: getppid(), "exit"))
      _ = try ClientAssembly.activated(recording: recording).client()
      exit(0)
    }
    let path = Self.path(ofChildOf: getpid(), "exit")
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try readRun(path).built == ["store for client", "client"])
    #expect(try readRun(path).end == .complete)
  }

  @Test func `a crash loses only what was not written yet`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let path = Self.path(ofChildOf: getppid(), "crash")
      let assembly = try ClientAssembly.activated(recording: Recording(to: path))
      _ = assembly.client()
      // Until the thread has written the lines.
      while (try? readRun(path))?.objects.count != 2 { usleep(10_000) }
      kill(getpid(), SIGKILL)
    }
    let path = Self.path(ofChildOf: getpid(), "crash")
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try readRun(path).built == ["store for client", "client"])
    #expect(try readRun(path).end == .missing)
  }
}
