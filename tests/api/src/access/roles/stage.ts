import type { AnalystScope } from '@licensing/permissions'
import { openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { CALLERS, callerAs, type CallerName, ELSEWHERE, HERE } from './callers'

/** A running API with the callers in it, each a real person with a real token. */
export interface Stage {
  readonly api: WholeApi
  readonly superAdmin: Person
  /** The municipality of all data. */
  readonly here: string
  /** Another municipality. */
  readonly elsewhere: string
  readonly person: (caller: CallerName) => Person
  /** Another person with the same role and links, for calls that would end the caller's session. */
  readonly personLike: (caller: CallerName) => Promise<Person>
  /** Created once for each name and shared by all cases. */
  readonly once: <Thing>(name: string, make: () => Promise<Thing>) => Promise<Thing>
}

export interface StageOptions {
  readonly analystScope: AnalystScope
  /** The address of a fake postal-code service and company register. */
  readonly lookups: string
}

export const openStage = async ({ analystScope, lookups }: StageOptions): Promise<Stage> => {
  const settings = { ANALYST_SCOPE: analystScope, CEP_API_URL: lookups, CNPJ_API_URL: lookups }
  // With the database roles, so that a missing right fails the endpoint that needs it.
  const api = await openWholeApi({ settings, ownRoles: true })
  try {
    return await peopled(api)
  } catch (error) {
    await api.close()
    throw error
  }
}

const peopled = async (api: WholeApi): Promise<Stage> => {
  const places = new Map([
    [HERE, await api.createMunicipality({ name: 'Natal' })],
    [ELSEWHERE, await api.createMunicipality({ name: 'Mossoró' })],
  ])
  const real = (symbol: string): string => places.get(symbol) ?? symbol
  const personLike = async (caller: CallerName): Promise<Person> => {
    const { role, municipalityIds, scope } = callerAs(caller)
    if (role === 'SUPER_ADMIN') return api.createSuperAdmin()
    if (role === 'APPLICANT') return api.createApplicant()
    const links = { municipalityIds: municipalityIds.map(real) }
    if (scope !== 'LINKED') return api.createStaff({ role, ...links })
    // Created by an ADMIN, who can only create LINKED analysts.
    return api.createStaff({ role, ...links, by: await api.createStaff({ role: 'ADMIN', ...links }) })
  }
  const people = new Map(
    await Promise.all(CALLERS.map(async (caller) => [caller, await personLike(caller)] as const)),
  )
  const made = new Map<string, unknown>()
  return {
    api,
    superAdmin: await api.superAdmin(),
    here: real(HERE),
    elsewhere: real(ELSEWHERE),
    person: (caller) => {
      const person = people.get(caller)
      if (person === undefined) throw new Error(`${caller} is not a caller of the suite`)
      return person
    },
    personLike,
    once: <Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> => {
      const there = (made.get(name) as Promise<Thing> | undefined) ?? make()
      made.set(name, there)
      return there
    },
  }
}
