import { noticeVerification, outboxResponse, type ProcessEvent } from '@licensing/contracts'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { startMailServer } from '@licensing/test-support/mail-server'
import { afterAll, describe, expect, it } from 'vitest'
import { startOutbox } from '../testing/outbox'

const api = await startOutbox('2026-03-12T12:00:00Z')
const server = await startMailServer()
const worker = api.worker(server, {})
afterAll(async () => {
  await api.close()
  await server.close()
})

let numbered = 0
const protocoled = (): ProcessBuilder =>
  aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .numbered(`2026/${String((numbered += 1)).padStart(3, '0')}`)
    .begunAt(api.now().toISOString())
    .submitted()
    .withReceipt()

/** E-mails that are due: of processes that staff protocoled. */
const emails = async (count: number): Promise<void> => {
  const builders = Array.from({ length: count }, protocoled)
  await api.append(...builders.map((each) => each.after({ type: 'ProcessProtocoled', data: {} }, api.ana)))
  await api.settled()
  api.pass(600)
}
const anEmail = () => emails(1)

/** An instance that ends before it records an outcome. */
const killed = () =>
  api.worker(server, {
    database: { ...api.database, transaction: () => Promise.reject(new Error('killed')) },
  })

const last = async () => (await api.rows()).at(-1)

describe('an e-mail', () => {
  it('[N4.01] an e-mail is signed by the municipality, has its reply address, is marked as automatic, and has no tracking', async () => {
    await api.setDesk(api.natal, { replyTo: 'meioambiente@natal.example.gov.br' })
    await anEmail()
    await worker.runOnce()
    expect(await last()).toMatchObject({ kind: 'protocoled', state: 'SENT', attempts: 1, lastError: null })
    const mail = server.accepted.at(-1)
    expect(mail).toMatchObject({
      from: { name: 'Município de Natal', address: 'avisos@example.gov.br' },
      replyTo: [{ address: 'meioambiente@natal.example.gov.br' }],
      to: [{ address: `${api.maria.id}@example.com.br` }],
      subject: 'Processo 2026/001 protocolado',
      text: expect.stringContaining('foi protocolado') as string,
      html: expect.not.stringMatching(/<img|utm_/) as string,
      attachments: [],
    })
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-id')).toBe('<avisos.licenciamento.example.gov.br>')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect([headers.has('date'), headers.has('x-mailer')]).toEqual([true, false])
  })

  it('[N4.01] the e-mail of a process that moved to another municipality is signed by that one, and its admins see it', async () => {
    const moved: ProcessEvent = {
      type: 'ProcessEdited',
      data: { changes: [{ field: 'municipalityId', from: api.natal, to: api.mossoro }] },
    }
    await api.append(
      protocoled().after({ type: 'ProcessProtocoled', data: {} }, api.ana).after(moved, api.ana),
    )
    await api.settled()
    api.pass(600)
    const listed = async () => {
      const answer = await api.call('GET', '/outbox', { as: api.adminOfMossoro })
      return answer.as(outboxResponse).messages.map(({ municipality }) => municipality?.name)
    }
    // It is queued under the municipality of its event.
    await api.database.query('update notification.outbox set municipality_id = $1 where state = $2', [
      api.natal,
      'QUEUED',
    ])
    expect(await listed()).toEqual([])
    await worker.runOnce()
    expect(server.accepted.at(-1)).toMatchObject({ from: { name: 'Município de Mossoró' } })
    expect(server.accepted.at(-1)?.replyTo).toBeUndefined()
    expect(await listed()).toEqual(['Mossoró'])
  })

  it('[N6.05] the code of a sent e-mail shows its subject without the values that name a person', async () => {
    const subject = '{nome}: {protocolo}, {empreendimento}'
    await api.setDesk(api.natal, { templates: { protocoled: { subject, text: 'Protocolado.' } } })
    await anEmail()
    await worker.runOnce()
    await api.setDesk(api.natal, { templates: {} })
    const mail = server.accepted.at(-1)
    expect(mail?.subject).toMatch(/^Maria da Silva: /)
    const [code] = /AV(?:-[0-9A-Z]{4}){3}-[0-9A-Z]/.exec(mail?.text ?? '') ?? []
    const found = (await api.call('GET', `/public/notices/${code}`)).as(noticeVerification)
    expect(found.subject).toMatch(/^…: 2026\/\d+, …$/)
  })

  it('[N1.03] an e-mail that the server refuses temporarily is retried after 1, 5 and 15 minutes, 1, 4, 12 and 24 hours with one Message-ID, and then DEAD', async () => {
    server.behave({ dataReply: 451 })
    await anEmail()
    const waits: number[] = []
    for (let tries = 1; tries <= 7; tries += 1) {
      // oxlint-disable no-await-in-loop -- one try after the other
      expect(await worker.runOnce()).toBe(1)
      const row = await last()
      expect(row).toMatchObject({ state: 'RETRYING', attempts: tries })
      waits.push(((row?.nextAttemptAt.getTime() ?? 0) - api.now().getTime()) / 60_000)
      api.pass((waits.at(-1) ?? 0) * 60 - 1)
      expect(await worker.runOnce()).toBe(0)
      api.pass(1)
      // oxlint-enable no-await-in-loop
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1_440])
    await worker.runOnce()
    expect(await last()).toMatchObject({ state: 'DEAD', attempts: 8 })
    const tried = server.seen.slice(-8)
    expect(new Set(tried).size).toBe(1)
    expect(tried[0]).toMatch(/^<[0-9a-f-]{36}@example\.gov\.br>$/)
  })

  it('[N1.03 N5.05] an e-mail that the server refuses permanently is DEAD immediately, and the stored error names no address', async () => {
    for (const conduct of [{ recipientReply: 550 }, { dataReply: 554 }]) {
      // oxlint-disable no-await-in-loop -- one server
      server.behave(conduct)
      await anEmail()
      await worker.runOnce()
      const row = await last()
      expect(row).toMatchObject({ state: 'DEAD', attempts: 1, nextAttemptAt: api.now() })
      expect(row?.lastError).toMatch(/respondeu: 55[04]/)
      expect(row?.lastError).not.toMatch(/@|[0-9a-f]{8}-/)
      // oxlint-enable no-await-in-loop
    }
  })

  it('[N1.03] an e-mail is retried after greylisting, a lost connection, a hanging server and an untrusted certificate', async () => {
    const encrypted = await startMailServer('startTls')
    const impatient = api.worker({ ...server, limits: { socketTimeout: 150 } })
    const cases = [
      [{ recipientReply: 450 }, worker, /respondeu: 450/],
      [{ cutsOff: true }, worker, /encerrou a conexão/],
      [{ hangs: true }, impatient, /não respondeu a tempo/],
      [{}, api.worker(encrypted), /certificado/],
    ] as const
    for (const [conduct, sender, error] of cases) {
      // oxlint-disable no-await-in-loop -- one server
      server.behave(conduct)
      await anEmail()
      await sender.runOnce()
      const row = await last()
      expect(row).toMatchObject({ state: 'RETRYING', attempts: 1 })
      expect(row?.lastError).toMatch(error)
      server.behave({})
      api.pass(60)
      await worker.runOnce()
      expect(await last()).toMatchObject({ state: 'SENT', attempts: 2, lastError: null })
      // oxlint-enable no-await-in-loop
    }
    await encrypted.close()
  })

  it('[N1.03] an e-mail that a fault of the portal stops counts as a try, so that it does not come back forever', async () => {
    const transport = { send: () => Promise.reject(new Error('a fault')), close: () => {} }
    await anEmail()
    await api.worker(null, { transport }).runOnce()
    expect(await last()).toMatchObject({
      state: 'RETRYING',
      attempts: 1,
      lastError: 'O portal não conseguiu escrever este e-mail.',
    })
    api.pass(60)
    await worker.runOnce()
    expect(await last()).toMatchObject({ state: 'SENT', attempts: 2 })
  })

  it('[N1.03] an e-mail whose outcome can never be recorded is sent eight times at most', async () => {
    const before = server.seen.length
    const transaction = () => Promise.reject(new Error('refused'))
    const failing = api.worker(server, { database: { ...api.database, transaction } })
    await anEmail()
    for (let tries = 1; tries <= 10; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await failing.runOnce()
      api.pass(300)
    }
    expect(server.seen.length - before).toBe(8)
    await worker.runOnce()
    expect(await last()).toMatchObject({
      state: 'DEAD',
      lastError: 'O portal não conseguiu registrar o envio deste e-mail.',
    })
  })

  it('[N1.04] an e-mail is HELD without a mail server; when there is one it leaves, unless it waited for more than a day', async () => {
    const without = api.worker(null)
    await anEmail()
    await without.runOnce()
    api.pass(86_400)
    // An instance that dies over it leaves it to the next one.
    await killed().runOnce()
    await anEmail()
    await without.runOnce()
    const states = async () => (await api.rows()).slice(-2).map(({ state, lastError }) => [state, lastError])
    expect(await states()).toEqual([
      ['HELD', null],
      ['HELD', null],
    ])
    await worker.runOnce()
    expect(await states()).toEqual([
      ['DEAD', 'Expirou sem servidor'],
      ['SENT', null],
    ])
  })
})

