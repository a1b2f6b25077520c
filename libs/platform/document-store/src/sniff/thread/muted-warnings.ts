// A library's warnings, while it loads or about a citizen's file, must not be logged.
Object.assign(console, { warn: () => undefined })
