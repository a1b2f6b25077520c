import { OWNER_REMOVED, processStream } from '@licensing/contracts'
import { aProcess, correctionRequested, type ProcessBuilder } from '@licensing/test-support'
import { startMailServer } from '@licensing/test-support/mail-server'
import { afterAll, describe, expect, it } from 'vitest'
import { startOutbox } from '../testing/outbox'
import { UNCONFIRMED } from './judge'

const api = await startOutbox('2026-03-12T12:00:00Z')
const server = await startMailServer()
const worker = api.worker(server)
afterAll(async () => {
  await api.close()
  await server.close()
})

const underAnalysis = (): ProcessBuilder =>
  aProcess().ownedBy(api.maria).in(api.natal).begunAt(api.now().toISOString()).underAnalysis(api.ana)

const settle = async (builder: ProcessBuilder): Promise<ProcessBuilder> => {
  await api.append(builder)
  await api.settled()
  api.pass(1_800)
  return builder
}

/** A request with one item. */
const requested = (): Promise<ProcessBuilder> => {
  const item = correctionRequested('enterpriseName')
  if (item.type !== 'CorrectionRequested') throw new Error('A correction is requested')
  return settle(
    underAnalysis()
      .after(
        {
          type: 'RequestSent',
          data: {
            requestId: 'r1',
            round: 1,
            message: 'Envie',
            itemCount: 1,
            nonAdmission: false,
            answerTerm: 'P4M',
            answerBy: '2026-07-13',
          },
        },
        api.ana,
      )
      .after({ ...item, data: { ...item.data, requestId: 'r1' } }, api.ana),
  )
}

const proofsOf = async ({ id }: ProcessBuilder) => {
  const { events } = await api.store.load(api.database, processStream(id))
  return events
    .filter(({ type }) => type === 'ApplicantNotified')
    .map(({ data, meta }) => ({ ...data, ...meta }))
}
const bySystem = { actorId: null, actorRole: null, correlationId: 'notification' }
const noticesTo = async (personId: string, kind: string) =>
  api.database.query('select title from notification.notices where person_id = $1 and kind = $2', [
    personId,
    kind,
  ])
const last = async () => (await api.rows()).at(-1)

describe('the proof of a notice', () => {
  it('[N2.04] the proof of a notice is in the process when the mail server accepted its e-mail, once and with its round', async () => {
    const process = await requested()
    await worker.runOnce()
    expect(await last()).toMatchObject({ kind: 'request', state: 'SENT' })
    expect(await proofsOf(process)).toEqual([
      {
        noticeId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        kind: 'request',
        round: 1,
        channel: 'EMAIL',
        outcome: 'ACCEPTED',
        ...bySystem,
      },
    ])
    await worker.runOnce()
    expect(await proofsOf(process)).toHaveLength(1)
    expect(await api.store.verify(processStream(process.id))).toBeUndefined()
  })

  it('[N2.04] the proof of a notice about single corrections has the round of their clock, that of a decision none', async () => {
    const corrected = await settle(underAnalysis().withPendingCorrection('enterpriseName', {}, api.ana))
    await worker.runOnce()
    expect(await proofsOf(corrected)).toMatchObject([{ kind: 'request', round: 1, outcome: 'ACCEPTED' }])
    const approved = await settle(underAnalysis().approved('Dentro do zoneamento', api.ana))
    await worker.runOnce()
    const [proof] = await proofsOf(approved)
    expect(proof).toMatchObject({ kind: 'decided', outcome: 'ACCEPTED' })
    expect(proof).not.toHaveProperty('round')
  })

  it('[N2.04 N2.01] the proof of a refused e-mail is FAILED with its reason, and staff are notified', async () => {
    server.behave({ recipientReply: 550 })
    const process = await requested()
    await worker.runOnce()
    server.behave({})
    const [proof] = await proofsOf(process)
    expect(proof).toMatchObject({ outcome: 'FAILED', reason: expect.stringContaining('550') as string })
    expect(JSON.stringify(proof)).not.toContain('@')
    expect(await noticesTo(api.adminOfNatal.id, 'undelivered')).toEqual([
      { title: 'E-mail não entregue: 2026/001' },
    ])
    expect(await noticesTo(api.adminOfMossoro.id, 'undelivered')).toEqual([])
  })

  it('[N2.04 N3.04] the proof of a notice whose e-mail an admin cancelled is NOT_SENT', async () => {
    const process = await requested()
    const [mail] = await api.database.query<{ id: string }>(
      'select id from notification.notices where process_id = $1 and kind = $2',
      [process.id, 'request'],
    )
    const cancel = () => api.call('POST', `/outbox/${mail?.id}/cancel`, { as: api.adminOfNatal })
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 409])
    await worker.runOnce()
    expect(await last()).toMatchObject({ state: 'SKIPPED', lastError: 'Cancelado' })
    expect(await proofsOf(process)).toMatchObject([
      { kind: 'request', round: 1, outcome: 'NOT_SENT', reason: 'Cancelado' },
    ])
  })

  it('[N2.04 N2.06 N2.07] the proof of a notice that was not sent has the reason, also for a removed filer', async () => {
    const unconfirmed = await requested()
    await api.database.query('update "user".people set email_confirmed = false where id = $1', [api.maria.id])
    await worker.runOnce()
    expect(await proofsOf(unconfirmed)).toMatchObject([{ outcome: 'NOT_SENT', reason: UNCONFIRMED }])
    const left = await requested()
    await api.removePerson(api.maria)
    await worker.runOnce()
    expect(await proofsOf(left)).toMatchObject([{ outcome: 'NOT_SENT', reason: OWNER_REMOVED }])
    expect(await last()).toMatchObject({ state: 'SKIPPED', lastError: OWNER_REMOVED })
  })

  it('[N2.04] the proof of a notice never follows the end of a deleted process', async () => {
    const process = await requested()
    await settle(process.deleted(api.adminOfNatal))
    await worker.runOnce()
    expect(await last()).toMatchObject({ state: 'SKIPPED' })
    expect(await proofsOf(process)).toEqual([])
  })
})
