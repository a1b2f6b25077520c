/** What an operator can do something about: one sentence on the problem and one on the fix. */
export class AdminError extends Error {
  override readonly name: string = 'AdminError'

  constructor(
    problem: string,
    readonly fix: string,
    options?: ErrorOptions,
  ) {
    super(problem, options)
  }
}

/** The command was not asked for in the right way; nothing was done. */
export class WrongUse extends AdminError {
  override readonly name = 'WrongUse'
}
