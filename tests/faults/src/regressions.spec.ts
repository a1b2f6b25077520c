import { setTimeout as pause } from 'node:timers/promises'
import { aFiling } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PortalPair, startPortalPair } from './portals/portals'
import { type Answer, type Call, callsOf, type Person } from './scene/call'
import { openScene, type Scene } from './scene/scene'
import { aReceipt, keyed, type Steps, stepsOver } from './scene/steps'
import { repetitions, timed, type Timed, timesOf } from './testing/timed'

/** Time limit for a request that waits for no lock, also on a busy machine. */
const AT_ONCE_MS = 1_500
/** Postgres stops waiting for a lock within five seconds; the rest allows for a busy machine. */
const LOCK_LIMIT_MS = 6_000
const LOCKED_FOR_MS = 300
/** A longer pause between filings than any instance keeps a number ready for. */
const QUIET_MS = 300

let pair: PortalPair
let scene: Scene
let calls: readonly [Call, Call]
let steps: Steps
let maria: Person
let rosa: Person
let ana: Person
let filing: { municipalityId: string }

beforeAll(async () => {
  pair = await startPortalPair()
  scene = await openScene(pair)
  calls = callsOf(pair)
  steps = stepsOver(calls[0])
  const [one, two] = scene.applicants
  const [analyst] = scene.analysts
  if (one === undefined || two === undefined || analyst === undefined) throw new Error('Nobody is there')
  ;[maria, rosa, ana] = [one, two, analyst]
  filing = { municipalityId: scene.municipalities[0].id }
})
afterAll(() => pair?.[Symbol.asyncDispose]())

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const file = (call: Call, as: Person, headers = keyed(), over = {}) =>
  call('POST', '/processes/json', { as, json: aFiling({ ...filing, ...over }), headers })
const list = (call: Call, as: Person) => call('GET', '/processes?limit=100', { as })
const protocoled = async (): Promise<string> => {
  const { id } = await steps.file(maria, filing)
  return (await steps.pay(maria, id)).id
}
const start = (call: Call, id: string, headers = keyed()) =>
  call('POST', `/processes/${id}/start-analysis`, { as: ana, headers })

describe('twenty concurrent submits of one draft, after a pause without filings', () => {
  it('[D1.19] twenty concurrent submits of one draft do not delay filings or lists of others', async () => {
    const [call] = calls
    for (const _ of repetitions(3, 20)) {
      // Drafted at the other instance: this one has to read it under its lock.
      const { id } = await stepsOver(calls[1]).draft(maria, filing)
      await pause(QUIET_MS)
      const submits: Promise<Answer>[] = []
      const others: Promise<Timed>[] = []
      for (const at of timesOf(20)) {
        submits.push(call('POST', `/processes/${id}/submit`, { as: maria }))
        if (at % 5 === 4) others.push(timed(() => file(call, rosa)))
      }
      others.push(timed(() => list(call, rosa)))
      const answered = await Promise.all(others)
      expect(answered.map(({ answer }) => answer.status)).toEqual([201, 201, 201, 201, 200])
      expect(Math.max(...answered.map(({ ms }) => ms))).toBeLessThan(LOCK_LIMIT_MS / 2)
      const ends = statuses(await Promise.all(submits)).toSorted()
      expect(ends).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    }
  })
})

describe('a concurrent download and deletion', () => {
  it('[D1.16] a concurrent download and deletion leave the deletion as the last event, and a later download finds nothing', async () => {
    const deletedIds: string[] = []
    for (const _ of repetitions(10, 40)) {
      const { id, documents } = await steps.pay(maria, (await steps.file(maria, filing)).id)
      const path = `/processes/${id}/documents/${documents[0]?.id}/download`
      const downloads = timesOf(4).map((at) => calls[at % 2 === 0 ? 0 : 1]('GET', path, { as: ana }))
      const deleted = await calls[0]('DELETE', `/processes/${id}`, { as: scene.superAdmin })
      expect(deleted.status).toBe(204)
      deletedIds.push(id)
      const ends = statuses(await Promise.all(downloads))
      expect(ends.filter((status) => status !== 200 && status !== 404)).toEqual([])
    }
    const events = await pair.processEvents()
    const lastOf = new Map(events.map(({ streamId, type }) => [streamId, type]))
    const ends = deletedIds.map((id) => lastOf.get(`process-${id}`))
    expect(ends).toEqual(deletedIds.map(() => 'ProcessDeleted'))
  })
})

