export const REVERSED_PERIOD = 'A data inicial deve ser anterior à data final'

/** The error of a period of days, YYYY-MM-DD, of which each may be missing (''). */
export const periodProblem = (from: string, to: string): string | undefined =>
  from !== '' && to !== '' && from > to ? REVERSED_PERIOD : undefined
