import { randomUUID } from 'node:crypto'
import { type ProcessEvent, processStream } from '@licensing/contracts'
import { type Database, migrate, openDatabase, type Transaction } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import {
  ConcurrencyConflict,
  type EventStore,
  eventStoreMigrations,
  openEventStore,
  personalData,
} from '@licensing/event-store'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder, testDatabase, type TestDatabase } from '@licensing/test-kit'
import { openWorld } from '@licensing/test-kit/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoadedProcess, openProcessStream, type ProcessStream } from './process-stream'

const natal = randomUUID()
const mossoro = randomUUID()
const actor = (role: Actor['role'], ...municipalityIds: string[]): Actor => ({
  id: randomUUID(),
  role,
  municipalityIds,
})
const applicant = actor('APPLICANT')
const otherApplicant = actor('APPLICANT')
const analyst = actor('ANALYST')
const adminOfNatal = actor('ADMIN', natal)
const adminOfMossoro = actor('ADMIN', mossoro)
const superAdmin = actor('SUPER_ADMIN')

const now = new Date('2026-06-01T15:00:00.000Z')
const approved: ProcessEvent = { type: 'ProcessApproved', data: {} }
const looked: ProcessEvent = {
  type: 'DocumentDownloaded',
  data: { documentId: 'd1', originalName: 'planta.pdf' },
}
const rejected: ProcessEvent = { type: 'ProcessRejected', data: { reason: 'Não' } }

let disposable: TestDatabase
let database: Database
let store: EventStore
let stream: ProcessStream

beforeAll(async () => {
  disposable = await testDatabase()
  await migrate({ url: disposable.url, schema: 'event_store', migrations: eventStoreMigrations })
  database = openDatabase({ url: disposable.url })
  store = openEventStore({ database })
  stream = openProcessStream({ store, analystScope: 'any', now: () => now })
})
afterAll(async () => {
  await database?.close()
  await disposable?.drop()
})

const aNatalProcess = () => aProcess().ownedBy(applicant).in(natal)
const told = async (builder: ProcessBuilder): Promise<string> => {
  await openWorld({ database, store, personal: personalData({ database }) }).tell(builder)
  return builder.id
}
const find = (id: string, by: Actor, from = stream) => from.find(database, id, by)
const record = (by: Actor, loaded: LoadedProcess, ...events: ProcessEvent[]) =>
  database.transaction((tx) =>
    stream.record({ tx, actor: by, meta: { correlationId: 'request-1' } }, loaded, events),
  )
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => 'done',
    (reason: unknown) => reason,
  )
  if (error instanceof ConcurrencyConflict) return 'CONCURRENT_CHANGE'
  return error instanceof DomainError ? error.code : String(error)
}

describe('finding a process', () => {
  it('[D1.22] answers whoever may see it, folded from its events', async () => {
    const id = await told(aNatalProcess().underAnalysis())
    for (const by of [applicant, analyst, adminOfNatal, superAdmin])
      expect((await find(id, by)).process).toMatchObject({
        id,
        status: 'UNDER_ANALYSIS',
        ownerId: applicant.id,
        version: 4,
      })
  })

  it('[D1.23] tells a stranger that it does not exist, as of an id that does not', async () => {
    const id = await told(aNatalProcess())
    for (const by of [otherApplicant, adminOfMossoro])
      await expect(find(id, by)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Processo não encontrado',
      })
    await expect(find(randomUUID(), superAdmin)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Processo não encontrado',
    })
  })

  it('[D1.17] tells everyone that a deleted one does not exist, while its events stay', async () => {
    const builder = aNatalProcess().deleted()
    const id = await told(builder)
    for (const by of [applicant, analyst, adminOfNatal, superAdmin])
      expect(await codeOf(find(id, by))).toBe('NOT_FOUND')
    expect((await stream.load(database, id))?.events).toHaveLength(builder.facts().length)
  })

  it('[D1.21] holds to ANALYST_SCOPE', async () => {
    const id = await told(aNatalProcess())
    const linked = openProcessStream({ store, analystScope: 'linked', now: () => now })
    expect(await codeOf(find(id, analyst, linked))).toBe('NOT_FOUND')
    expect((await find(id, { ...analyst, municipalityIds: [natal] }, linked)).process.id).toBe(id)
  })

  it('is null without a caller when there is nothing', async () => {
    expect(await stream.load(database, randomUUID())).toBeNull()
  })
})