describe('two instances', () => {
  it('[N1.02] two instances share the outbox: no instance waits for a row that the other has locked, and the server gets each e-mail once', async () => {
    const before = server.seen.length
    await emails(12)
    const other = await api.database.session()
    await other.query('begin')
    await other.query(
      `select 1 from notification.outbox where state = 'QUEUED' order by next_attempt_at limit 1 for update`,
    )
    expect(await worker.runOnce()).toBe(11)
    await other.query('rollback')
    await other.release()
    expect(await api.worker(server).runOnce()).toBe(1)
    const seen = server.seen.slice(before)
    expect([seen.length, new Set(seen).size]).toEqual([12, 12])
  })

  it('[N1.02] the e-mail of an instance killed between sending and recording is sent exactly once more when its lease ends', async () => {
    server.behave({})
    const before = server.seen.length
    const dying = killed()
    await emails(50)
    // oxlint-disable no-await-in-loop -- until nothing is due
    while ((await dying.runOnce()) > 0);
    expect(await worker.runOnce()).toBe(0)
    api.pass(300)
    while ((await worker.runOnce()) > 0);
    // oxlint-enable no-await-in-loop
    const seen = server.seen.slice(before)
    expect([...new Set(seen)].map((id) => seen.filter((each) => each === id).length)).toEqual(
      Array.from({ length: 50 }, () => 2),
    )
    expect((await api.rows()).slice(-50).map(({ state }) => state)).toEqual(
      Array.from({ length: 50 }, () => 'SENT'),
    )
  })

  it('[N1.02] an e-mail whose record a restored database lost leaves once more, under its Message-ID', async () => {
    const before = server.seen.length
    await anEmail()
    expect(await worker.runOnce()).toBe(1)
    const [lost] = await api.database.query<{ id: string }>(
      'delete from notification.outbox where created_at = (select max(created_at) from notification.outbox) returning notice_id as id',
    )
    await api.database.query('delete from notification.notices where id = $1', [lost?.id])
    await Promise.all(api.projections.map((each) => each.rebuild()))
    expect(await worker.runOnce()).toBe(1)
    const [first, again, ...more] = server.seen.slice(before)
    expect([again, more]).toEqual([first, []])
  })
})
