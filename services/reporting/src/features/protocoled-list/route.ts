import { protocoledListResponse } from '@licensing/contracts'
import { protocoledListQuery } from '@licensing/forms'
import { get, may, paginated, tableDownload, tableTypes } from '@licensing/http'
import type { Deps } from '../../deps'
import { presentEntry } from '../../present/protocoled'
import { entriesWithNames } from '../../read-models/protocoled-register/entries'
import { columns } from './table'

export const protocoledListRoute = ({ database, directory, register, now }: Deps) =>
  get(
    '/process-protocoled',
    {
      auth: may('processes/view'),
      summary: 'Lista os processos decididos; com format=csv ou xlsx, exporta o que os filtros mostram',
      query: protocoledListQuery,
      responds: protocoledListResponse,
      downloads: tableTypes,
    },
    async ({ query: { format, ...query }, actor }) => {
      if (format !== 'json') {
        const rows = async function* () {
          for await (const page of register.pages(database, actor, query)) {
            const { entries, names } = await entriesWithNames(database, directory, page)
            for (const entry of entries) yield presentEntry(entry, names)
          }
        }
        return tableDownload(format, { name: 'processos-aprovados', columns, rows: rows() }, now())
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
