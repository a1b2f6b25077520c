import type { PrintedFacts } from '@licensing/contracts'

/** Prints the facts as they are. */
export const aPrinter = () => {
  let before: (() => Promise<void>) | undefined
  return {
    /** Runs before each document is printed. */
    whenPrinting: (run: (() => Promise<void>) | undefined) => {
      before = run
    },
    printDocument: async (facts: PrintedFacts) => {
      await before?.()
      return Buffer.from(`%PDF-1.7 ${JSON.stringify(facts)}`)
    },
  }
}
