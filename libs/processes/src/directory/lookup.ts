import {
  activityStream,
  defaultDeskSettings,
  type DeskSettingsFacts,
  municipalityStream,
  OUTAGE_STREAM,
  type RecordedOutage,
  userStream,
} from '@licensing/contracts'
import type { Database, PreparedStatement } from '@licensing/database'
import type {
  AccountScope,
  BrazilianState,
  MunicipalityStatus,
  RequestType,
  Role,
} from '@licensing/domain-kit'

/** History shows this in place of a person whose account was deleted (decision 3). */
export const REMOVED_PERSON = 'Usuário removido'

/** An account as it is now. */
export interface DirectoryAccount {
  readonly name: string
  readonly role: Role
  readonly active: boolean
  readonly scope: AccountScope
  readonly municipalityIds: readonly string[]
}

/** The settings of a municipality's desk that its processes depend on, and the outages of the portal. */
export interface DirectoryDesk extends Omit<DeskSettingsFacts, 'templates' | 'replyTo'> {
  readonly outages: readonly RecordedOutage[]
}

const { templates: _, replyTo: __, ...defaults } = defaultDeskSettings
export const defaultDesk: DirectoryDesk = { ...defaults, optionalDaysFrom: null, outages: [] }

export interface DirectoryMunicipality {
  readonly id: string
  readonly name: string
  readonly state: BrazilianState
  readonly status: MunicipalityStatus
  readonly feeExemptRequestTypes: readonly RequestType[]
  readonly deleted: boolean
  readonly desk: DirectoryDesk
}

export interface DirectoryActivity {
  readonly id: string
  readonly code: string
  readonly description: string
  readonly deleted: boolean
}

/** A process may be filed with a municipality that exists and is ACTIVE. */
export const acceptsFilings = (municipality: DirectoryMunicipality | null): boolean =>
  municipality !== null && !municipality.deleted && municipality.status === 'ACTIVE'

/** The names for a set of ids, loaded in one query. */
export interface Names {
  person(id: string | null, role: Role | null): { name: string; role: Role | null }
  /** Null once the account is deleted. */
  account(id: string | null): DirectoryAccount | null
  municipality(id: string | null | undefined): DirectoryMunicipality | null
  /** The desk of a municipality; the defaults for one that is unknown. */
  desk(municipalityId: string | null | undefined): DirectoryDesk
  activity(id: string | null | undefined): DirectoryActivity | null
}

export interface NamesQuery {
  readonly people?: Iterable<string | null>
  readonly municipalities?: Iterable<string | null | undefined>
  readonly activities?: Iterable<string | null | undefined>
}

/** A service's local copy of names that other services own: people, municipalities, activities (ADR 0008). */
export interface Directory {
  /** Strongly consistent: a change committed before the call is visible, whichever service made it (decision 8.3). */
  names(wanted: NamesQuery): Promise<Names>
}

export interface DirectoryDeps {
  readonly database: Database
  readonly schema: string
  /** `catchUp` of the projection that feeds this directory; see `directoryProjection`. */
  readonly catchUp: (streamIds: readonly string[]) => Promise<void>
}

type Kind = 'person' | 'municipality' | 'activity' | 'outages'

interface FoundRow {
  readonly kind: Kind
  /** Null for the outages, which are one list. */
  readonly id: string | null
  readonly streamId: string
  /** Null for an unknown id. */
  readonly found: Readonly<Record<string, unknown>> | null
  /** The store has events of the stream that the projection has not applied yet. */
  readonly behind: boolean
}

const known = (ids: Iterable<string | null | undefined> = []): string[] => [
  ...new Set([...ids].filter((id): id is string => typeof id === 'string')),
]

/** All kinds in one round trip, because nearly every request looks up names. */
const lookupIn = (schema: string): PreparedStatement => ({
  name: `directory_names_${schema}`,
  text: `
    with wanted as (
      select 'person' as kind, id, '${userStream('')}' || id as stream_id from unnest($1::uuid[]) as id
      union all
      select 'municipality', id, '${municipalityStream('')}' || id from unnest($2::uuid[]) as id
      union all
      select 'activity', id, '${activityStream('')}' || id from unnest($3::uuid[]) as id
      union all
      select 'outages', null, '${OUTAGE_STREAM}' where cardinality($2::uuid[]) > 0
    )
    select w.kind, w.id, w.stream_id as "streamId",
      case w.kind
        when 'person' then (
          select jsonb_build_object('name', p.name, 'role', p.role, 'active', p.active, 'scope', p.scope,
            'municipalityIds', p.municipality_ids)
          from ${schema}.people p where p.id = w.id)
        when 'municipality' then (select to_jsonb(m) from ${schema}.municipalities m where m.id = w.id)
        when 'outages' then (select jsonb_build_object('list', jsonb_agg(o.outage)) from ${schema}.outages o)
        else (select to_jsonb(a) from ${schema}.activities a where a.id = w.id)
      end as found,
      s.parked_at is null and coalesce(s.applied_version, 0) < coalesce((
        select e.version from event_store.events e where e.stream_id = w.stream_id order by e.version desc limit 1
      ), 0) as behind
    from wanted w
    left join ${schema}.projection_streams s on s.projection = 'directory' and s.stream_id = w.stream_id`,
})

const municipalityOf = (
  row: Readonly<Record<string, unknown>>,
  outages: readonly RecordedOutage[],
): DirectoryMunicipality => ({
  id: row['id'] as string,
  name: row['name'] as string,
  state: row['state'] as BrazilianState,
  status: row['status'] as MunicipalityStatus,
  feeExemptRequestTypes: row['fee_exempt_request_types'] as RequestType[],
  deleted: row['deleted'] as boolean,
  desk: { ...((row['desk_settings'] as DirectoryDesk | null) ?? defaultDesk), outages },
})

const namesAmong = (rows: readonly FoundRow[]): Names => {
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row.found]))
  const outages = (found.get('outages null')?.['list'] as readonly RecordedOutage[] | null | undefined) ?? []
  const municipality: Names['municipality'] = (id) => {
    const row = found.get(`municipality ${id}`)
    return row ? municipalityOf(row, outages) : null
  }
  return {
    person: (id, role) => ({ name: (found.get(`person ${id}`)?.['name'] as string) ?? REMOVED_PERSON, role }),
    account: (id) => (found.get(`person ${id}`) as DirectoryAccount | null | undefined) ?? null,
    municipality,
    desk: (id) => municipality(id)?.desk ?? { ...defaultDesk, outages },
    activity: (id) => (found.get(`activity ${id}`) as DirectoryActivity | null | undefined) ?? null,
  }
}

export const openDirectory = ({ database, schema, catchUp }: DirectoryDeps): Directory => {
  const lookup = lookupIn(schema)
  return {
    async names(wanted) {
      const ids = [known(wanted.people), known(wanted.municipalities), known(wanted.activities)]
      if (ids.every((list) => list.length === 0)) return namesAmong([])
      const rows = await database.query<FoundRow>(lookup, ids)
      const behind = rows.filter((row) => row.behind).map(({ streamId }) => streamId)
      if (behind.length === 0) return namesAmong(rows)
      await catchUp(behind)
      return namesAmong(await database.query<FoundRow>(lookup, ids))
    },
  }
}
