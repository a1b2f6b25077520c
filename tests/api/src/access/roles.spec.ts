import { type Route, successOf } from '@licensing/http'
import type { Person } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CALLERS,
  type CallerName,
  type Endpoint,
  methodOf,
  type Params,
  pathOf,
  prepare,
  type Sample,
  samples,
  samplesOf,
} from '../requests'
import { expectedFor, openStage, ownerFor, type Stage } from './callers'
import { required, type Required } from './required'

const permissions = new Map<Endpoint, Required>(
  required.flatMap(([permission, endpoints]) => endpoints.map((each) => [each, permission] as const)),
)
const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** Everyone for a route about one process, licence or account; otherwise one of each kind that its permission distinguishes. */
const callersOf = (permission: Required): readonly (CallerName | null)[] => {
  if (permission === 'anyone') return [null]
  if (permission === 'signedIn') return [null, 'applicant']
  if (!('rights' in permission)) return [null, ...CALLERS]
  return [null, 'super admin', 'admin', 'admin elsewhere', 'analyst', 'linked analyst elsewhere', 'applicant']
}

/** Created once for each kind of request and owner: refused requests and readings leave it as it is. */
const shared = new Map<string, Promise<Params>>()

interface Attempt {
  readonly stage: Stage
  readonly endpoint: Endpoint
  readonly permission: Required
  readonly sample: Sample
  readonly caller: CallerName | null
  readonly isServed: boolean
}

/** The caller; for a request that changes the caller's own account, somebody like it. */
const senderOf = async ({
  stage,
  endpoint,
  permission,
  sample,
  caller,
}: Attempt): Promise<Person | undefined> => {
  if (caller === null) return undefined
  return permission === 'signedIn' && sample.by === 'owner' && methodOf(endpoint) !== 'GET'
    ? stage.api.createApplicant()
    : stage.people[caller]
}

const paramsOf = (attempt: Attempt, sender: Person | undefined): Promise<Params> => {
  const { stage, endpoint, permission, sample, caller, isServed } = attempt
  const owner = ownerFor(stage, caller ?? 'applicant')
  if (isServed && methodOf(endpoint) !== 'GET') {
    const isOwn = typeof permission === 'string' || 'rights' in permission
    return prepare(sample, stage, isOwn ? (sender ?? owner) : owner)
  }
  const key = `${stage.api.url} ${endpoint} ${sample.about} ${owner.id}`
  const made = shared.get(key) ?? prepare(sample, stage, owner)
  shared.set(key, made)
  return made
}

const answerTo = async (attempt: Attempt) => {
  const { stage, endpoint, sample } = attempt
  const as = await senderOf(attempt)
  const params = await paramsOf(attempt, as)
  return stage.api.call(methodOf(endpoint), pathOf(endpoint, sample, params), {
    ...sample.send?.(stage, params),
    ...(as === undefined ? {} : { as }),
  })
}

describe('every route, as every caller [D1.20 D1.22 D1.23 R1.07 R6.18 R6.29]', () => {
  let stage: Stage
  let success: ReadonlyMap<string, number>
  beforeAll(async () => {
    stage = await openStage('any')
    success = new Map(stage.api.routes.map((route) => [nameOf(route), successOf(route.options)]))
  }, 120_000)
  afterAll(() => stage?.api.close())

  it('every route has the permission that the requirements give it, and a sample request', () => {
    const served = stage.api.routes.map((route) => {
      const { permission, signedIn } = route.options.auth
      return [nameOf(route), permission ?? (signedIn ? 'signedIn' : 'anyone')] as const
    })
    expect(Object.fromEntries(served)).toEqual(Object.fromEntries(permissions))
    expect(Object.keys(samples).toSorted()).toEqual(served.map(([name]) => name).toSorted())
  })

  it.each([...permissions])('%s', async (endpoint, permission) => {
    const answers: Record<string, number | string> = {}
    const expected: Record<string, number> = {}
    for (const sample of samplesOf(samples, endpoint))
      for (const caller of callersOf(permission)) {
        const who = [caller ?? 'nobody', sample.about ?? sample.action ?? []].flat().join(', ')
        const outcome = expectedFor(caller, { stage, sample, permission, scope: 'any' })
        const isServed = outcome === 'served'
        const { status, text } = await answerTo({ stage, endpoint, permission, sample, caller, isServed })
        expected[who] = isServed ? (success.get(endpoint) ?? 200) : outcome
        answers[who] = status === expected[who] ? status : `${status} ${text}`
      }
    expect(answers).toEqual(expected)
  })
})

describe('with ANALYST_SCOPE=linked', () => {
  it('[D1.21 D1.23 L9.02] no route about a process or licence reaches one of another municipality for an analyst', async () => {
    const stage = await openStage('linked')
    try {
      const answers: Record<string, number> = {}
      for (const [endpoint, permission] of permissions)
        for (const sample of samplesOf(samples, endpoint)) {
          const caller = 'analyst'
          if (expectedFor(caller, { stage, sample, permission, scope: 'linked' }) !== 404) continue
          const { status } = await answerTo({ stage, endpoint, permission, sample, caller, isServed: false })
          answers[`${endpoint} ${sample.about ?? ''}`] = status
        }
      expect(Object.entries(answers).filter(([, status]) => status !== 404)).toEqual([])
      expect(Object.keys(answers).length).toBeGreaterThan(70)
    } finally {
      await stage.api.close()
    }
  }, 120_000)
})
