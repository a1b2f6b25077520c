import { protocoledListQuery, protocoledListResponse } from '@licensing/contracts'
import { csvDownload, get, may, paginated } from '@licensing/http-kit'
import type { Deps } from '../../deps'
import { presentEntry } from '../../present/protocoled'
import { entriesWithNames } from '../../read-models/protocoled-register/entries'
import { csvColumns, csvRow } from './csv'

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
    async ({ query: { format, ...query }, actor, readRecent }) => {
      if (format === 'csv') {
        const rows = async function* () {
          for await (const page of register.pages(database, actor, query)) {
            const { entries, names } = await entriesWithNames(database, directory, page)
            for (const entry of entries) yield csvRow(presentEntry(entry, names))
          }
        }
        return csvDownload('processos-aprovados', csvColumns, rows(), now())
      }
      const { rows, total } = await readRecent((source) => register.page(source, actor, { ...query, format }))
      const { entries, names } = await entriesWithNames(database, directory, rows)
      return paginated(
        'processes',
        entries.map((entry) => presentEntry(entry, names)),
        { ...query, total },
      )
    },
  )
