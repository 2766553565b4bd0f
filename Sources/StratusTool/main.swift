import StratusCommands
import StratusSupport

// `_exit` instead of `exit`, because functions that a loaded library runs at exit could change the status.
_exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
