/** For failures the specification wants logged and not shown (section 8): says what was tried, without personal data. */
export const logFailure = (attempt: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser's console is the log of a page
  console.error(attempt, error)
}
