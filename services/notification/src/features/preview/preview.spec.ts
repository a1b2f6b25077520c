import { noticePreview, type ProcessEvent, templatePreview } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { startMailServer } from '@licensing/test-support/mail-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startOutbox } from '../../testing/outbox'

const api = await startOutbox('2026-03-12T12:00:00Z')
const server = await startMailServer()
const worker = api.worker(server, { publicUrl: 'http://localhost:8080' })
afterAll(async () => {
  await api.close()
  await server.close()
})

const setOwner = (facts: string) =>
  api.database.query(`update "user".people set ${facts} where id = $1`, [api.maria.id])
beforeEach(() => setOwner('email_confirmed = true, email_notifications = true, active = true'))

let numbered = 0
const analysed = (): ProcessBuilder =>
  aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .numbered(`2026/${String((numbered += 1)).padStart(3, '0')}`)
    .begunAt(api.now().toISOString())
    .underAnalysis(api.ana)

const stored = async (builder: ProcessBuilder): Promise<string> => {
  await api.append(builder)
  await api.settled()
  return builder.id
}

const ask = (json: object, as: Actor = api.ana) => api.call('POST', '/notifications/preview', { as, json })
const preview = async (json: object, as?: Actor) => (await ask(json, as)).as(noticePreview)

const counts = () =>
  api.database.query(
    `select (select count(*) from event_store.events) as events, (select count(*) from notification.notices) as notices,
       (select count(*) from notification.outbox) as emails`,
  )

/** The e-mail with the placeholders of a preview. */
const withPlaceholders = (text: string | undefined): string | undefined =>
  text
    ?.replace(/\/a\/[0-9a-f-]{36}/g, '/a/…')
    .replace(/AV(?:-[0-9A-Z]{4}){3}-[0-9A-Z]/g, 'AV-XXXX-XXXX-XXXX-X')

