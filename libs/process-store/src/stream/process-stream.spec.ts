import { randomUUID } from 'node:crypto'
import { DomainError, type ProcessEvent, processStream } from '@licensing/contracts'
import {
  commit,
  ConcurrencyConflict,
  eventStoreMigrations,
  openDatabase,
  openEventStore,
  personalData,
} from '@licensing/event-store'
import type { Actor } from '@licensing/permissions'
import { aProcess, grantedNames, type ProcessBuilder, testDatabase } from '@licensing/test-support'
import { openWorld } from '@licensing/test-support/api'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Directory, openDirectory } from '../directory/lookup'
import { processMigrations } from '../migrations'
import { type Command, openProcessStream, type ProcessStreamDeps } from './process-stream'

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
const rejected: ProcessEvent = { type: 'ProcessRejected', data: { reason: 'Não' } }

const disposable = await testDatabase([
  ['event_store', eventStoreMigrations],
  ...grantedNames,
  ['process', processMigrations],
])
const database = openDatabase({ url: disposable.url })
const store = openEventStore({ database })
const directory = openDirectory(database)
const namesIn: ProcessStreamDeps['namesIn'] = ({ process }) => ({
  people: [process.assigneeId],
  municipalities: [process.filing.municipalityId],
})
const stream = openProcessStream({ database, store, analystScope: 'any', now: () => now, directory, namesIn })
afterAll(async () => {
  await database.close()
  await disposable.drop()
})

let lastNumber = 0
const aNatalProcess = () => {
  lastNumber += 1
  const number = String(lastNumber).padStart(3, '0')
  return aProcess().ownedBy(applicant).in(natal).numbered(`2026/${number}`).coded(number.padStart(24, '0'))
}
const stored = async (builder: ProcessBuilder): Promise<string> => {
  await openWorld({ database, store, personal: personalData({ database }) }).append(builder)
  return builder.id
}
const find = (id: string, by: Actor, from = stream) => from.find(id, by)
const meta = { correlationId: 'request-1' }
const handle = async (by: Actor, id: string, action: Command['action'], decide: Command['decide']) => {
  return commit(database, (tx) => stream.handle({ tx, actor: by, meta }, { id, action, decide }))
}
const approve = (by: Actor, id: string) =>
  handle(by, id, 'approve', ({ status }) => {
    if (status !== 'UNDER_ANALYSIS') throw new DomainError('INVALID_TRANSITION')
    return [approved]
  })
const reject = (by: Actor, id: string) =>
  handle(by, id, 'reject', ({ status }) => {
    if (status !== 'UNDER_ANALYSIS') throw new DomainError('INVALID_TRANSITION')
    return [rejected]
  })
const download = (by: Actor, id: string) =>
  stream.recordDownload({ actor: by, meta }, id, { documentId: 'd1', originalName: 'planta.pdf' })
const rowOf = async (id: string) => {
  const [row] = await database.query<{ status: string; version: number; pending_corrections: number }>(
    'select status, version, pending_corrections from process.processes where id = $1',
    [id],
  )
  return row
}
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => 'done',
    (reason: unknown) => reason,
  )
  if (error instanceof ConcurrencyConflict) return 'CONCURRENT_CHANGE'
  return error instanceof DomainError ? error.code : String(error)
}

