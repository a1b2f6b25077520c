/** Lines a person reads while the portal starts: one per step, and for a failure what to do about it. */
const startedAt = Date.now()
const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)

export const step = (text) => process.stdout.write(`[${seconds()} s] ${text}\n`)

/** A failure the person can do something about. */
export class Fixable extends Error {
  constructor(problem, fix, options) {
    super(problem, options)
    this.fix = fix
  }
}

/** Prints a failure with its fix and ends with exit code 1. */
export const fail = (error) => {
  const told =
    error instanceof Fixable ? `${error.message}\n  Fix: ${error.fix}` : (error.stack ?? error.message)
  process.stderr.write(`\nERROR: ${told}\n`)
  process.exit(1)
}