describe('the preview of a notice', () => {
  it('[N6.01] the preview of a command is the e-mail that is sent later, except for code and link, and stores nothing', async () => {
    const requested = {
      type: 'RequestSent',
      data: {
        requestId: '0b7e2c1a-7f0e-4a3b-9b59-2f1d2c3b4a5e',
        round: 1,
        message: 'Faltam documentos',
        itemCount: 2,
        nonAdmission: false,
        answerTerm: null,
        answerBy: null,
      },
    } as const
    const complementation = {
      type: 'ComplementationRequested',
      data: { description: 'Faltam documentos', requestId: requested.data.requestId },
    } as const
    const cases: [object, (process: ProcessBuilder) => ProcessBuilder, ...ProcessEvent[]][] = [
      [
        { kind: 'reject', reason: 'Fora do zoneamento' },
        (each) => each,
        { type: 'ProcessRejected', data: { reason: 'Fora do zoneamento' } },
      ],
      [{ kind: 'approve', observations: 'Ok' }, (each) => each, { type: 'ProcessApproved', data: {} }],
      [
        { kind: 'request', items: [{}, {}], message: 'Faltam documentos' },
        (each) => each,
        requested,
        complementation,
      ],
      [
        { kind: 'returned' },
        (each) => each.approved(undefined, api.ana),
        { type: 'ProcessReturnedToAnalysis', data: {} },
      ],
    ]
    for (const [command, prepare, ...events] of cases) {
      const process = prepare(analysed())
      // oxlint-disable no-await-in-loop -- one after another, in the order of the mail server
      const processId = await stored(process)
      const before = await counts()
      const shown = await preview({ processId, ...command })
      expect(await counts()).toEqual(before)
      expect(shown.statement).toBe('Será avisado: Maria da Silva, no portal e por e-mail.')
      expect(shown.recipients).toEqual([{ name: 'Maria da Silva', channels: ['PORTAL', 'EMAIL'] }])
      await api.append(events.reduce((builder, event) => builder.after(event, api.ana), process))
      await api.settled()
      api.pass(600)
      await worker.runOnce()
      // oxlint-enable no-await-in-loop
      const sent = server.accepted.at(-1)
      expect(sent?.subject).toBe(shown.subject)
      expect(withPlaceholders(sent?.text)?.trim()).toBe(shown.text.trim())
      expect(withPlaceholders(sent?.html)?.trim()).toBe(shown.html.trim())
    }
  })

  it('[N6.01] the preview names who is notified and how, or why nobody is', async () => {
    const processId = await stored(analysed())
    const reject = { processId, kind: 'reject', reason: 'Motivo' }
    const announced = async (json: object = reject, as?: Actor) => {
      const { statement, recipients } = await preview(json, as)
      return [statement, recipients.flatMap(({ channels }) => channels)]
    }
    await setOwner('email_confirmed = false')
    expect(await announced()).toEqual(['E-mail não confirmado: será avisado só no portal.', ['PORTAL']])
    await setOwner('email_confirmed = true, email_notifications = false')
    expect(await announced()).toEqual([
      'Será avisado: Maria da Silva, no portal e por e-mail.',
      ['PORTAL', 'EMAIL'],
    ])
    expect(await announced({ processId, kind: 'returned' })).toEqual([
      'Será avisado: Maria da Silva, só no portal. A pessoa desligou os avisos por e-mail.',
      ['PORTAL'],
    ])
    const own = await stored(analysed().ownedBy(api.ana))
    expect(await announced({ ...reject, processId: own })).toEqual([
      'Ninguém será avisado: quem protocolou é você.',
      [],
    ])
    const orphan = await stored(
      analysed().ownedBy({ id: '00000000-0000-4000-8000-000000000000', role: 'APPLICANT' }),
    )
    expect(await announced({ ...reject, processId: orphan })).toEqual([
      'Ninguém será avisado: quem protocolou foi removido.',
      [],
    ])
  })

  it('[N6.01] more time and archival show their day, also while nothing is typed yet', async () => {
    const processId = await stored(analysed().pending('Falta a planta', api.ana))
    expect(
      (await preview({ processId, kind: 'moreTime', granted: 'true', until: '2026-12-01' })).text,
    ).toContain('RESPONDA ATÉ 01/12/2026')
    expect((await preview({ processId, kind: 'moreTime', granted: false })).subject).toContain(
      'Mais prazo negado',
    )
    const proposal = await preview({ processId, kind: 'archival', reason: 'Sem resposta' })
    expect([proposal.subject, proposal.text]).toEqual([
      expect.stringContaining('Proposta de arquivamento'),
      expect.stringMatching(/PODE SER ARQUIVADO A PARTIR DE \d{2}\/\d{2}\/2026\n[^]*> Sem resposta/),
    ])
    const ended = await preview({ processId, kind: 'archival', archive: true })
    expect([ended.subject, ended.text]).toEqual([
      expect.stringContaining('Decisão no processo'),
      expect.stringContaining('O processo foi arquivado'),
    ])
    expect(await preview({ processId, kind: 'archival', archive: false })).toMatchObject({
      text: '',
      statement: 'Ninguém será avisado.',
    })
  })

  it('[N6.01] only staff in scope see the preview of a process', async () => {
    const processId = await stored(analysed())
    const statuses = await Promise.all(
      [api.adminOfNatal, api.maria, api.joao, api.adminOfMossoro].map(async (as) => {
        const { status } = await ask({ processId, kind: 'approve' }, as)
        return status
      }),
    )
    expect(statuses).toEqual([200, 403, 404, 404])
    const bad = await ask({ processId, kind: 'delete', reason: 5, colour: 'green' })
    expect([
      bad.status,
      (bad.body() as { errors: { field: string }[] }).errors.map(({ field }) => field),
    ]).toEqual([400, ['kind', 'reason', 'colour']])
  })
})

describe("the preview of a municipality's words", () => {
  it('[N4.02] the preview shows the words of a municipality, initially those of the portal, with sample data', async () => {
    const path = '/notifications/templates/preview'
    const shown = async (json: object, as: Actor = api.adminOfNatal) => {
      const answer = await api.call('POST', path, {
        as,
        json: { municipalityId: api.natal, kind: 'request', ...json },
      })
      return answer.status === 200 ? answer.as(templatePreview) : answer.status
    }
    expect(await shown({})).toMatchObject({
      words: {
        subject: 'Processo {protocolo}: responda até {prazo}',
        text: expect.stringContaining('Olá, {nome}.') as string,
      },
    })
    const template = { subject: '{municipio}: {protocolo}', text: 'Prezada {nome},\nleia <b>tudo</b>.' }
    expect(await shown({ template })).toMatchObject({
      subject: 'Natal: 2026/123',
      text: expect.stringContaining(
        'Prezada Maria da Silva,\nleia <b>tudo</b>.\n\nVer e responder:',
      ) as string,
      html: expect.stringContaining('leia &lt;b&gt;tudo&lt;/b&gt;.') as string,
      words: template,
    })
    expect(await shown({ template: { ...template, text: '{cpf}' } })).toBe(400)
    expect(await shown({}, api.adminOfMossoro)).toBe(403)
    expect(await shown({}, api.maria)).toBe(403)
  })
})
