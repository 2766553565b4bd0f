import StratusCommands
import StratusSupport

// Not exit: what a loaded library wants to run at the end of the process could still spoil the status.
_exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
