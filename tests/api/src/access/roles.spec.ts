import type { AnalystScope, Permission } from '@licensing/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLERS, callerAs, type CallerName } from './roles/callers'
import { type Attempt, type Entry, type Expected, expectedOf } from './roles/entry'
import { licenceEntries } from './roles/licence-entries'
import { openLookups } from './roles/lookups'
import { moduleEntries } from './roles/module-entries'
import { processEntries } from './roles/process-entries'
import { openStage, type Stage } from './roles/stage'
import { userEntries } from './roles/user-entries'

const entries: readonly Entry[] = [...moduleEntries, ...processEntries, ...userEntries, ...licenceEntries]

/** A caller at an endpoint; the title is the expectation, from the permission tables. */
interface Case {
  readonly title: string
  readonly entry: Entry
  readonly caller: CallerName | null
  readonly expected: Expected
}

const casesOf = (
  of: readonly Entry[],
  callers: readonly (CallerName | null)[],
  scope: AnalystScope,
): Case[] =>
  of.flatMap((entry) =>
    callers.map((caller) => {
      const expected = expectedOf(entry, caller === null ? null : callerAs(caller), scope)
      const what = entry.about === undefined ? entry.endpoint : `${entry.endpoint} (${entry.about})`
      return { title: `${caller ?? 'nobody'} · ${what} → ${expected}`, entry, caller, expected }
    }),
  )

/** Limited, because the calls share a small machine with the server. */
const AT_ONCE = 6
const inBatches = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(work))
}

type Prepared = { readonly attempt: Attempt } | { readonly failure: unknown }

/** Prepares the data of every case. A failed preparation fails only its own case. */
const prepared = async (stage: Stage, cases: readonly Case[]): Promise<ReadonlyMap<Case, Prepared>> => {
  const made = new Map<Case, Prepared>()
  await inBatches(cases, async (each) => {
    const { entry, caller, expected } = each
    const fresh = expected === 'served' && !entry.endpoint.startsWith('GET ')
    try {
      made.set(each, { attempt: await entry.attempt({ stage, caller, fresh }) })
    } catch (failure) {
      made.set(each, { failure })
    }
  })
  await stage.api.settled()
  return made
}

const methodOf = ({ endpoint }: Entry): string => endpoint.slice(0, endpoint.indexOf(' '))

const statusOf = (stage: Stage, { entry, expected }: Case): number => {
  if (expected !== 'served') return expected
  const route = stage.api.routes.find(({ method, path }) => `${method} ${path}` === entry.endpoint)
  return route?.options.status ?? 200
}

/** The status, with the response text if it is not the expected one. */
const answerTo = async (stage: Stage, each: Case, ready: Prepared | undefined) => {
  if (ready === undefined || 'failure' in ready)
    throw new Error('The data of the case could not be prepared', { cause: ready?.failure })
  const { path, options, jsonNow } = ready.attempt
  const as = each.caller === null ? {} : { as: stage.person(each.caller) }
  const { status, text } = await stage.api.call(methodOf(each.entry), path, {
    ...as,
    ...options,
    ...(jsonNow === undefined ? {} : { json: jsonNow() }),
  })
  return status === statusOf(stage, each) ? { status } : { status, text }
}

let lookups: Awaited<ReturnType<typeof openLookups>>
beforeAll(async () => {
  lookups = await openLookups()
})
afterAll(() => lookups?.close())

const suite = (scope: AnalystScope, cases: readonly Case[]) => {
  let stage: Stage
  let ready: ReadonlyMap<Case, Prepared>
  beforeAll(async () => {
    stage = await openStage({ analystScope: scope, lookups: lookups.url })
    ready = await prepared(stage, cases)
  }, 120_000)
  afterAll(() => stage?.api.close())
  it.each(cases.map((each) => [each.title, each] as const))('%s', async (_, each) => {
    expect(await answerTo(stage, each, ready.get(each))).toEqual({ status: statusOf(stage, each) })
  })
  return () => stage
}

const named = (permission: Permission | 'anyone' | 'signedIn'): string => {
  if (typeof permission === 'string') return permission
  if ('onLicence' in permission) return `licence: ${permission.onLicence.toSorted().join(', ')}`
  if ('onUser' in permission) return `user: ${permission.onUser}`
  return 'rights' in permission
    ? `rights: ${permission.rights.toSorted().join(', ')}`
    : `process: ${permission.onProcess.toSorted().join(', ')}`
}

describe('every endpoint, as every role and as nobody [D1.20 D1.22 D1.23 R6.18 R6.29]', () => {
  const stage = suite('any', casesOf(entries, [...CALLERS, null], 'any'))

  it('has the permission of its route, and every route is covered', () => {
    const served = stage().api.routes.map(({ method, path, options: { auth } }) => [
      `${method} ${path}`,
      named(auth.permission ?? (auth.signedIn ? 'signedIn' : 'anyone')),
    ])
    const known = entries.map(({ endpoint, permission }) => [endpoint, named(permission)] as const)
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(served))
    expect(new Set(known.map(String)).size).toBe(served.length)
  })

  it('covers each action of a process and each right at least once', () => {
    const first = entries.flatMap(({ permission }) =>
      typeof permission === 'object' && 'onProcess' in permission ? permission.onProcess.slice(0, 1) : [],
    )
    const offered = stage().api.routes.flatMap(({ options: { auth } }) =>
      auth.permission !== undefined && 'onProcess' in auth.permission ? auth.permission.onProcess : [],
    )
    expect(new Set(first)).toEqual(new Set(offered))
  })
})

describe('with ANALYST_SCOPE=linked, every endpoint about one process or licence [D1.21 D1.23 L9.02]', () => {
  const analysts: readonly CallerName[] = [
    'ANALYST of the municipality',
    'ANALYST of another municipality',
    'ANALYST who filed it',
  ]
  suite('linked', casesOf([...processEntries, ...licenceEntries], analysts, 'linked'))
})
