/** Errors by constraint name or SQLSTATE; any other error is the driver's. */
export type Refusals = Readonly<Record<string, (cause: Error & { readonly detail?: string }) => Error>>

/** Runs a statement, and maps its violated constraint, or else its SQLSTATE, to the error of the rule. */
export const refusing = async <Result>(statement: Promise<Result>, refusals: Refusals): Promise<Result> => {
  try {
    return await statement
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { code, constraint } = error as Error & { code?: string; constraint?: string }
    const refusal = refusals[constraint ?? ''] ?? refusals[code ?? '']
    throw refusal === undefined ? error : refusal(error)
  }
}