describe('authorising', () => {
  it('[D1.23] forbids what a caller may see but not do', async () => {
    const { process } = await find(await told(aNatalProcess().underAnalysis()), applicant)
    expect(() => stream.authorise(applicant, 'approve', process)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
    expect(() => stream.authorise(analyst, 'approve', process)).not.toThrow()
  })
})

describe('recording', () => {
  it('appends what was decided, by whom and when, and answers the new state', async () => {
    const id = await told(aNatalProcess().underAnalysis())
    const next = await record(analyst, await find(id, analyst), approved)
    expect(next.process).toMatchObject({ status: 'APPROVED', version: 5, decidedAt: now.toISOString() })
    expect(next.events).toHaveLength(5)
    expect(await find(id, analyst)).toMatchObject(next)
    expect(next.events.at(-1)).toMatchObject({
      type: 'ProcessApproved',
      recordedAt: now.toISOString(),
      meta: { actorId: analyst.id, actorRole: 'ANALYST', correlationId: 'request-1' },
    })
  })

  it('goes on from what it answered', async () => {
    const loaded = await find(await told(aNatalProcess().underAnalysis()), analyst)
    const next = await record(analyst, loaded, approved)
    const last = await record(analyst, next, { type: 'ProcessCompleted', data: {} })
    expect(last.process).toMatchObject({ status: 'COMPLETED', version: 6 })
    expect(await store.verify(processStream(last.process.id))).toBeUndefined()
  })

  it('writes nothing when nothing was decided', async () => {
    const loaded = await find(await told(aNatalProcess()), applicant)
    expect(await record(applicant, loaded)).toBe(loaded)
  })

  it('[D7.14] is refused when the stream moved since it was loaded', async () => {
    const id = await told(aNatalProcess().underAnalysis())
    const stale = await find(id, analyst)
    await record(analyst, stale, approved)
    expect(await codeOf(record(adminOfNatal, stale, rejected))).toBe('CONCURRENT_CHANGE')
    expect((await find(id, analyst)).process.status).toBe('APPROVED')
  })

  it('takes in the downloads recorded since it was loaded, and nothing but downloads', async () => {
    const id = await told(aNatalProcess().underAnalysis())
    const stale = await find(id, analyst)
    await record(applicant, await find(id, applicant), looked)
    await record(superAdmin, await find(id, superAdmin), looked, looked)
    const decided = await record(analyst, stale, approved)
    expect(decided.process).toMatchObject({ status: 'APPROVED', version: stale.process.version + 4 })
    expect((await find(id, analyst)).events).toMatchObject(decided.events)
    expect(await store.verify(processStream(id))).toBeUndefined()
    await record(applicant, await find(id, applicant), looked)
    expect(await codeOf(record(adminOfNatal, stale, rejected))).toBe('CONCURRENT_CHANGE')
  })

  it('[D1.19 D7.14] of two decisions at the same moment exactly one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await told(aNatalProcess().underAnalysis())
      const [one, other] = await Promise.all([find(id, analyst), find(id, adminOfNatal)])
      const outcomes = await Promise.all([
        codeOf(record(analyst, one, approved)),
        codeOf(record(adminOfNatal, other, rejected)),
      ])
      expect(outcomes.toSorted()).toEqual(['CONCURRENT_CHANGE', 'done'])
      const { process, events } = await find(id, superAdmin)
      expect(events).toHaveLength(5)
      expect(process.status).toBe(outcomes[0] === 'done' ? 'APPROVED' : 'REJECTED')
    }
  })

  it('[D1.19] an approval and a new correction at the same moment never both happen', async () => {
    const id = await told(aNatalProcess().underAnalysis())
    const asked: ProcessEvent = {
      type: 'CorrectionRequested',
      data: { correctionId: 'c1', fieldName: 'latitude', fieldType: 'field', description: 'Confira' },
    }
    const [one, other] = await Promise.all([find(id, analyst), find(id, adminOfNatal)])
    const outcomes = await Promise.all([
      codeOf(record(analyst, one, approved)),
      codeOf(record(adminOfNatal, other, asked)),
    ])
    expect(outcomes.toSorted()).toEqual(['CONCURRENT_CHANGE', 'done'])
  })
})

