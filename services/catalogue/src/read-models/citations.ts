import type { Queryable } from '@licensing/event-store'

/** Whether processes or licences name an entry of the catalogue, which must then stay (decision 4), as of their last committed command. */
export interface Citations {
  readonly byProcess: (id: string) => Promise<boolean>
  /** A licence is for good: it keeps its municipality whatever happens to it, or to the process that it came from (L9). */
  readonly byLicence: (municipalityId: string) => Promise<boolean>
}

export const openCitations = (source: Pick<Queryable, 'query'>): Citations => {
  /** By a function that the process service grants. */
  const citedBy = (name: 'process.cites_entry' | 'licence.cites_municipality') => async (id: string) => {
    const [row] = await source.query<{ cited: boolean }>(`select ${name}($1) as cited`, [id])
    return row?.cited === true
  }
  return { byProcess: citedBy('process.cites_entry'), byLicence: citedBy('licence.cites_municipality') }
}
