import { Readable, pipeline } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'
import { brazilianDay, type TableFormat, zonedFormat } from '@licensing/contracts'
import { download } from '../serving/response'

/** Signs at which a spreadsheet begins a formula; some programs also read full-width ones. */
const BEGINS_FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/
/** A sign and then only words: as a formula it would name something unknown, but not compute anything. */
const WORDS_AFTER_SIGN = /^[+-][\p{L}\p{M}\p{N}\s.,'’ºª°-]*$/u

/**
 * A cell that spreadsheets read as text (decision 9.12). Only what could compute something has a visible apostrophe: '-Sítio' would be
 * shown as '#NOME?', and a space before it, which nobody sees, already makes it a text.
 */
const textCell = (text: string): string => {
  if (!BEGINS_FORMULA.test(text) || NUMBER.test(text)) return text
  return WORDS_AFTER_SIGN.test(text) ? ` ${text}` : `'${text}`
}

/** Turns rows written to it into CSV: UTF-8 with BOM, `;`, quoted, formulas escaped (decision 4, CSV). */
export const csvRows = (columns: readonly string[]) =>
  stringify({
    bom: true,
    delimiter: ';',
    quoted: true,
    quoted_empty: true,
    header: true,
    columns: [...columns],
    cast: { string: textCell },
  })

/** Excel refuses a file with a longer cell. */
const MAX_CELL = 32_767
const COLUMN_WIDTH = 24

/** The cell of a row in each column, by its heading. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>

interface Table<Row> {
  /** Of the file, before the date. */
  readonly name: string
  readonly columns: Columns<Row>
  readonly rows: AsyncIterable<Row> | Iterable<Row>
}

async function* linesOf<Row>({ columns, rows }: Table<Row>): AsyncGenerator<string[]> {
  const cells = Object.values(columns)
  for await (const row of rows) yield cells.map((cell) => cell(row))
}

async function* sheetOf<Row>(table: Table<Row>): AsyncGenerator<(string | null)[]> {
  for await (const line of linesOf(table))
    yield line.map((text) => (text === '' ? null : text.slice(0, MAX_CELL)))
}

/** A workbook of one sheet, row after row. Every cell is a text, so that no program makes a date of '2026/001' or a formula of '-1'. */
const asXlsx = <Row>(table: Table<Row>): Readable =>
  Readable.fromWeb(
    writeXlsxStream(sheetOf(table), {
      name: table.name,
      columns: Object.keys(table.columns).map((header) => ({ header, width: COLUMN_WIDTH, numFmt: '@' })),
      freezePane: { rows: 1 },
    }) as ReadableStream,
  )

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `downloads` of a route that answers with `tableDownload`. */
export const tableTypes = { mediaTypes: ['text/csv', XLSX_TYPE] }

const ptBrDate = zonedFormat('pt-BR', { dateStyle: 'short' })

/** A time as a date in Brazilian format. */
export const dateCell = (at: string | null): string => (at === null ? '' : ptBrDate(new Date(at)))

/** A day (YYYY-MM-DD) in Brazilian format. */
export const dayCell = (day: string | null): string => (day === null ? '' : brazilianDay(day))

/** The date in the state's time zone, as used in file names. */
const dayStamp = zonedFormat('en-CA')

const asCsv = <Row>(table: Table<Row>): Readable =>
  // An error of the rows ends the download as its own error does.
  pipeline(Readable.from(linesOf(table)), csvRows(Object.keys(table.columns)), () => undefined)

/** A table as CSV or XLSX in a file named with the date; rows are streamed (decision 9.12). */
export const tableDownload = <Row>(format: TableFormat, table: Table<Row>, now: Date) => {
  const name = `${table.name}-${dayStamp(now)}.${format}`
  return format === 'csv'
    ? download({ stream: asCsv(table), name, mediaType: 'text/csv; charset=utf-8' })
    : download({ stream: asXlsx(table), name, mediaType: XLSX_TYPE })
}
