import { aProcess, correctionRequested } from '@licensing/test-support'
import { startMailServer } from '@licensing/test-support/mail-server'
import { afterAll, expect, it } from 'vitest'
import { startOutbox } from './testing/outbox'

const api = await startOutbox('2026-03-12T12:00:00Z')
const server = await startMailServer()
afterAll(async () => {
  await api.close()
  await server.close()
})

const FILING = {
  applicantName: 'Hermenegildo Patativa',
  applicantDocument: '529.982.247-25',
  applicantEmail: 'patativa@jandaira-exemplo.com.br',
  applicantPhone: '(84) 98877-6655',
  applicantStreet: 'Alameda Caatingueira',
  applicantNeighborhood: 'Quimera Velha',
  enterpriseAddress: 'Sítio Mandacaru Torto, 55',
}
const TYPED = {
  cnpj: '11.444.777/0001-61',
  file: 'escritura-do-patativa.pdf',
  phone: '(84) 3211-9988',
  email: 'vizinha@reclama-exemplo.com.br',
}
/** A reason as staff may type it. */
const reason = `Ver ${TYPED.file}, ${FILING.applicantDocument}, ${TYPED.cnpj}, ${TYPED.phone} e ${TYPED.email}.`

/** A process with something personal wherever somebody types, until its rejection. */
const markedProcess = () =>
  aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .filed({ municipalityId: api.natal, ...FILING })
    .begunAt(new Date(api.now().getTime() - 3_600_000).toISOString())
    .submitted()
    .withReceipt({ originalName: TYPED.file })
    .after({ type: 'ProcessProtocoled', data: {} }, api.ana)
    .underAnalysis(api.ana)
    .after(
      {
        type: 'ProcessAssigned',
        data: { assigneeId: api.ana.id, assigneeRole: 'ANALYST', previousAssigneeId: null, reason },
      },
      api.superAdmin,
    )
    .after(
      { type: 'InternalNoteAdded', data: { noteId: 'n1', text: reason, mentions: [api.adminOfNatal.id] } },
      api.ana,
    )
    .after(correctionRequested('enterpriseName', { id: 'c1', description: reason }), api.ana)
    .after({ type: 'MoreTimeRequested', data: { round: 1, until: '2026-09-01', reason } }, api.maria)
    .after({ type: 'MoreTimeDecided', data: { round: 1, granted: false, reason } }, api.ana)
    .after({
      type: 'CorrectionAnswered',
      data: {
        correctionId: 'c1',
        fieldName: 'enterpriseName',
        previousValue: null,
        correctedValue: '"x"',
        notes: reason,
      },
    })
    .rejected(reason, api.ana)

it('[N4.03 N5.05 N3.03] notices, their e-mails, responses about them and the tables of the service contain no personal data except names', async () => {
  const process = markedProcess()
  await api.append(process)
  await api.settled()
  api.pass(3_600)
  await api.worker(server).runOnce()

  const kinds = (await api.rows()).map(({ kind, state }) => `${kind} ${state}`)
  expect(kinds).toEqual(expect.arrayContaining(['protocoled SENT', 'mentioned SENT', 'decided SENT']))
  const answers = await Promise.all([
    ...[api.maria, api.ana, api.adminOfNatal].flatMap((as) => [
      api.call('GET', '/notifications', { as }),
      api.call('GET', `/notifications/process/${process.id}`, { as }),
    ]),
    api.call('GET', '/outbox', { as: api.superAdmin }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const tables = await Promise.all(
    ['notices', 'outbox'].map((table) =>
      api.database.query(`select to_jsonb(t)::text as row from notification.${table} t`),
    ),
  )
  const mails = server.accepted.map(({ subject, text, html }) => [subject, text, html])
  const all = JSON.stringify([answers.map(({ text }) => text), tables, mails])
  const personal = [...Object.values(FILING), ...Object.values(TYPED)]
  const forms = personal.flatMap((value) =>
    /^[\d./()\s-]+$/.test(value) ? [value, value.replaceAll(/\D/g, '')] : [value],
  )
  expect(forms.filter((form) => all.includes(form))).toEqual([])
  expect(answers.map(({ text }) => text).join()).not.toContain('@')
  expect(JSON.stringify(tables)).not.toContain('@example')
})
