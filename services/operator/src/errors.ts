/** An error the operator can fix: one sentence for the problem and one for the fix. */
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

/** The command line or a setting is invalid; nothing was done. */
export class UsageError extends AdminError {
  override readonly name = 'UsageError'
}
