import { municipalityStream } from '@licensing/contracts'
import type { Database, PreparedStatement } from '@licensing/database'

/** In schema `user`, the name under which the projection stores its progress per stream. */
export const MUNICIPALITY_NAMES = 'municipality_names'

/**
 * Names by id, without deleted municipalities. Strongly consistent: a municipality registered or renamed just before
 * the call has its name (decision 8.3).
 */
export type MunicipalityNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

export interface MunicipalityNamesDeps {
  readonly database: Database
  /** `catchUp` of the projection that feeds the names; see `municipalityNamesProjection`. */
  readonly catchUp: (streamIds: readonly string[]) => Promise<void>
}

interface FoundRow {
  readonly id: string
  readonly streamId: string
  readonly name: string | null
  /** The store has events of the stream that the projection has not applied yet. */
  readonly behind: boolean
}

const LOOKUP: PreparedStatement = {
  name: 'user_municipality_names',
  text: `
    with wanted as (select id, '${municipalityStream('')}' || id as stream_id from unnest($1::uuid[]) as id)
    select w.id, w.stream_id as "streamId", m.name,
      s.parked_at is null and coalesce(s.applied_version, 0) < coalesce((
        select e.version from event_store.events e where e.stream_id = w.stream_id order by e.version desc limit 1
      ), 0) as behind
    from wanted w
    left join "user".municipalities m on m.id = w.id
    left join "user".projection_streams s
      on s.projection = '${MUNICIPALITY_NAMES}' and s.stream_id = w.stream_id`,
}

const namesIn = (rows: readonly FoundRow[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))

export const openMunicipalityNames =
  ({ database, catchUp }: MunicipalityNamesDeps): MunicipalityNames =>
  async (ids) => {
    if (ids.length === 0) return new Map()
    const wanted = [[...new Set(ids)]]
    const rows = await database.query<FoundRow>(LOOKUP, wanted)
    const behind = rows.filter((row) => row.behind).map(({ streamId }) => streamId)
    if (behind.length === 0) return namesIn(rows)
    await catchUp(behind)
    return namesIn(await database.query<FoundRow>(LOOKUP, wanted))
  }
