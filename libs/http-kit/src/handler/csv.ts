import { Readable } from 'node:stream'
import { brazilianDay, zonedFormat } from '@licensing/domain-kit'
import { type Options, stringify } from 'csv-stringify'
import { download } from './download'

/** UTF-8 with BOM, `;`, quoted, formulas escaped (decision 4, CSV). */
const csvOptionsOf = (columns: readonly string[]): Options => ({
  bom: true,
  delimiter: ';',
  quoted: true,
  quoted_empty: true,
  escape_formulas: true,
  header: true,
  columns: [...columns],
})

const ptBrDate = zonedFormat('pt-BR', { dateStyle: 'short' })

/** A time as a date in Brazilian format. */
export const dateCell = (at: string | null): string => (at === null ? '' : ptBrDate(new Date(at)))

/** A day (YYYY-MM-DD) in Brazilian format. */
export const dayCell = (day: string | null): string => (day === null ? '' : brazilianDay(day))

/** The date in the state's time zone, as used in file names. */
const dayStamp = zonedFormat('en-CA')

/** Turns rows written to it into CSV. */
export const csvRows = (columns: readonly string[]) => stringify(csvOptionsOf(columns))

/** A CSV download in a file named with the date; rows are streamed. */
export const csvDownload = (
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<string[]> | Iterable<string[]>,
  now: Date,
) =>
  download({
    stream: Readable.from(rows).pipe(csvRows(columns)),
    name: `${name}-${dayStamp(now)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  })