describe('one key sent concurrently through both instances', () => {
  it("[D4.12] one key sent concurrently through both instances has one response, also when both waited for the process's lock", async () => {
    const id = await protocoled()
    const headers = keyed()
    await using other = await pair.postgres.session()
    await other.query('select pg_advisory_lock(event_store.stream_key($1))', [`process-${id}`])
    const both = calls.map((call) => start(call, id, headers))
    await pause(LOCKED_FOR_MS)
    await other.query('select pg_advisory_unlock_all()')
    const answers = [...(await Promise.all(both)), await start(calls[1], id, headers)]
    expect(statuses(answers)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
})

/** Another session holds the counter of all years until `work` is done. */
const withCounterHeld = async <T>(work: () => Promise<T>): Promise<T> => {
  await using other = await pair.postgres.session()
  await other.query('begin')
  await other.query('select * from process.protocol_numbers for update')
  // Awaited here, because the session closes when the function returns.
  return await work()
}

describe('the counter of the protocol numbers, held by another session', () => {
  it('[D1.27 D4.12] a replay or a refusal does not touch the counter of protocol numbers', async () => {
    const headers = keyed()
    const filed = await file(calls[0], maria, headers)
    const [replayed, refused] = await withCounterHeld(() =>
      Promise.all([
        timed(() => file(calls[1], maria, headers)),
        timed(() => file(calls[1], maria, keyed(), { isRuralZone: true })),
      ]),
    )
    expect([replayed.answer.status, replayed.answer.text]).toEqual([201, filed.text])
    expect(refused.answer.status).toBe(400)
    expect(Math.max(replayed.ms, refused.ms)).toBeLessThan(AT_ONCE_MS)
  })

  it('[D4.08] a held counter of protocol numbers delays only filings, for a bounded time', async () => {
    const id = await protocoled()
    const [filings, others] = await withCounterHeld(async () => {
      const waiting = Promise.all(
        timesOf(10).map((at) => timed(() => file(calls[at % 2 === 0 ? 0 : 1], maria))),
      )
      const going = await Promise.all([
        ...calls.map((call) => timed(() => list(call, rosa))),
        timed(() => start(calls[0], id)),
        timed(() => calls[1]('GET', `/processes/${id}`, { as: ana })),
      ])
      return [await waiting, going] as const
    })
    expect(others.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200])
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(AT_ONCE_MS)
    expect(filings.map(({ answer }) => answer.status)).toEqual(filings.map(() => 503))
    expect(Math.max(...filings.map(({ ms }) => ms))).toBeLessThan(LOCK_LIMIT_MS)
    expect((await file(calls[0], maria)).status).toBe(201)
  })
})

describe("a process's lock, held by another session", () => {
  it('[D4.08] a held lock of a process delays only its own commands, for a bounded time', async () => {
    const [id, other] = [await protocoled(), await protocoled()]
    await using session = await pair.postgres.session()
    await session.query('select pg_advisory_lock(event_store.stream_key($1))', [`process-${id}`])
    const waiting = Promise.all(calls.map((call) => timed(() => start(call, id))))
    const going = await Promise.all([timed(() => start(calls[0], other)), timed(() => file(calls[1], maria))])
    expect(going.map(({ answer }) => answer.status)).toEqual([200, 201])
    expect(Math.max(...going.map(({ ms }) => ms))).toBeLessThan(AT_ONCE_MS)
    const refused = await waiting
    expect(refused.map(({ answer }) => answer.status)).toEqual([503, 503])
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(LOCK_LIMIT_MS)
    await session.query('select pg_advisory_unlock_all()')
    expect((await start(calls[0], id)).status).toBe(200)
  })
})

describe('two concurrent receipts for one process', () => {
  const upload = (call: Call, id: string, as: Person, headers = keyed()) =>
    call('PUT', `/processes/${id}/payment-receipt`, { as, headers, form: aReceipt('recibo.pdf') })

  it('[D1.06 D4.12] concurrent receipts by two people are on file or in conflict; under one key they have one response and one receipt', async () => {
    const done = new Map<string, number>()
    for (const _ of repetitions(15, 100)) {
      const [two, repeated] = [await steps.file(maria, filing), await steps.file(maria, filing)]
      const headers = keyed()
      const [one, other, ...same] = await Promise.all([
        upload(calls[0], two.id, maria),
        upload(calls[1], two.id, ana),
        ...calls.map((call) => upload(call, repeated.id, maria, headers)),
      ])
      const ends = [one?.status, other?.status]
      expect(ends.filter((status) => status !== 200 && status !== 409)).toEqual([])
      expect(ends).toContain(200)
      expect(statuses(same)).toEqual([200, 200])
      expect(same[0]?.text).toBe(same[1]?.text)
      done.set(two.id, ends.filter((status) => status === 200).length)
      done.set(repeated.id, 1)
    }
    const receipts = (await pair.processEvents()).filter(({ type }) => type === 'PaymentReceiptAttached')
    const onFile = (id: string) => receipts.filter(({ streamId }) => streamId === `process-${id}`).length
    expect(new Map([...done.keys()].map((id) => [id, onFile(id)]))).toEqual(done)
  })
})
