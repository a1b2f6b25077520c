import { type LicenceEvent, licenceStream } from '@licensing/contracts'
import type { PreparedStatement, Queryable } from '@licensing/database'

/** Whether processes or licences name an entry of the catalogue, which must then stay (decision 4). */
export interface Citations {
  /** As of the last committed command of any service. */
  readonly byProcess: (id: string) => Promise<boolean>
  /** A licence is for good: it keeps its municipality whatever happens to it, or to the process that it came from (L9). */
  readonly byLicence: (municipalityId: string) => Promise<boolean>
}

const OPENING = ['LicenceIssued', 'LicenceRecorded'] as const satisfies readonly LicenceEvent['type'][]

/** The first event of a licence names its municipality. Municipalities without processes are deleted rarely, so the first events are read. */
const BY_LICENCE: PreparedStatement = {
  name: 'catalogue_cited_by_licence',
  text: `select from event_store.events
    where stream_id >= '${licenceStream('')}' and stream_id < '${licenceStream('').replace(/-$/, '.')}' and version = 1
      and type in ('${OPENING.join("', '")}') and data->>'municipalityId' = $1
    limit 1`,
}

export const openCitations = (source: Pick<Queryable, 'query'>): Citations => ({
  async byProcess(id) {
    const [row] = await source.query<{ cited: boolean }>('select process.cites_entry($1) as cited', [id])
    return row?.cited === true
  },
  byLicence: async (municipalityId) => (await source.query(BY_LICENCE, [municipalityId])).length > 0,
})
