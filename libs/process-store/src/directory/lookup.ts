import {
  type AccountScope,
  type AssigneeResponse,
  type BrazilianState,
  defaultDeskSettings,
  type DeskSettingsFacts,
  type MunicipalityStatus,
  OUTAGE_STREAM,
  type RecordedOutage,
  type RequestType,
  type Role,
} from '@licensing/contracts'
import type { PreparedStatement, Queryable } from '@licensing/event-store'
import { outagesOf, type RecordedOutageEvent } from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'
import { type AnalystScope, type ProcessSubject, seesDesk, subjectOf } from '@licensing/permissions'

/** The events of the outages as JSON, as an expression: a few a year. */
const OUTAGE_EVENTS = `(
  select coalesce(jsonb_agg(jsonb_build_object('type', e.type, 'data', e.data, 'meta', e.meta, 'recordedAt',
      to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.version), '[]')
    from event_store.events e where e.stream_id = '${OUTAGE_STREAM}')`

/** The outages of the portal, which move terms. */
export const outagesIn = async (source: Queryable): Promise<readonly RecordedOutage[]> => {
  const [row] = await source.query<{ events: RecordedOutageEvent[] }>(`select ${OUTAGE_EVENTS} as events`)
  return outagesOf(row?.events ?? [])
}

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
  /** Increases with each change of the settings or the outages, so of any two calendars the newer is known. */
  readonly calendarVersion: number
}

const { templates: _, replyTo: __, ...defaults } = defaultDeskSettings
export const defaultDesk: DirectoryDesk = {
  ...defaults,
  optionalDaysFrom: null,
  outages: [],
  calendarVersion: 0,
}

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

/** The names that other services own: people, municipalities, activities. Read by the views that their owners grant (ADR 0032). */
export interface Directory {
  /** A change committed before the call is visible, whichever service made it (decision 8.3). */
  names(wanted: NamesQuery): Promise<Names>
}

type Kind = 'person' | 'municipality' | 'activity' | 'outages'

interface FoundRow {
  readonly kind: Kind
  /** Null for the outages, which are one list. */
  readonly id: string | null
  readonly found: Readonly<Record<string, unknown>>
}

const known = (ids: Iterable<string | null | undefined> = []): string[] => [
  ...new Set([...ids].filter((id): id is string => typeof id === 'string')),
]

/** All kinds in one round trip, because nearly every request looks up names. */
const LOOKUP: PreparedStatement = {
  name: 'directory_names',
  text: `
    select 'person' as kind, p.id, jsonb_build_object('name', p.name, 'role', p.role, 'active', p.active,
        'scope', p.scope, 'municipalityIds', p.municipality_ids) as found
      from "user".people p where p.id = any($1::uuid[])
    union all
    select 'municipality', m.id, to_jsonb(m) from catalogue.municipalities m where m.id = any($2::uuid[])
    union all
    select 'activity', a.id, to_jsonb(a) from catalogue.activities a where a.id = any($3::uuid[])
    union all
    select 'outages', null, jsonb_build_object('events', ${OUTAGE_EVENTS}) where cardinality($2::uuid[]) > 0`,
}

const municipalityOf = (
  row: Readonly<Record<string, unknown>>,
  ofPortal: Pick<DirectoryDesk, 'outages' | 'calendarVersion'>,
): DirectoryMunicipality => ({
  id: row['id'] as string,
  name: row['name'] as string,
  state: row['state'] as BrazilianState,
  status: row['status'] as MunicipalityStatus,
  feeExemptRequestTypes: row['fee_exempt_request_types'] as RequestType[],
  deleted: row['deleted'] as boolean,
  desk: {
    ...((row['desk_settings'] as DirectoryDesk | null) ?? defaultDesk),
    outages: ofPortal.outages,
    calendarVersion: ofPortal.calendarVersion + (row['desk_version'] as number),
  },
})

const namesAmong = (rows: readonly FoundRow[]): Names => {
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row.found]))
  const events = (found.get('outages null')?.['events'] ?? []) as RecordedOutageEvent[]
  const ofPortal = { outages: outagesOf(events), calendarVersion: events.length }
  const municipality: Names['municipality'] = (id) => {
    const row = found.get(`municipality ${id}`)
    return row ? municipalityOf(row, ofPortal) : null
  }
  return {
    person: (id, role) => ({ name: (found.get(`person ${id}`)?.['name'] as string) ?? REMOVED_PERSON, role }),
    account: (id) => (found.get(`person ${id}`) as DirectoryAccount | null | undefined) ?? null,
    municipality,
    desk: (id) => municipality(id)?.desk ?? { ...defaultDesk, ...ofPortal },
    activity: (id) => (found.get(`activity ${id}`) as DirectoryActivity | null | undefined) ?? null,
  }
}

export const openDirectory = (source: Pick<Queryable, 'query'>): Directory => ({
  async names(wanted) {
    const ids = [known(wanted.people), known(wanted.municipalities), known(wanted.activities)]
    if (ids.every((list) => list.length === 0)) return namesAmong([])
    return namesAmong(await source.query<FoundRow>(LOOKUP, ids))
  },
})

const mayHaveSubject = (
  account: DirectoryAccount | null,
  subject: ProcessSubject,
  deployment: AnalystScope,
): boolean =>
  account !== null &&
  account.active &&
  // The id only matters to an owner's rights, which give nobody a process.
  seesDesk({ ...account, id: '' }, subject, deployment)

/** Whether this person may have the process: an active account of staff, with the process in its scope. */
export const mayHave = (
  account: DirectoryAccount | null,
  process: ProcessState,
  deployment: AnalystScope,
): boolean => mayHaveSubject(account, subjectOf(process), deployment)

/**
 * Who has the process of a row. `active` is false for a person who was deleted, deactivated or moved out of scope since: the
 * process counts as nobody's, without an event.
 */
export const assigneeOfSubject = (
  names: Names,
  subject: ProcessSubject,
  deployment: AnalystScope,
): AssigneeResponse | null => {
  const { assigneeId: id = null } = subject
  if (id === null) return null
  const account = names.account(id)
  return {
    id,
    name: account?.name ?? REMOVED_PERSON,
    role: account?.role ?? null,
    active: mayHaveSubject(account, subject, deployment),
  }
}

/** As `assigneeOfSubject`, with the role of a person who was deleted. */
export const assigneeOf = (
  names: Names,
  process: ProcessState,
  deployment: AnalystScope,
): AssigneeResponse | null => {
  const assignee = assigneeOfSubject(names, subjectOf(process), deployment)
  return assignee && { ...assignee, role: assignee.role ?? process.assigneeRole }
}

const reachesEverywhere = (person: string, deployment: AnalystScope): string => {
  const wholeState = `${person}.role = 'ANALYST' and ${person}.scope <> 'LINKED'`
  return [`${person}.role = 'SUPER_ADMIN'`, ...(deployment === 'any' ? [wholeState] : [])].join(' or ')
}

/** Whether a row of `people`, by its alias, may have every process, whatever its municipality. */
export const mayHaveAllSql = (person: string, deployment: AnalystScope): string =>
  `(${person}.active and (${reachesEverywhere(person, deployment)}))`

/**
 * `mayHave` as a condition on a row of `people`, for queries over many processes.
 * @param person the alias of the directory's table `people`
 * @param municipality an expression: the municipality of the process
 */
export const mayHaveSql = (person: string, municipality: string, deployment: AnalystScope): string => {
  const linked = `${person}.role in ('ADMIN', 'ANALYST') and ${municipality} = any(${person}.municipality_ids)`
  return `(${person}.active and (${reachesEverywhere(person, deployment)} or ${linked}))`
}
