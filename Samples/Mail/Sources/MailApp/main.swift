import Mail

let variant = MailVariant.ofThisBuild(arguments: CommandLine.arguments)
let application = try MailApplication.activated(as: variant)
print("\(variant.rawValue): \(application.launch())")
