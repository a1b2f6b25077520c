import type { PreparedStatement, Queryable } from '@licensing/database'
import type { BrazilianState, MunicipalityStatus, RequestType, Role } from '@licensing/domain-kit'

/** What history shows in place of a person whose account is gone (decision 3). */
export const REMOVED_PERSON = 'Usuário removido'

export interface DirectoryMunicipality {
  readonly id: string
  readonly name: string
  readonly state: BrazilianState
  readonly status: MunicipalityStatus
  readonly feeExemptRequestTypes: readonly RequestType[]
  readonly deleted: boolean
}

export interface DirectoryActivity {
  readonly id: string
  readonly code: string
  readonly description: string
  readonly deleted: boolean
}

/** Whether a process may be filed with it: it is there and ACTIVE. */
export const acceptsFilings = (municipality: DirectoryMunicipality | null): boolean =>
  municipality !== null && !municipality.deleted && municipality.status === 'ACTIVE'

/** The names behind a set of ids, loaded in one query whatever the number of ids. */
export interface Names {
  person(id: string | null, role: Role | null): { name: string; role: Role | null }
  municipality(id: string | null | undefined): DirectoryMunicipality | null
  activity(id: string | null | undefined): DirectoryActivity | null
}

export interface NamesWanted {
  readonly people?: Iterable<string | null>
  readonly municipalities?: Iterable<string | null | undefined>
  readonly activities?: Iterable<string | null | undefined>
}

/** A service's own copy of the names other services own: people, municipalities, activities. */
export interface Directory {
  names(source: Queryable, wanted: NamesWanted): Promise<Names>
  /** Asks for every name anew: some were changed. */
  forget(): void
}

interface PersonRow {
  id: string
  name: string
}
type FoundRow =
  | { kind: 'person'; found: PersonRow }
  | { kind: 'municipality'; found: MunicipalityRow }
  | { kind: 'activity'; found: DirectoryActivity }
interface MunicipalityRow {
  id: string
  name: string
  state: BrazilianState
  status: MunicipalityStatus
  fee_exempt_request_types: RequestType[]
  deleted: boolean
}

const known = (ids: Iterable<string | null | undefined> = []): string[] => [
  ...new Set([...ids].filter((id): id is string => typeof id === 'string')),
]

const municipalityOf = ({ fee_exempt_request_types, ...row }: MunicipalityRow): DirectoryMunicipality => ({
  ...row,
  feeExemptRequestTypes: fee_exempt_request_types,
})

/** The three kinds in one round trip: names are looked up by nearly every request. */
const lookupIn = (schema: string): PreparedStatement => ({
  name: `directory_names_${schema}`,
  text: `
    select 'person' as kind, jsonb_build_object('id', id, 'name', name) as found
      from ${schema}.people where id = any ($1::uuid[])
    union all
    select 'municipality', to_jsonb(m) - 'name_folded' from ${schema}.municipalities m where id = any ($2::uuid[])
    union all
    select 'activity', to_jsonb(a) from ${schema}.activities a where id = any ($3::uuid[])`,
  writesNothing: true,
})

type Kind = FoundRow['kind']
/** A row that is known, or the answer that is awaited. */
type Asked = Record<Kind, Map<string, FoundRow | Promise<FoundRow | undefined>>>

const KINDS = ['person', 'municipality', 'activity'] as const satisfies readonly Kind[]

type Ids = Readonly<Record<Kind, readonly string[]>>

const idsOf = (ofKind: (kind: Kind) => readonly string[]): Ids => ({
  person: ofKind('person'),
  municipality: ofKind('municipality'),
  activity: ofKind('activity'),
})

const nothingAsked = (): Asked => ({ person: new Map(), municipality: new Map(), activity: new Map() })

/** Asks for the ids not asked for before, in one statement, and for what else should be known. @returns what that finds */
const ask = async (
  source: Queryable,
  { lookup, others }: { readonly lookup: PreparedStatement; readonly others: () => Ids },
  asked: Asked,
  ids: Ids,
): Promise<readonly FoundRow[]> => {
  const missing = idsOf((kind) => ids[kind].filter((id) => !asked[kind].has(id)))
  if (KINDS.every((kind) => missing[kind].length === 0)) return []
  const also = others()
  const rows = source.query<FoundRow>(
    lookup,
    KINDS.map((kind) => [...new Set([...missing[kind], ...also[kind]])]),
  )
  for (const kind of KINDS)
    for (const id of missing[kind]) {
      const row = rows.then((all) => all.find((one) => one.kind === kind && one.found.id === id))
      // Whoever waits for it is told.
      row.catch(() => undefined)
      asked[kind].set(id, row)
    }
  return rows
}

