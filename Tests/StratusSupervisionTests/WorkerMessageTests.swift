import StratusSupport
import Testing

@testable import StratusSupervision

@Suite struct MessageTests {
  private let messages: [WorkerMessage] = [
    .enter(Section(.loading, "libApp.so", activation: "release"), limit: 30),
    .activity("activating App.StoryAssembly"),
    .leave,
    .enter(Section(.drawing, "definitions"), limit: nil),
    .enter(Section(.reading, "graph.dot"), limit: 30),
    .activity(""),
    .finish(1),
  ]

  @Test func `messages arrive unchanged however they are split`() {
    let bytes = messages.flatMap(\.frame)
    for size in [1, 2, 3, 7, bytes.count] {
      var buffer: [UInt8] = []
      var received: [WorkerMessage] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        buffer += bytes[start..<min(start + size, bytes.count)]
        received += WorkerMessage.take(from: &buffer) ?? []
      }
      #expect(received == messages)
      #expect(buffer.isEmpty)
    }
  }

  @Test func `long text is truncated`() {
    var frame = WorkerMessage.activity(String(repeating: "é", count: 5_000)).frame
    let length = frame.count
    #expect(
      WorkerMessage.take(from: &frame) == [.activity(String(repeating: "é", count: WorkerMessage.longestField / 2))])
    #expect(length == 3 + WorkerMessage.longestField)
  }

  /// Loaded code may write to any descriptor.
  @Test(arguments: ["hello, this is no message", "\u{2}\u{0}\u{C}x", "\u{1}\u{0}\u{0}", "\u{0}\u{0}"])
  func `bytes that are not a message are detected`(text: String) {
    var bytes = Array(text.utf8) + [UInt8](repeating: 0x20, count: 0x7000)
    #expect(WorkerMessage.take(from: &bytes) == nil)
  }
}

@Suite struct WorkerArgumentTests {
  @Test func `a worker is passed to the program that is started`() throws {
    let failures = [
      DrawingFailure(subject: "definitions without implied arrows", end: .timedOut(seconds: 2.5), output: ""),
      DrawingFailure(subject: "100%,", end: .signal(11), output: "a, b\n%2C"),
      DrawingFailure(subject: "", end: .exit(status: 0), output: ","),
      DrawingFailure(subject: "x", end: .disconnected, output: ""),
      DrawingFailure(subject: "y", end: .processLeft, output: ""),
    ]
    // Two open descriptors, like those of the supervisor's pipes.
    let (reader, writer) = try PipeEnd.pipe()
    defer { for var end in [reader, writer] { end.close() } }
    let worker = Worker(
      connection: .init(messages: writer.descriptor, output: reader.descriptor), failures: failures, timeSpent: 1.25)
    let received = try #require(Worker(argument: worker.argument))
    #expect(received.connection == worker.connection)
    #expect(received.failures == failures)
    #expect(received.timeSpent == 1.25)
  }

  @Test(arguments: ["", "1,2,3", "a,b,c", "100,101", "999999,999998,0", "7,8,0,x,signal 1", "7,8,0,x,unknown,y"])
  func `other arguments are rejected`(text: String) {
    #expect(Worker(argument: text) == nil)
  }
}
