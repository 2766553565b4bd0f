import Foundation

/// One thing to be timed: a command, with what it must print on its exit.
struct Candidate {
  let name: String
  let arguments: [String]
  /// The exit statuses that mean that it did its work.
  var accepted: Set<Int32> = [0]
}

/// The whole-process time of a command.
struct Measurement {
  let name: String
  let median: Duration
}

/// What a finished process and those that it waited for have used.
struct Usage: Codable {
  /// From its start to its end.
  let wall: Duration
  /// Of the processor, in the program and in the system for it: other programs on the machine change little in it.
  let processor: Duration
  /// The most memory that it held at any time, in bytes.
  let peakMemory: Int
}

/// Runs every candidate once per round, in turn, so that a busy machine hurts all alike.
///
/// - Parameter time: which one counts.
/// - Returns: medians, in the order of the candidates.
func measure(_ candidates: [Candidate], rounds: Int, _ time: KeyPath<Usage, Duration> = \.wall) throws -> [Measurement]
{
  var times = [[Duration]](repeating: [], count: candidates.count)
  for round in -2..<rounds {
    for (index, candidate) in candidates.enumerated() {
      let usage = try usage(of: candidate)
      // The first rounds fill the caches.
      if round >= 0 { times[index].append(usage[keyPath: time]) }
    }
  }
  return zip(candidates, times).map { candidate, times in
    Measurement(name: candidate.name, median: times.sorted()[times.count / 2])
  }
}

struct CommandFailed: Error, CustomStringConvertible {
  let description: String
}

/// The argument with which a process of its own runs a command and prints what that has used.
let measuring = "--measure"

/// Runs a candidate to its end, without its output.
///
/// A small process of its own starts it: the system counts for a process what the one that starts it holds, and this one may hold
/// more than any candidate.
func usage(of candidate: Candidate) throws -> Usage {
  let (process, output) = (Process(), Pipe())
  process.executableURL = Bundle.main.executableURL
  process.arguments = [measuring] + candidate.arguments
  process.standardOutput = output
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let run = try JSONDecoder().decode(Run.self, from: text)
  guard let status = run.status, candidate.accepted.contains(status) else {
    throw CommandFailed(
      description:
        "\(candidate.arguments.joined(separator: " ")) ended with \(run.status.map(String.init) ?? "a signal")")
  }
  return run.usage
}

/// A finished command.
struct Run: Codable {
  let usage: Usage
  /// Nil for one that a signal has ended.
  let status: Int32?
}

/// Runs a command to its end, without its output, and counts what it uses.
func run(_ command: [String]) throws -> Run {
  let silence = open("/dev/null", O_WRONLY)
  defer { close(silence) }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, silence, 1)

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
    throw CommandFailed(description: "\(command[0]) cannot be run: \(String(cString: strerror(failure)))")
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

/// Prints a table: each candidate's median, and its ratio to the first one.
func printTable(_ title: String, _ measurements: [Measurement]) {
  guard let base = measurements.first else { return }
  print("\n## \(title)\n\n| command | median | ratio |\n| --- | ---: | ---: |")
  for measurement in measurements {
    let milliseconds = String(format: "%.1f ms", measurement.median / .milliseconds(1))
    let ratio = String(format: "%.1f", measurement.median / base.median)
    print("| \(measurement.name) | \(milliseconds) | \(ratio) |")
  }
}
