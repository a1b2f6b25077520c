import { formatNoticeCode, noticeVerification, parseNoticeCode } from '@licensing/contracts'
import { aProcess } from '@licensing/test-support'
import { afterAll, expect, it } from 'vitest'
import { startNotifications } from '../../testing/running-service'

const UNKNOWN = 'Este aviso não foi enviado por este portal.'

const api = await startNotifications({ now: () => new Date('2026-03-12T12:00:00Z') })
afterAll(() => api.close())

const ask = (code: string) => api.call('GET', `/public/notices/${encodeURIComponent(code)}`)

it('[N6.05] the code of a sent e-mail shows its subject, municipality, protocol and day, and no person, as soon as it may have left; another is 404', async () => {
  const process = aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .numbered('2026/702')
    .begunAt('2026-03-12T11:00:00.000Z')
    .underAnalysis()
    .approved()
  await api.append(process)
  await api.settled()
  const [mail] = await api.database.query<{ code: string; subject: string }>(
    `select o.code, o.subject from notification.outbox o join notification.notices n on n.id = o.notice_id
       where n.process_id = $1 and n.kind = 'decided'`,
    [process.id],
  )
  const { code, subject } = mail ?? { code: '', subject: '' }
  expect(parseNoticeCode(`AV${code}`)).toBe(code)

  const printed = formatNoticeCode(code)
  const refusalOf = async (text: string) => {
    const answer = await ask(text)
    return [answer.status, answer.refusal().message]
  }
  expect(await refusalOf(printed)).toEqual([404, UNKNOWN])
  // An instance that died after the server accepted the e-mail, before it could record this.
  await api.database.query(
    `update notification.outbox set state = 'SENDING', attempts = 1, next_attempt_at = '2026-03-12T12:05:00Z' where code = $1`,
    [code],
  )
  expect((await ask(printed)).as(noticeVerification)).toMatchObject({ subject, sentOn: '2026-03-12' })
  // Shortly after midnight in UTC it is still the day before here.
  await api.database.query(
    `update notification.outbox set state = 'SENT', sent_at = '2026-03-13T02:30:00Z' where code = $1`,
    [code],
  )
  for (const text of [printed, printed.toLowerCase().replaceAll('-', ' ')]) {
    const answer = await ask(text)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.as(noticeVerification)).toEqual({
      subject,
      municipality: { name: 'Natal' },
      protocolNumber: '2026/702',
      sentOn: '2026-03-12',
    })
    expect(answer.text).not.toContain('Maria')
  }
  const altered = formatNoticeCode(`${code.slice(0, 12)}${code.endsWith('0') ? '1' : '0'}`)
  for (const text of [altered, 'AV-0000-0000-0000-0', code, 'x', "'", 'x'.repeat(500), '%00'])
    expect(await refusalOf(text)).toEqual([404, UNKNOWN])
})
