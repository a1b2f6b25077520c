import { mkdir, writeFile } from 'node:fs/promises'

export interface Row {
  readonly page: string
  readonly kB: number
  readonly budget: number
}

const FOLDER = new URL('../../../../.reports/', import.meta.url)

/** Leaves the table where `npm test` prints it from: .reports/weight.txt. */
export const writeTable = async (rows: readonly Row[]): Promise<void> => {
  const width = Math.max(0, ...rows.map(({ page }) => page.length))
  const lines = rows.map(
    ({ page, kB, budget }) =>
      `${page.padEnd(width)} ${kB.toFixed(1).padStart(7)} kB of ${budget}${kB > budget ? '  TOO HEAVY' : ''}`,
  )
  await mkdir(FOLDER, { recursive: true })
  await writeFile(new URL('weight.txt', FOLDER), `JavaScript (gzip) a page brings\n${lines.join('\n')}\n`)
}
