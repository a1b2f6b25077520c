/** Progress lines for a person during startup: one per step, and a fix for each failure. */
const startedAt = Date.now()
const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)

export const step = (text) => process.stdout.write(`[${seconds()} s] ${text}\n`)

/** A failure that the person can fix. */
export class Fixable extends Error {
  constructor(problem, fix, options) {
    super(problem, options)
    this.fix = fix
  }
}

/** Prints a failure with its fix and exits with 1. */
export const fail = (error) => {
  const text =
    error instanceof Fixable ? `${error.message}\n  Fix: ${error.fix}` : (error.stack ?? error.message)
  process.stderr.write(`\nERROR: ${text}\n`)
  process.exit(1)
}
