import { randomUUID } from 'node:crypto'
import { notificationListResponse, type ProcessEvent, processStream } from '@licensing/contracts'
import { aProcess, correctionRequested, type Person } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startMailServer } from '@licensing/test-support/mail-server'
import { startOutbox } from '../testing/outbox'

const api = await startOutbox('2026-03-12T12:00:00Z')
const server = await startMailServer()
const worker = api.worker(server)
afterAll(async () => {
  await api.close()
  await server.close()
})

/** A process that Ana analyses since a minute. */
const analysed = async (): Promise<string> => {
  const begun = new Date(api.now().getTime() - 4 * 60_000).toISOString()
  const process = aProcess().ownedBy(api.maria).in(api.natal).begunAt(begun).underAnalysis(api.ana)
  await api.append(process)
  return process.id
}
/** Recorded now. */
const happens = async (id: string, event: ProcessEvent, by: Person = api.ana): Promise<void> => {
  const meta = { actorId: by.id, actorRole: by.role, correlationId: 'recorded-by-a-test' }
  await api.store.append(api.database, {
    streamId: processStream(id),
    events: [event],
    meta,
    recordedAt: api.now(),
  })
}
const named = (correctionId: string) => ({ correctionId, fieldName: 'enterpriseName' })
const asks = (id: string, correctionId: string = randomUUID()) =>
  happens(id, correctionRequested('enterpriseName', { id: correctionId }))
const answers = (id: string, correctionId: string, by?: Person) =>
  happens(
    id,
    {
      type: 'CorrectionAnswered',
      data: { ...named(correctionId), previousValue: null, correctedValue: '"x"', notes: '' },
    },
    by ?? api.maria,
  )
const assigns = (id: string, { id: assigneeId, role: assigneeRole }: Person) =>
  happens(
    id,
    { type: 'ProcessAssigned', data: { assigneeId, assigneeRole, previousAssigneeId: null } },
    api.superAdmin,
  )

const inPortal = async (id: string, as: typeof api.maria = api.maria) => {
  await api.settled()
  const { notifications } = (await api.call('GET', '/notifications?limit=100', { as })).as(
    notificationListResponse,
  )
  return notifications.filter(({ processId }) => processId === id).map(({ kind }) => kind)
}
const emails = (id: string) =>
  api.database.query<{ state: string; reason: string | null }>(
    `select o.state, o.last_error as reason from notification.outbox o join notification.notices n on n.id = o.notice_id
       where n.process_id = $1 order by n.created_at`,
    [id],
  )
const proofs = async (id: string) =>
  (await api.store.load(api.database, processStream(id))).events
    .filter(({ type }) => type === 'ApplicantNotified')
    .map(({ data }) => data)

