import { Readable } from 'node:stream'
import { protocoledListQuery, protocoledListResponse } from '@licensing/contracts'
import { download, get, may, paginated } from '@licensing/http-kit'
import { stringify } from 'csv-stringify'
import type { Deps } from '../../deps'
import { presentEntry } from '../../present/protocoled'
import { entriesWithNames } from '../../read-models/protocoled-register/entries'
import { dayStamp } from '../../csv'
import { csvOptions, csvRow } from './csv'

export const protocoledListRoute = ({ database, directory, register, now }: Deps) =>
  get(
    '/process-protocoled',
    {
      auth: may('processes/view'),
      summary: 'Lista os processos decididos; com format=csv, exporta o que os filtros mostram',
      tag: 'process-protocoled',
      query: protocoledListQuery,
      responds: protocoledListResponse,
      downloads: ['text/csv'],
    },
    async ({ query: { format, ...query }, actor }) => {
      if (format === 'csv') {
        const rows = async function* () {
          for await (const page of register.pages(database, actor, query)) {
            const { entries, names } = await entriesWithNames(database, directory, page)
            for (const entry of entries) yield csvRow(presentEntry(entry, names))
          }
        }
        const stream = Readable.from(rows()).pipe(stringify(csvOptions))
        return download({
          stream,
          name: `processos-aprovados-${dayStamp(now())}.csv`,
          mediaType: 'text/csv; charset=utf-8',
        })
      }
      const { rows, total } = await register.page(database, actor, { ...query, format })
      const { entries, names } = await entriesWithNames(database, directory, rows)
      return paginated(
        'processes',
        entries.map((entry) => presentEntry(entry, names)),
        { ...query, total },
      )
    },
  )