describe('finding to decide', () => {
  const context = (tx: Transaction, by: Actor) => ({ tx, actor: by, meta: { correlationId: 'request-1' } })

  it('[D7.14] lets the second of two at the same moment see what the first recorded', async () => {
    const id = await told(aNatalProcess().underAnalysis())
    const seen: string[] = []
    const decide = (by: Actor) =>
      database.transaction(async (tx) => {
        const loaded = await stream.findToDecide(tx, id, by)
        seen.push(loaded.process.status)
        if (loaded.process.status === 'UNDER_ANALYSIS')
          await stream.record(context(tx, by), loaded, [approved])
      })
    await Promise.all([decide(analyst), decide(adminOfNatal)])
    expect(seen).toEqual(['UNDER_ANALYSIS', 'APPROVED'])
    expect((await find(id, analyst)).events).toHaveLength(5)
  })

  /** Another copy of the service: it knows nothing of what this one does. */
  const elsewhere = () =>
    openProcessStream({ store: openEventStore({ database }), analystScope: 'any', now: () => now })
  const decideIn = (
    place: ProcessStream,
    id: string,
    by: Actor,
    decide: (status: string) => ProcessEvent[],
  ) =>
    database.transaction(async (tx) => {
      const loaded = await place.findToDecide(tx, id, by)
      return place.record(context(tx, by), loaded, decide(loaded.process.status))
    })
  const seenBy = async (seen: string[], refuseAt: string, id: string) =>
    decideIn(stream, id, analyst, (status) => {
      seen.push(status)
      if (status === refuseAt) throw new DomainError('INVALID_TRANSITION')
      return [looked]
    })

  it('[D7.14] refuses nobody by what another copy has changed since', async () => {
    const id = await told(aNatalProcess().underAnalysis())
    await decideIn(stream, id, analyst, () => [looked])
    await decideIn(elsewhere(), id, adminOfNatal, () => [approved])
    const seen: string[] = []
    await seenBy(seen, 'UNDER_ANALYSIS', id)
    expect(seen).toEqual(['UNDER_ANALYSIS', 'APPROVED'])
    const more: string[] = []
    expect(await codeOf(seenBy(more, 'APPROVED', id))).toBe('INVALID_TRANSITION')
    expect(more).toEqual(['APPROVED', 'APPROVED'])
  })

  it('answers nobody by what another copy has changed since, also when nothing is to be recorded', async () => {
    const id = await told(aNatalProcess().underAnalysis())
    await decideIn(stream, id, analyst, () => [looked])
    await decideIn(elsewhere(), id, adminOfNatal, () => [approved])
    expect((await decideIn(stream, id, analyst, () => [])).process.status).toBe('APPROVED')
  })

  it('gives no leave to a later transaction: what came meanwhile counts again', async () => {
    const id = await told(aNatalProcess().underAnalysis())
    const stale = await database.transaction((tx) => stream.findToDecide(tx, id, analyst))
    await record(adminOfNatal, await find(id, adminOfNatal), approved)
    expect(await codeOf(record(analyst, stale, rejected))).toBe('CONCURRENT_CHANGE')
  })

  it('[D1.23] tells a stranger that it does not exist', async () => {
    const id = await told(aNatalProcess())
    const looking = database.transaction((tx) => stream.findToDecide(tx, id, otherApplicant))
    expect(await codeOf(looking)).toBe('NOT_FOUND')
  })
})

describe('opening', () => {
  it('begins a stream of its own, once', async () => {
    const builder = aNatalProcess()
    const open = () =>
      database.transaction((tx) =>
        stream.open({ tx, actor: applicant, meta: { correlationId: 'r' } }, builder.id, builder.facts()),
      )
    expect((await open()).process).toMatchObject({ id: builder.id, version: 1, status: 'AWAITING_PAYMENT' })
    expect(await codeOf(open())).toBe('CONCURRENT_CHANGE')
  })
})
