import { Readable } from 'node:stream'
import { download } from '@licensing/http-kit'
import { type Options, stringify } from 'csv-stringify'

/** UTF-8 with BOM, `;`, quoted, cells a spreadsheet would run are escaped (decision 4, CSV). */
export const csvOptionsOf = (columns: readonly string[]): Options => ({
  bom: true,
  delimiter: ';',
  quoted: true,
  escape_formulas: true,
  header: true,
  columns: [...columns],
})

const ptBrDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** An instant as the day a reader in Brazil would write. */
export const dateCell = (at: string | null): string => (at === null ? '' : ptBrDate.format(new Date(at)))

/** The day in the municipality's clock, as file names carry it. */
export const dayStamp = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now)

/** A CSV download in a file named with the date; rows are written as they come. */
export const csvDownload = (
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<string[]> | Iterable<string[]>,
  now: Date,
) =>
  download({
    stream: Readable.from(rows).pipe(stringify(csvOptionsOf(columns))),
    name: `${name}-${dayStamp(now)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  })
