import { openLogger } from '@licensing/observability'
import { forRecordsOf } from '@licensing/runtime'
import { aProcess, correctionRequested, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { mailboxesOf } from '../recipients/mailboxes'
import { startWithDesk } from '../testing/running-service'
import { deskDigestOf } from './desk-digest'
import { sendDigests } from './digest'

let today = new Date('2026-06-10T11:00:00Z')
const now = () => today
const api = await startWithDesk(now)
afterAll(() => api.close())

const numbered = (protocol: string, day: string) =>
  aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .filed({ requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: 'LO' })
    .numbered(protocol)
    .coded(protocol.slice(-1).repeat(24))
    .begunAt(`${day}T12:00:00.000Z`)
    .underAnalysis()
const assigned = (process: ProcessBuilder) =>
  process.after({
    type: 'ProcessAssigned',
    data: { assigneeId: api.ana.id, assigneeRole: 'ANALYST', previousAssigneeId: null },
  })
const sweep = () =>
  sendDigests(
    { database: api.database, analystScope: 'linked', now },
    forRecordsOf('digests', {
      database: api.database,
      logger: openLogger({ service: 'spec', level: 'silent' }),
    }),
  )
const digestOf = async (personId: string) => {
  const person = (await mailboxesOf(api.database, [personId])).get(personId)
  if (person === undefined) throw new Error('nobody')
  return deskDigestOf(api.database, person, { today: '2026-06-10', scope: 'linked' })
}
const given = async () =>
  (
    await api.database.query<{ person_id: string; title: string }>(
      `select n.person_id, n.title from notification.notices n join notification.outbox o on o.notice_id = n.id
        where n.kind = 'digest' order by n.created_at, n.title`,
    )
  ).map(({ person_id: id, title }) => [id, title])

describe('the digest of the desk', () => {
  it('[N4.04] the digest is sent once on a working day to staff who want e-mails and have work waiting', async () => {
    const pending = (id: string, active: boolean) =>
      api.database.query(`update "user".people set active = $2 where id = $1`, [id, active])
    await pending(api.maria.id, true)
    await pending(api.joao.id, true)
    expect(await sweep()).toBe(0)
    await pending(api.joao.id, false)
    await api.list(
      assigned(numbered('NAT-2026-000001', '2026-03-01')),
      numbered('NAT-2026-000002', '2026-05-20'),
    )
    expect(await digestOf(api.adminOfNatal.id)).toMatchObject({
      processes: 2,
      queues: [
        { title: 'Vencidas', total: 1, lines: [{ text: expect.stringContaining('NAT-2026-000001') }] },
        // The analyst is linked to no municipality, so nobody has the process that was assigned to her.
        {
          title: 'Sem responsável',
          total: 2,
          lines: ['NAT-2026-000001', 'NAT-2026-000002'].map((number) => ({
            text: expect.stringContaining(number),
          })),
        },
        { title: 'Cadastros pendentes', total: 1 },
      ],
    })
    await api.database.query(`update "user".people set email_notifications = false where id = $1`, [
      api.superAdmin.id,
    ])
    // A Sunday.
    today = new Date('2026-06-14T11:00:00Z')
    expect(await sweep()).toBe(0)
    today = new Date('2026-06-10T11:00:00Z')
    // The analyst has no municipality whose desk she sees.
    expect(await sweep()).toBe(2)
    expect(await sweep()).toBe(0)
    expect((await given()).toSorted()).toEqual(
      [
        [api.adminOfNatal.id, 'Sua mesa hoje: 2 processos'],
        [api.adminOfMossoro.id, 'Sua mesa hoje: cadastros pendentes'],
      ].toSorted(),
    )

    const proposed = numbered('NAT-2026-000003', '2026-01-05')
      .after(correctionRequested('enterpriseName', { id: 'c1' }), api.ana)
      .after(
        {
          type: 'ArchivalProposed',
          data: { round: 1, answerDueOn: '2026-05-05', decidableFrom: '2026-06-10', reason: 'Sem resposta' },
        },
        api.ana,
      )
    await api.list(proposed)
    expect((await digestOf(api.adminOfNatal.id)).queues).toContainEqual(
      expect.objectContaining({ title: 'Arquivamentos a decidir', total: 1 }),
    )
    expect((await digestOf(api.adminOfMossoro.id)).queues).toMatchObject([{ title: 'Cadastros pendentes' }])
  })
})
