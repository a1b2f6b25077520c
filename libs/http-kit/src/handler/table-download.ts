import { pipeline, Readable } from 'node:stream'
import { brazilianDay, type TableFormat, zonedFormat } from '@licensing/domain-kit'
import { download } from '../serving/response'
import { csvRows } from './csv'
import { xlsxOf } from './xlsx'

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

interface Table {
  /** Of the file, before the date. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<string[]> | Iterable<string[]>
}

const asCsv = ({ columns, rows }: Table): Readable =>
  // An error of the rows ends the download as its own error does.
  pipeline(Readable.from(rows), csvRows(columns), () => undefined)

/** A table as CSV or XLSX in a file named with the date; rows are streamed (decision 9.12). */
export const tableDownload = (format: TableFormat, table: Table, now: Date) => {
  const name = `${table.name}-${dayStamp(now)}.${format}`
  return format === 'csv'
    ? download({ stream: asCsv(table), name, mediaType: 'text/csv; charset=utf-8' })
    : download({ stream: xlsxOf(table.name, table.columns, table.rows), name, mediaType: XLSX_TYPE })
}
