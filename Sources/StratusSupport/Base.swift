// Modules of the tool import `StratusSupport`, which exports again what the container needs too.
@_exported public import StratusBase
