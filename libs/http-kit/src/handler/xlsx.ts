import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'

/** Excel refuses a file with a longer cell. */
const MAX_CELL = 32_767
const COLUMN_WIDTH = 24

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

async function* cellsOf(rows: Rows): AsyncGenerator<(string | null)[]> {
  for await (const row of rows) yield row.map((text) => (text === '' ? null : text.slice(0, MAX_CELL)))
}

/** A workbook of one sheet, row after row. Every cell is a text, so that no program makes a date of '2026/001' or a formula of '-1'. */
export const xlsxOf = (name: string, columns: readonly string[], rows: Rows): Readable =>
  Readable.fromWeb(
    writeXlsxStream(cellsOf(rows), {
      name,
      columns: columns.map((header) => ({ header, width: COLUMN_WIDTH, numFmt: '@' })),
      freezePane: { rows: 1 },
    }) as ReadableStream,
  )
