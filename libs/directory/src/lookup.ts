import { type Queryable, sql } from '@licensing/database'
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

/** The names behind a set of ids, loaded in three queries whatever the number of ids. */
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
}

interface PersonRow {
  id: string
  name: string
}
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

export const openDirectory = (schema: string): Directory => {
  const rows = <Row extends object>(source: Queryable, table: string, ids: string[]): Promise<Row[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : source.run<Row>(sql(`${schema}.${table}`).whereRaw('id = any(?)', [ids]))

  return {
    async names(source, wanted) {
      // One after the other: a transaction has one connection.
      const people = await rows<PersonRow>(source, 'people', known(wanted.people))
      const municipalities = await rows<MunicipalityRow>(
        source,
        'municipalities',
        known(wanted.municipalities),
      )
      const activities = await rows<DirectoryActivity>(source, 'activities', known(wanted.activities))
      const peopleById = new Map(people.map((row) => [row.id, row.name]))
      const municipalitiesById = new Map(municipalities.map((row) => [row.id, municipalityOf(row)]))
      const activitiesById = new Map(activities.map((row) => [row.id, row]))
      return {
        person: (id, role) => ({ name: peopleById.get(id ?? '') ?? REMOVED_PERSON, role }),
        municipality: (id) => municipalitiesById.get(id ?? '') ?? null,
        activity: (id) => activitiesById.get(id ?? '') ?? null,
      }
    },
  }
}
