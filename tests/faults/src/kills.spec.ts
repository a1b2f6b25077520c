import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PortalPair, startPortalPair } from './portals/portals'
import { openFaultyRun, type FaultyRun } from './testing/faulty-run'

/** Each kind of crash once in the normal test run, and FAULTS_ROUNDS times in the long form. */
const ROUNDS = Number(process.env['FAULTS_ROUNDS'] ?? 1)

let pair: PortalPair
let run: FaultyRun

beforeAll(async () => {
  pair = await startPortalPair()
  run = await openFaultyRun(pair)
})
beforeEach(() => run.untilReady())
afterAll(() => pair?.[Symbol.asyncDispose]())

const deaths = {
  'one instance': async () => {
    const instance = run.oneOf(pair.instances)
    await instance.kill()
    await instance.restart()
  },
  'the postmaster': async () => {
    await pair.postgres.killPostmaster()
    await pair.postgres.restart()
  },
  'one backend': () => pair.postgres.killBackend((pids) => run.oneOf(pids)),
  'both instances and the postmaster': async () => {
    await Promise.all([...pair.instances.map((instance) => instance.kill()), pair.postgres.killPostmaster()])
    await pair.postgres.restart()
    for (const instance of pair.instances) await instance.restart()
  },
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1)

describe.each(rounds)('kill -9 while 16 clients send commands, round %i', () => {
  it.each(Object.keys(deaths) as (keyof typeof deaths)[])(
    '[D1.27 D4.12] of %s: only successes are stored, each once',
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
