import { explainStart } from './explain'

const FAILED = 1

/**
 * The frame of every program's `main.ts`: what stops its start is told on standard error, without a stack when the
 * operator can mend it, and the process ends with code 1.
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