const answers = async (asked: Asked, ids: Ids): Promise<FoundRow[]> => {
  const all = KINDS.flatMap((kind) => ids[kind].map((id) => asked[kind].get(id)))
  // Nearly always all are known: waiting for each of them would take longer than finding it.
  const rows = all.some((row) => row instanceof Promise) ? await Promise.all(all) : all
  return (rows as (FoundRow | undefined)[]).filter((row) => row !== undefined)
}

const namesAmong = (rows: readonly FoundRow[]): Names => {
  const people = new Map<string, string>()
  const municipalities = new Map<string, DirectoryMunicipality>()
  const activities = new Map<string, DirectoryActivity>()
  for (const { kind, found } of rows) {
    if (kind === 'person') people.set(found.id, found.name)
    else if (kind === 'municipality') municipalities.set(found.id, municipalityOf(found))
    else activities.set(found.id, found)
  }
  return {
    person: (id, role) => ({ name: people.get(id ?? '') ?? REMOVED_PERSON, role }),
    municipality: (id) => municipalities.get(id ?? '') ?? null,
    activity: (id) => activities.get(id ?? '') ?? null,
  }
}

/** How long another copy of the service may go on with a name that was changed. */
const REMEMBERED_MS = 1_000
/** Names asked for again at once after that; the others wait until somebody needs them. */
const AGAIN_AT_MOST = 200

/** Rows that were found in the last moment. Only answers are shared: a question may wait for a lock of whoever asked. */
const rememberFound = () => {
  let [found, before, until] = [new Map<string, FoundRow>(), new Map<string, FoundRow>(), 0]
  const forget = () => {
    ;[before, found] = [found, new Map()]
    until = performance.now() + REMEMBERED_MS
  }
  return {
    forget,
    of(kind: Kind, id: string): FoundRow | undefined {
      if (performance.now() >= until) forget()
      return found.get(`${kind} ${id}`)
    },
    /** What was known until all was forgotten: whoever asks first asks for the others too, who then need not. Told once. */
    forgotten(): Ids {
      const rows = [...before.values()].slice(0, AGAIN_AT_MOST)
      before = new Map()
      return idsOf((kind) => rows.filter((row) => row.kind === kind).map((row) => row.found.id))
    },
    /** @returns what keeps rows found from now on, unless all was forgotten meanwhile */
    keeping: () => {
      const current = found
      return (rows: readonly FoundRow[]) => {
        for (const row of rows) current.set(`${row.kind} ${row.found.id}`, row)
      }
    },
  }
}

export const openDirectory = (schema: string): Directory => {
  const remembered = rememberFound()
  const question = { lookup: lookupIn(schema), others: remembered.forgotten }
  /** A transaction asks for a name once: what a command checks and what it answers are the same names. */
  const askedIn = new WeakMap<Queryable, Asked>()
  const askedOf = (source: Queryable): Asked => {
    if (!('kind' in source) || source.kind !== 'transaction') return nothingAsked()
    const asked = askedIn.get(source) ?? nothingAsked()
    askedIn.set(source, asked)
    return asked
  }
  const recall = (asked: Asked, ids: Ids): void => {
    for (const kind of KINDS)
      for (const id of ids[kind]) {
        const row = remembered.of(kind, id)
        if (row !== undefined && !asked[kind].has(id)) asked[kind].set(id, row)
      }
  }
  return {
    forget: remembered.forget,
    async names(source, wanted) {
      const ids = {
        person: known(wanted.people),
        municipality: known(wanted.municipalities),
        activity: known(wanted.activities),
      }
      const asked = askedOf(source)
      recall(asked, ids)
      const keep = remembered.keeping()
      keep(await ask(source, question, asked, ids))
      return namesAmong(await answers(asked, ids))
    },
  }
}
