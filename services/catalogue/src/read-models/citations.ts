import type { Queryable } from '@licensing/event-store'

/** Whether others name an entry of the catalogue, which must then stay (decision 4): by a function that the process service grants. */
const citedBy =
  (name: 'process.cites_entry' | 'licence.cites_municipality') =>
  async (source: Queryable, id: string): Promise<boolean> => {
    const [row] = await source.query<{ cited: boolean }>(`select ${name}($1) as cited`, [id])
    return row?.cited === true
  }

export const citedByProcess = citedBy('process.cites_entry')

/** A licence is for good: it keeps its municipality whatever happens to it, or to the process that it came from (L9). */
export const citedByLicence = citedBy('licence.cites_municipality')
