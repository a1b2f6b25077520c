import { calendarResponse, formatNoticeCode, notificationListResponse } from '@licensing/contracts'
import { aNumberedProcess } from '@licensing/test-support/whole-api'
import type { Sample, Samples } from './sample'

/** A notice of the owner: the analysis of a process began. Events before the installation give none. */
const aNotice: Sample['target'] = async ({ api, here, superAdmin }, _, as) => {
  await api.append(
    aNumberedProcess()
      .ownedBy(as)
      .in(here)
      .begunAt(new Date().toISOString())
      .protocoled()
      .after({ type: 'AnalysisStarted', data: {} }, superAdmin),
  )
  await api.settled()
  const { notifications } = (await api.call('GET', '/notifications', { as })).as(notificationListResponse)
  return { id: notifications[0]?.id ?? '' }
}

/** The e-mail of a decision, as if it had been sent. */
const aSentEmail: Sample['target'] = async ({ api, here }, _, as) => {
  const process = aNumberedProcess().ownedBy(as).in(here).begunAt(new Date().toISOString()).approved()
  await api.append(process)
  await api.settled()
  const [sent] = await api.foundations.database.query<{ code: string }>(
    `update notification.outbox o set state = 'SENT', sent_at = now() from notification.notices n
       where n.id = o.notice_id and n.process_id = $1 returning o.code`,
    [process.id],
  )
  return { code: formatNoticeCode(sent?.code ?? '') }
}

/** A failed e-mail about a protocoled process. */
const aFailedEmail: Sample['target'] = async ({ api, here, superAdmin }) => {
  const owner = await api.createApplicant('Rita')
  const process = aNumberedProcess()
    .ownedBy(owner)
    .in(here)
    .begunAt(new Date().toISOString())
    .submitted()
    .after({ type: 'ProcessProtocoled', data: {} }, superAdmin)
  await api.append(process)
  await api.settled()
  const [email] = await api.foundations.database.query<{ notice_id: string }>(
    `update notification.outbox o set state = 'HELD', next_attempt_at = 'infinity' from notification.notices n
       where n.id = o.notice_id and n.process_id = $1 returning o.notice_id`,
    [process.id],
  )
  return { id: email?.notice_id ?? '' }
}
const anEmail: Sample = { target: aFailedEmail, hidesFrom: ['admin elsewhere'] }

const aCalendar: Sample['target'] = async ({ api }) => {
  const as = await api.createApplicant('Rui')
  const { url } = (await api.call('POST', '/auth/me/calendar', { as })).as(calendarResponse)
  return { file: String(url).split('/').at(-1) ?? '' }
}

export const noticeSamples: Samples = {
  'GET /auth/me/calendar': {},
  'POST /auth/me/calendar': { by: 'owner' },
  'DELETE /auth/me/calendar': { by: 'owner' },
  'GET /calendar/:file': { target: aCalendar },
  'GET /outbox': {},
  'POST /outbox/:id/retry': anEmail,
  'POST /outbox/:id/cancel': anEmail,
  'GET /notifications/process/:id': { state: (process) => process.protocoled() },
  'GET /notifications': {},
  'GET /notifications/unread-count': {},
  'GET /notifications/:id': { by: 'owner', target: aNotice },
  'POST /notifications/read-all': { by: 'owner' },
  'POST /notifications/:id/read': { by: 'owner', target: aNotice },
  'POST /notifications/preview': {
    state: (process) => process.underAnalysis(),
    send: (_, { processId }) => ({ json: { processId, kind: 'reject', reason: 'Fora do zoneamento' } }),
  },
  'POST /notifications/templates/preview': {
    refuses: ['admin elsewhere'],
    send: ({ here }) => ({ json: { municipalityId: here, kind: 'request' } }),
  },
  'GET /public/notices/:code': { target: aSentEmail },
}
