import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Attempt, Instance } from './commands/attempts'
import { CLIENTS } from './commands/clients'
import { type PortalPair, startPortalPair } from './portals/portals'
import { type FaultyRun, openFaultyRun } from './testing/faulty-run'

/** Each kind of crash once in the check, and FAULTS_ROUNDS times in the long form. */
const ROUNDS = Number(process.env['FAULTS_ROUNDS'] ?? 1)
/** Longer than Postgres waits for a lock and for an idle transaction together. */
const ANSWERED_WITHIN_MS = 10_000
/** By then everything held by a frozen instance has timed out. */
const FREED_WITHIN_MS = 5_000
/** Each client may run into two timeouts. */
const MOST_REFUSED = 2 * CLIENTS
const FROZEN_MS = 3_000

let pair: PortalPair
let run: FaultyRun

beforeAll(async () => {
  pair = await startPortalPair()
  run = await openFaultyRun(pair)
})
beforeEach(() => run.untilReady())
afterAll(() => pair?.[Symbol.asyncDispose]())

const tooLate = ({ began, ended }: Attempt): boolean => ended - began > ANSWERED_WITHIN_MS
const inShort = ({ id, command, began, ended }: Attempt): string =>
  `${id} ${command.kind}: ${Math.round(ended - began)} ms`

describe('an instance frozen while 16 clients send commands', () => {
  // The instance started first leads the projections; the long form also freezes the other one.
  const frozen: readonly Instance[] = ROUNDS > 1 ? [0, 1] : [0]

  it.each(frozen)('[D4.08] (instance %i) does not keep the other from serving', async (instance) => {
    const { traffic } = run
    const other = instance === 0 ? 1 : 0
    let frozenAt = Infinity
    await run.whileBusy(async () => {
      frozenAt = performance.now()
      pair.instances[instance].freeze()
      traffic.useOnly(other)
      await pause(FREED_WITHIN_MS + FROZEN_MS)
      pair.instances[instance].resume()
      traffic.useOnly(undefined)
    })
    const served = traffic.journal.attempts.filter(
      (attempt) => attempt.instance === other && attempt.began >= frozenAt,
    )
    expect(served.filter(tooLate).map(inShort)).toEqual([])
    const refused = served.filter(({ answer }) => answer?.status === 503)
    expect(refused.length).toBeLessThanOrEqual(MOST_REFUSED)
    const afterwards = refused.filter(({ began }) => began > frozenAt + FREED_WITHIN_MS)
    expect(afterwards.map(inShort)).toEqual([])
    expect(await run.findings()).toEqual([])
  })
})

describe('Postgres frozen for three seconds while 16 clients send commands', () => {
  it('[D4.08] while Postgres is frozen a command gets a 503 or a late success, and both are correct', async () => {
    const { traffic } = run
    // In the test above, requests sent just before the freeze took as long as the freeze.
    const earlier = traffic.journal.attempts.length
    await run.whileBusy(async () => {
      const resume = await pair.postgres.freeze()
      await pause(FROZEN_MS)
      resume()
    })
    const attempts = traffic.journal.attempts.slice(earlier)
    expect(attempts.filter(tooLate).map(inShort)).toEqual([])
    expect(await run.findings()).toEqual([])
  })
})

const deaths = {
  'one instance': async () => {
    const instance = run.oneOf(pair.instances)
    await instance.kill()
    await instance.restart()
  },
  'one backend': () => pair.postgres.killBackend((pids) => run.oneOf(pids)),
  'both instances and the postmaster': async () => {
    await Promise.all([...pair.instances.map((instance) => instance.kill()), pair.postgres.killPostmaster()])
    await pair.postgres.restart()
    for (const instance of pair.instances) await instance.restart()
  },
  'the postmaster': async () => {
    await pair.postgres.killPostmaster()
    await pair.postgres.restart()
  },
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1)

describe.each(rounds)('kill -9 while 16 clients send commands, round %i', () => {
  it.each(Object.keys(deaths) as (keyof typeof deaths)[])(
    '[D1.27 D4.12] of %s only successes are stored, each once, over a kill -9',
    async (death) => {
      await run.whileBusy(async () => {
        await deaths[death]()
        await run.untilReady()
      })
      expect(await run.findings()).toEqual([])
    },
    300_000,
  )
})
