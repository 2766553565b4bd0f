import Foundation

/// A command to be timed.
package struct Candidate {
  package let name: String
  package let arguments: [String]
  /// The exit status with which it has done its work.
  package var status: Int32 = 0

  package init(name: String, arguments: [String], status: Int32 = 0) {
    self.name = name
    self.arguments = arguments
    self.status = status
  }
}

/// The median times of a candidate.
package struct Measurement {
  package let name: String
  package let processor: Duration
  package let wall: Duration
}

/// The resources that a finished process has used, together with the processes that it waited for.
package struct Usage: Codable {
  /// From its start to its end.
  package let wall: Duration
  /// In the program, and in the system on its behalf. Other programs on the machine hardly affect it.
  package let processor: Duration
  /// The most memory that it held at any time, in bytes.
  package let peakMemory: Int

  package init(wall: Duration, processor: Duration, peakMemory: Int) {
    self.wall = wall
    self.processor = processor
    self.peakMemory = peakMemory
  }
}

/// Runs every candidate once per round, in turn, so that a busy machine affects all alike.
///
/// - Parameter prepare: what to do before each run, with the index of the candidate and the round.
/// - Returns: medians, in the order of the candidates.
package func measure(
  _ candidates: [Candidate], rounds: Int, prepare: (Int, Int) throws -> Void = { _, _ in }
) throws -> [Measurement] {
  var usages = [[Usage]](repeating: [], count: candidates.count)
  for round in -1..<rounds {
    for (index, candidate) in candidates.enumerated() {
      try prepare(index, round)
      let usage = try usage(of: candidate)
      // The first round fills the caches.
      if round >= 0 { usages[index].append(usage) }
    }
  }
  return zip(candidates, usages).map { candidate, usages in
    func median(_ time: KeyPath<Usage, Duration>) -> Duration {
      usages.map { $0[keyPath: time] }.sorted()[usages.count / 2]
    }
    return Measurement(name: candidate.name, processor: median(\.processor), wall: median(\.wall))
  }
}

package struct CommandFailed: Error, CustomStringConvertible {
  package let description: String
  /// The exit status, if there was one.
  package var status: Int32?

  package init(description: String, status: Int32? = nil) {
    self.description = description
    self.status = status
  }
}

/// The argument with which a separate process runs a command and prints the resources that it has used.
package let measuring = "--measure"

/// Runs a candidate to its end, without its output.
///
/// A small process starts it, because the system counts the memory of the starting process for the started one, and
/// this process may hold more than any candidate.
package func usage(of candidate: Candidate) throws -> Usage {
  let (process, output) = (Process(), Pipe())
  process.executableURL = Bundle.main.executableURL
  process.arguments = [measuring] + candidate.arguments
  process.standardOutput = output
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let run = try JSONDecoder().decode(Run.self, from: text)
  guard run.status == candidate.status else {
    let ending = run.status.map { "status \($0)" } ?? "a signal"
    throw CommandFailed(
      description: "\(candidate.arguments.joined(separator: " ")) ended with \(ending), not with \(candidate.status)",
      status: run.status)
  }
  return run.usage
}

/// A finished command.
package struct Run: Codable {
  package let usage: Usage
  /// `nil` if a signal has ended it.
  package let status: Int32?
}

/// Runs a command to its end, without its output, and returns the resources that it has used.
package func run(_ command: [String]) throws -> Run {
  let silence = open("/dev/null", O_WRONLY)
  defer { close(silence) }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for descriptor: Int32 in 1...2 { posix_spawn_file_actions_adddup2(&actions, silence, descriptor) }

  var arguments = command.map { strdup($0) } + [nil]
  defer { arguments.forEach { free($0) } }
  var process: pid_t = 0
  var status: Int32 = 0
  var failure: Int32 = 0
  var usage = rusage()
  let wall = ContinuousClock().measure {
    failure = posix_spawn(&process, command[0], &actions, nil, &arguments, environ)
    if failure == 0 { wait4(process, &status, 0, &usage) }
  }
  guard failure == 0 else {
    throw CommandFailed(description: "\(command[0]) could not be run: \(String(cString: strerror(failure)))")
  }
  func duration(_ time: timeval) -> Duration { .seconds(Int(time.tv_sec)) + .microseconds(Int(time.tv_usec)) }
  #if canImport(Darwin)
    let unit = 1
  #else
    let unit = 1_024
  #endif
  let processor = duration(usage.ru_utime) + duration(usage.ru_stime)
  return Run(
    usage: Usage(wall: wall, processor: processor, peakMemory: Int(usage.ru_maxrss) * unit),
    status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil)
}

/// Prints a table of each candidate's processor time and its ratio to that of the first one. The wall time is what a
/// person waits; it depends on what else the machine does.
package func printTable(_ title: String, _ measurements: [Measurement]) {
  guard let base = measurements.first else { return }
  print("\n## \(title)\n\n| command | processor time | ratio | wall time |\n| --- | ---: | ---: | ---: |")
  for measurement in measurements {
    func milliseconds(_ time: Duration) -> String { String(format: "%.1f ms", time / .milliseconds(1)) }
    let ratio = String(format: "%.1f", measurement.processor / base.processor)
    print(
      "| \(measurement.name) | \(milliseconds(measurement.processor)) | \(ratio) | \(milliseconds(measurement.wall)) |")
  }
  fflush(nil)
}
