import { explainStart } from './explain'

const FAILED = 1

/**
 * Runs `start` for a program's `main.ts`. A failure is written to standard error, without a stack when the operator can fix it,
 * and the process exits with code 1.
 */
export const startOrExplain = async (
  start: () => Promise<void>,
  explain: (error: unknown) => string | undefined = explainStart,
): Promise<void> => {
  try {
    await start()
  } catch (error) {
    const unforeseen = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`\nERROR: ${explain(error) ?? unforeseen}\n`)
    process.exit(FAILED)
  }
}