describe('finding a process', () => {
  it('[D1.22] finding a process returns the state folded from its events to everyone who may see it', async () => {
    const id = await stored(aNatalProcess().underAnalysis())
    const state = { id, status: 'UNDER_ANALYSIS', ownerId: applicant.id, version: 4 }
    for (const by of [applicant, analyst, adminOfNatal])
      expect((await find(id, by)).process).toMatchObject(state)
  })

  it('[D1.23] finding a process reports NOT_FOUND to a stranger, as for an unknown id', async () => {
    const id = await stored(aNatalProcess())
    const notFound = { code: 'NOT_FOUND', message: 'Processo não encontrado' }
    for (const by of [otherApplicant, adminOfMossoro])
      await expect(find(id, by)).rejects.toMatchObject(notFound)
    await expect(find(randomUUID(), superAdmin)).rejects.toMatchObject(notFound)
    expect(await stream.load(database, randomUUID())).toBeNull()
  })

  it('[D1.17] finding a process reports NOT_FOUND to everyone for a deleted process, while its events stay', async () => {
    const builder = aNatalProcess().deleted()
    const id = await stored(builder)
    for (const by of [applicant, analyst, adminOfNatal, superAdmin])
      expect(await codeOf(find(id, by))).toBe('NOT_FOUND')
    expect((await stream.load(database, id))?.events).toHaveLength(builder.facts().length)
  })

  it('[D1.21] finding a process applies ANALYST_SCOPE and the scope of the account', async () => {
    const id = await stored(aNatalProcess())
    const linked = openProcessStream({
      database,
      store,
      analystScope: 'linked',
      now: () => now,
      directory,
      namesIn,
    })
    expect(await codeOf(find(id, analyst, linked))).toBe('NOT_FOUND')
    expect((await find(id, { ...analyst, municipalityIds: [natal] }, linked)).process.id).toBe(id)
    expect(await codeOf(find(id, { ...analyst, scope: 'LINKED' }))).toBe('NOT_FOUND')
  })
})

describe('handling a command', () => {
  it('handling a command appends the decided events with actor and time, and returns the new state', async () => {
    const id = await stored(aNatalProcess().underAnalysis())
    const next = await approve(analyst, id)
    expect(next.process).toMatchObject({
      status: 'APPROVED',
      version: 5,
      decision: { decidedAt: now.toISOString() },
    })
    expect(next.events).toHaveLength(5)
    const found = await find(id, analyst)
    expect(found.process).toEqual(next.process)
    expect(found.events).toMatchObject(next.events)
    expect(found.events.at(-1)).toMatchObject({
      type: 'ProcessApproved',
      recordedAt: now.toISOString(),
      meta: { actorId: analyst.id, actorRole: 'ANALYST', correlationId: 'request-1' },
    })
    expect(await store.verify(processStream(id))).toBeUndefined()
  })

  it('handling a command writes the list’s row with the events, also with a download, which only increases the version', async () => {
    const id = await stored(aNatalProcess().underAnalysis())
    await handle(analyst, id, 'manageCorrections', () => [
      {
        type: 'CorrectionRequested',
        data: { correctionId: 'c1', fieldName: 'latitude', fieldType: 'field', description: 'Confira' },
      },
    ])
    expect(await rowOf(id)).toEqual({ status: 'UNDER_ANALYSIS', version: 5, pending_corrections: 1 })
    await download(applicant, id)
    expect(await rowOf(id)).toMatchObject({ status: 'UNDER_ANALYSIS', version: 6 })
    await reject(analyst, id)
    expect(await rowOf(id)).toMatchObject({ status: 'REJECTED', version: 7 })
  })

  it('[D1.23] handling a command reports FORBIDDEN for a visible process, NOT_FOUND for an invisible one', async () => {
    const id = await stored(aNatalProcess().underAnalysis())
    expect(await codeOf(approve(applicant, id))).toBe('FORBIDDEN')
    expect(await codeOf(approve(otherApplicant, id))).toBe('NOT_FOUND')
    const findFor = (by: Actor, ...actions: Command['action'][]) => codeOf(stream.findFor(id, by, ...actions))
    expect(await findFor(applicant, 'approve', 'reject')).toBe('FORBIDDEN')
    expect(await findFor(otherApplicant, 'edit')).toBe('NOT_FOUND')
    expect((await stream.findFor(id, applicant, 'approve', 'edit')).process.id).toBe(id)
  })

  it('handling a command writes nothing when the decision has no events', async () => {
    const id = await stored(aNatalProcess())
    const before = await find(id, applicant)
    expect((await handle(applicant, id, 'edit', () => [])).process).toEqual(before.process)
    expect((await find(id, applicant)).head).toEqual(before.head)
  })

  it('[D7.14] handling a command loads and decides again when the stream moved after the load', async () => {
    const id = await stored(aNatalProcess().underAnalysis())
    const seen: string[] = []
    const outcome = codeOf(
      handle(analyst, id, 'approve', async ({ status }) => {
        seen.push(status)
        if (seen.length === 1) await reject(adminOfNatal, id)
        if (status !== 'UNDER_ANALYSIS') throw new DomainError('INVALID_TRANSITION')
        return [approved]
      }),
    )
    expect(await outcome).toBe('INVALID_TRANSITION')
    expect(seen).toEqual(['UNDER_ANALYSIS', 'REJECTED'])
    expect((await find(id, analyst)).process.status).toBe('REJECTED')
  })

  it('[N2.04] a command succeeds although the outcome of an e-mail is recorded after it loaded the process', async () => {
    const id = await stored(aNatalProcess().underAnalysis())
    const notified = {
      type: 'ApplicantNotified',
      data: { noticeId: 'a1', kind: 'request', channel: 'EMAIL', outcome: 'ACCEPTED' },
    }
    const record = async () => {
      const streamId = processStream(id)
      await store.append(database, { streamId, events: [notified], meta: {}, recordedAt: new Date() })
    }
    let decided = 0
    const { process } = await handle(analyst, id, 'approve', async () => {
      decided += 1
      if (decided === 1) await record()
      return [approved]
    })
    expect([process.status, process.version, decided]).toEqual(['APPROVED', 6, 2])
  })

  it('[D1.19 D7.14] exactly one of two concurrent decisions wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await stored(aNatalProcess().underAnalysis())
      const outcomes = await Promise.all([codeOf(approve(analyst, id)), codeOf(reject(adminOfNatal, id))])
      expect(outcomes.toSorted()).toEqual(['INVALID_TRANSITION', 'done'])
      const { process, events } = await find(id, superAdmin)
      expect(events).toHaveLength(5)
      expect(process.status).toBe(outcomes[0] === 'done' ? 'APPROVED' : 'REJECTED')
    }
  })
})

