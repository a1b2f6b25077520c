/** Prints the errors of a compilation. @returns whether there are any */
export const printErrors = (stats) => {
  if (!stats.hasErrors()) return false
  const colors = process.stderr.isTTY ?? false
  process.stderr.write(`\n${stats.toString({ preset: 'errors-only', colors })}\n`)
  return true
}