describe('the events of a process', () => {
  it('[N2.03] single corrections and rejected answers of one process within 10 minutes are one notice and one e-mail, also in separate batches', async () => {
    const [id, other] = [await analysed(), await analysed()]
    const first = randomUUID()
    await asks(id, first)
    await asks(other)
    await api.settled()
    api.pass(300)
    await answers(id, first)
    await happens(id, { type: 'CorrectionRejected', data: named(first) })
    await asks(id)
    await api.settled()
    api.pass(299)
    expect(await worker.runOnce()).toBe(0)
    api.pass(1)
    await asks(id)
    await api.settled()
    expect(await worker.runOnce()).toBe(2)
    expect(await inPortal(id)).toEqual(['request', 'request', 'started'])
    api.pass(600)
    expect(await worker.runOnce()).toBe(1)
    expect(await emails(id)).toEqual(Array.from({ length: 2 }, () => ({ state: 'SENT', reason: null })))
    expect(server.accepted).toHaveLength(3)
  })

  it('[N6.02 N2.04] a decision that is taken back within 60 seconds leaves no notice, and its e-mail is NOT_SENT in the process; one taken back later stays', async () => {
    const [id, later] = [await analysed(), await analysed()]
    await happens(later, { type: 'ProcessApproved', data: {} })
    api.pass(2)
    await happens(id, { type: 'ProcessApproved', data: {} })
    expect(await inPortal(id)).toEqual(['decided', 'started'])
    api.pass(59)
    await happens(id, { type: 'ProcessReturnedToAnalysis', data: {} })
    await happens(later, { type: 'ProcessReturnedToAnalysis', data: {} })
    expect(await inPortal(id)).toEqual(['returned', 'started'])
    expect(await inPortal(later)).toEqual(['returned', 'decided', 'started'])
    const before = server.accepted.length
    api.pass(1)
    await worker.runOnce()
    expect((await emails(id))[0]).toEqual({ state: 'SKIPPED', reason: 'A decisão foi desfeita.' })
    expect(await proofs(id)).toMatchObject([
      { kind: 'decided', outcome: 'NOT_SENT', reason: 'A decisão foi desfeita.' },
    ])
    expect(server.accepted.slice(before).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('voltou para análise') as string),
    )
  })

  it('[N6.02] a correction that is deleted within 60 seconds leaves no notice, until another one is requested in its place', async () => {
    const [id, deleted] = [await analysed(), randomUUID()]
    await asks(id, deleted)
    expect(await inPortal(id)).toEqual(['request', 'started'])
    api.pass(30)
    await happens(id, { type: 'CorrectionDeleted', data: named(deleted) })
    expect(await inPortal(id)).toEqual(['started'])
    api.pass(60)
    await asks(id)
    expect(await inPortal(id)).toEqual(['request', 'started'])
    api.pass(510)
    await worker.runOnce()
    expect(await emails(id)).toEqual([{ state: 'SENT', reason: null }])
  })

  it('[N2.03 N2.04] a request that joins a withdrawn or answered one is announced as itself, and its e-mail is proof for its own round', async () => {
    api.pass((Date.parse('2026-03-14T02:59:30Z') - api.now().getTime()) / 1_000)
    const [id, answered] = [await analysed(), await analysed()]
    const [withdrawn, first] = [randomUUID(), randomUUID()]
    await asks(id, withdrawn)
    await asks(answered, first)
    await api.settled()
    api.pass(20)
    await happens(id, { type: 'CorrectionDeleted', data: named(withdrawn) })
    await answers(answered, first)
    await api.settled()
    // After midnight in Brasília.
    api.pass(20)
    for (const each of [id, answered])
      // oxlint-disable-next-line no-await-in-loop -- in order
      await happens(each, { type: 'ComplementationRequested', data: { description: 'Planta', newFact: 'x' } })
    await api.settled()
    const { notifications } = (await api.call('GET', '/notifications', { as: api.maria })).as(
      notificationListResponse,
    )
    const requestOf = (process: string) =>
      notifications.find(({ kind, processId }) => kind === 'request' && processId === process)
    expect(requestOf(id)?.text).not.toContain('uma correção')
    expect(requestOf(answered)?.title).toMatch(/responda até 14\/07\/2026$/)
    api.pass(600)
    await worker.runOnce()
    expect((await proofs(id)).at(-1)).toMatchObject({ outcome: 'ACCEPTED', round: 1 })
    expect((await proofs(answered)).at(-1)).toMatchObject({ outcome: 'ACCEPTED', round: 2 })
  })

  it('[N2.01] a request for more time notifies the assignee, or the admins once the assignee may no longer have the process', async () => {
    const [held, left] = [await analysed(), await analysed()]
    await assigns(held, api.ana)
    await assigns(left, api.ana)
    const asksTime = (id: string) =>
      happens(
        id,
        { type: 'MoreTimeRequested', data: { round: 1, until: '2026-12-01', reason: 'Férias' } },
        api.maria,
      )
    await asksTime(held)
    await api.settled()
    const active = (is: boolean) =>
      api.database.query('update "user".people set active = $2 where id = $1', [api.ana.id, is])
    await active(false)
    await asksTime(left)
    await api.settled()
    await active(true)
    const asked = async (id: string) => {
      const kinds = await Promise.all([api.ana, api.adminOfNatal].map((as) => inPortal(id, as)))
      return kinds.map((each) => each.includes('moreTimeAsked'))
    }
    expect([await asked(held), await asked(left)]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('[N2.01] an answer notifies the assignee, or without one the admins of the municipality, and never its author', async () => {
    const [assigned, free, own] = [await analysed(), await analysed(), await analysed()]
    await assigns(assigned, api.ana)
    await assigns(own, api.ana)
    for (const [id, by] of [[assigned], [free], [own, api.ana]] as const) {
      const correction = randomUUID()
      // oxlint-disable no-await-in-loop -- a correction precedes its answer
      await asks(id, correction)
      await answers(id, correction, by)
      // oxlint-enable no-await-in-loop
    }
    const notified = async (id: string) => {
      const people = [api.ana, api.adminOfNatal, api.adminOfMossoro]
      const kinds = await Promise.all(people.map((as) => inPortal(id, as)))
      return kinds.map((each) => each.includes('answered'))
    }
    expect(await notified(assigned)).toEqual([true, false, false])
    expect(await notified(free)).toEqual([false, true, false])
    expect(await notified(own)).toEqual([false, false, false])
  })
})
