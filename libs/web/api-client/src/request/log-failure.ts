/** Logs a failure that is not shown (specification section 8). `attempt` must not contain personal data. */
export const logFailure = (attempt: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser's console is the log of a page
  console.error(attempt, error)
}
