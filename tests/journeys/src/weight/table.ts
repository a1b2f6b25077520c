import { mkdir, writeFile } from 'node:fs/promises'

export interface Row {
  readonly page: string
  readonly kB: number
  readonly budget: number
  /** Including later requests of the screen itself. */
  readonly atRest?: number
}

const FOLDER = new URL('../../../../.reports/', import.meta.url)

/** Writes the table to .reports/weight.txt, from which `npm test` prints it. */
export const writeTable = async (rows: readonly Row[]): Promise<void> => {
  const width = Math.max(0, ...rows.map(({ page }) => page.length))
  const lines = rows.map(
    ({ page, kB, budget, atRest }) =>
      `${page.padEnd(width)} ${kB.toFixed(1).padStart(7)} kB of ${String(budget).padEnd(3)}` +
      `${atRest === undefined ? '' : `  at rest ${atRest.toFixed(1).padStart(5)}`}${kB > budget ? '  TOO HEAVY' : ''}`,
  )
  await mkdir(FOLDER, { recursive: true })
  await writeFile(new URL('weight.txt', FOLDER), `JavaScript (gzip) a page brings\n${lines.join('\n')}\n`)
}
