import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from './commands/attempts'
import { CLIENTS } from './commands/clients'
import { type PortalPair, startPortalPair } from './portals/portals'
import { type FaultyRun, openFaultyRun } from './testing/faulty-run'

/** Longer than Postgres waits for a lock and for an idle transaction together. */
const ANSWERED_WITHIN_MS = 10_000
/** By then everything held by a frozen instance has timed out. */
const FREED_WITHIN_MS = 5_000
/** Each client may run into two timeouts. */
const MOST_REFUSED = 2 * CLIENTS
const POSTGRES_FROZEN_MS = 3_000
const THEN_MS = 3_000

let pair: PortalPair
let run: FaultyRun

beforeAll(async () => {
  pair = await startPortalPair()
  run = await openFaultyRun(pair)
})
afterAll(() => pair?.[Symbol.asyncDispose]())

const answered503 = ({ answer }: Attempt): boolean => answer?.status === 503
const tooLate = ({ began, ended }: Attempt): boolean => ended - began > ANSWERED_WITHIN_MS
const inShort = ({ id, command, began, ended }: Attempt): string =>
  `${id} ${command.kind}: ${Math.round(ended - began)} ms`

describe('an instance frozen while 16 clients send commands', () => {
  // The instance started first leads the projections as long as its session lasts.
  it.each([
    ['the first', 0, 1],
    ['the second', 1, 0],
  ] as const)('[D4.08] (%s) does not keep the other from serving', async (_, frozen, other) => {
    const { traffic } = run
    let frozenAt = Infinity
    await run.whileBusy(async () => {
      frozenAt = performance.now()
      pair.instances[frozen].freeze()
      traffic.useOnly(other)
      await pause(FREED_WITHIN_MS + THEN_MS)
      pair.instances[frozen].resume()
      traffic.useOnly(undefined)
    })
    const served = traffic.journal.attempts.filter(
      ({ instance, began }) => instance === other && began >= frozenAt,
    )
    expect(served.filter(tooLate).map(inShort)).toEqual([])
    const refused = served.filter(answered503)
    expect(refused.length).toBeLessThanOrEqual(MOST_REFUSED)
    const afterwards = refused.filter(({ began }) => began > frozenAt + FREED_WITHIN_MS)
    expect(afterwards.map(inShort)).toEqual([])
    expect(await run.findings()).toEqual([])
  })
})

describe('Postgres frozen for three seconds while 16 clients send commands', () => {
  it('[D4.08] leads to a 503 or a late success, and both are correct', async () => {
    const { traffic } = run
    // In the tests above, requests sent just before a freeze took as long as the freeze.
    const earlier = traffic.journal.attempts.length
    await run.whileBusy(async () => {
      const resume = await pair.postgres.freeze()
      await pause(POSTGRES_FROZEN_MS)
      resume()
    })
    const attempts = traffic.journal.attempts.slice(earlier)
    expect(attempts.filter(tooLate).map(inShort)).toEqual([])
    expect(await run.findings()).toEqual([])
  })
})