describe('recording a download', () => {
  it('recording a download records every one of many concurrent downloads', async () => {
    const id = await stored(aNatalProcess().underAnalysis())
    await Promise.all(Array.from({ length: 20 }, () => download(applicant, id)))
    const { events, process } = await find(id, analyst)
    expect(events.slice(4).map(({ type }) => type)).toEqual(Array(20).fill('DocumentDownloaded'))
    expect(process.version).toBe(24)
    expect(await store.verify(processStream(id))).toBeUndefined()
  })

  it('[D1.17] a download from a deleted process is NOT_FOUND, and appends nothing', async () => {
    const id = await stored(aNatalProcess().deleted())
    expect(await codeOf(download(applicant, id))).toBe('NOT_FOUND')
    expect((await stream.load(database, id))?.events.at(-1)?.type).toBe('ProcessDeleted')
  })
})

describe('opening', () => {
  it('opening starts a new stream, and conflicts with a second start', async () => {
    const builder = aNatalProcess()
    const open = async () => {
      return commit(database, (tx) =>
        stream.open({ tx, actor: applicant, meta }, builder.id, builder.facts()),
      )
    }
    expect((await open()).process).toMatchObject({ id: builder.id, version: 1, status: 'AWAITING_PAYMENT' })
    expect(await rowOf(builder.id)).toMatchObject({ status: 'AWAITING_PAYMENT', version: 1 })
    expect(await codeOf(open())).toBe('CONCURRENT_CHANGE')
  })
})

describe('a process that somebody else has', () => {
  it('[K2.05] a command asks once for the names of its guard, its rows and its response, unless it names further people', async () => {
    const counting = { names: vi.fn<Directory['names']>(directory.names) }
    const guarded = openProcessStream({
      database,
      store,
      analystScope: 'any',
      now: () => now,
      directory: counting,
      namesIn,
    })
    const assigned = (id: string): ProcessEvent => ({
      type: 'ProcessAssigned',
      data: { assigneeId: id, assigneeRole: 'ANALYST', previousAssigneeId: null },
    })
    const id = await stored(aNatalProcess().underAnalysis().after(assigned(randomUUID())))
    const run = (event: ProcessEvent) =>
      commit(database, (tx) =>
        guarded.handle(
          { tx, actor: analyst, meta },
          {
            id,
            action: 'approve',
            decide: async (_process, _events, names) => {
              await names()
              return [event]
            },
          },
        ),
      )
    expect((await run(assigned(randomUUID()))).names).toBeUndefined()
    counting.names.mockClear()
    expect((await run(approved)).names).toBe(await counting.names.mock.results[0]?.value)
    expect(counting.names).toHaveBeenCalledTimes(1)
  })
})
