import type { ProcessEventType } from '@licensing/contracts'
import type { Method } from '@licensing/http'
import type { PolicyAction } from '@licensing/permissions'
import type { ProcessBuilder } from '@licensing/test-support'
import type { CallOptions } from '@licensing/test-support/api'
import { aNumberedProcess, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { grantLicence } from '../licences/granted'

export type Endpoint = `${Method} /${string}`
export type Params = Readonly<Record<string, string>>

/** Where requests are sent. */
export interface Scene {
  readonly api: Pick<WholeApi, 'call' | 'append' | 'settled' | 'foundations' | 'url'> &
    Pick<WholeApi, 'createStaff' | 'createSuperAdmin' | 'createApplicant' | 'registerApplicant'> &
    Pick<WholeApi, 'createMunicipality' | 'createActivity' | 'forgetToken'>
  readonly superAdmin: Person
  /** The municipality of all data, and another one. */
  readonly here: string
  readonly elsewhere: string
}

export const CALLERS = [
  'super admin',
  'admin',
  'admin elsewhere',
  'analyst',
  'linked analyst',
  'linked analyst elsewhere',
  'filing analyst',
  'applicant',
  'stranger',
] as const
export type CallerName = (typeof CALLERS)[number]

/** The account that a request is about. */
export type Account = 'analyst here' | 'analyst of both' | 'pending applicant'

/** A request that its route accepts, and what it needs. */
export interface Sample {
  /** Distinguishes several of one route. */
  readonly about?: string
  /** About a process in this state. */
  readonly state?: (process: ProcessBuilder, scene: Scene) => ProcessBuilder
  /** About an issued licence. */
  readonly licence?: true
  readonly account?: Account
  /** Which of the actions of its route the request chooses; the first by default. */
  readonly action?: PolicyAction
  /** Creates what else it needs. @returns further parameters of the path, and values of the body */
  readonly target?: (scene: Scene, params: Params, owner: Person) => Promise<Params> | Params
  readonly query?: string
  readonly send?: (scene: Scene, params: Params) => Pick<CallOptions, 'json' | 'form'>
  /** Sent by the owner, whom no staff can stand in for. */
  readonly by?: 'owner'
  /** Callers whom the route refuses although they have its right. */
  readonly refuses?: readonly CallerName[]
  /** Callers outside whose municipalities the subject lies: 404. */
  readonly hidesFrom?: readonly CallerName[]
  /** The event that is recorded only once, however often the request is sent; absent if it may be repeated. */
  readonly once?: ProcessEventType
}

export type Samples = Readonly<Record<Endpoint, Sample | readonly Sample[]>>

export const json = (body: object) => () => ({ json: body })

const accounts: Record<Account, (scene: Scene) => Promise<Person>> = {
  'analyst here': ({ api, here }) => api.createStaff({ role: 'ANALYST', municipalityIds: [here] }),
  'analyst of both': ({ api, here, elsewhere }) =>
    api.createStaff({ role: 'ANALYST', municipalityIds: [here, elsewhere] }),
  'pending applicant': ({ api }) => api.registerApplicant(),
}

const subjectFor = async (
  { state, licence, account }: Sample,
  scene: Scene,
  owner: Person,
): Promise<Params> => {
  if (account !== undefined) return { id: (await accounts[account](scene)).id }
  if (licence === true) {
    const id = await grantLicence(scene.api, { ownerId: owner.id, municipalityId: scene.here })
    return { id, conditionId: 'c1', occurrence: '1' }
  }
  if (state === undefined) return {}
  const process = state(aNumberedProcess().ownedBy(owner).in(scene.here), scene)
  await scene.api.append(process)
  const { authCode, protocolNumber } = process.state()
  return { id: process.id, processId: process.id, typed: authCode ?? '', protocol: protocolNumber ?? '' }
}

/** Creates what the request is about, filed or held by `owner`. @returns the parameters of its path */
export const prepare = async (sample: Sample, scene: Scene, owner: Person): Promise<Params> => {
  const params = { municipality: scene.here, ...(await subjectFor(sample, scene, owner)) }
  return { ...params, ...(await sample.target?.(scene, params, owner)) }
}

export const methodOf = (endpoint: string): string => endpoint.slice(0, endpoint.indexOf(' '))

/** The path of the request, with its query. */
export const pathOf = (endpoint: string, { query = '' }: Sample, params: Params): string =>
  endpoint
    .slice(endpoint.indexOf(' ') + 1)
    .replace(/[:*](\w+)/g, (_, name: string) => params[name] ?? '00000000-0000-4000-8000-000000000000') +
  query

/** The samples of a route. */
export const samplesOf = (samples: Samples, endpoint: string): readonly Sample[] =>
  [samples[endpoint as Endpoint] ?? []].flat()
