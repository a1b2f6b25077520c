import { DomainError, noticePreview, type NoticePreview } from '@licensing/contracts'
import { type NoticePreviewBody, noticePreviewBody } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { calendarOf, civilDateOf, ledgerOf } from '@licensing/legal-clock'
import { evolveProcess, type RecordedProcessEvent } from '@licensing/lifecycle'
import { type Actor, mayOnProcess, subjectOf } from '@licensing/permissions'
import { REMOVED_PERSON } from '@licensing/process-store'
import { publicUrlOf } from '@licensing/runtime'
import type { Deps } from '../../deps'
import { mailFacts } from '../../mail/facts'
import { mailFactsOf } from '../../mail/mail-facts-of'
import { renderEmail } from '../../mail/render'
import { isMailKind } from '../../notices/kinds'
import { noticesOfProcess } from '../../notices/of-process'
import { judge } from '../../outbox/judge'
import { repliesTo, sendersOf } from '../../outbox/senders'
import { mailboxesOf } from '../../recipients/mailboxes'
import { visibleProcess } from '../visible-process'
import { statementFor } from './statement'
import { supposedEvents } from './supposed-events'

const UNRECORDED = { actorId: null, actorRole: null, correlationId: '' } as const

/** The process as it would be after the command. Only its staff see it: 404 for a stranger, 403 for its owner. */
const supposition = async (deps: Deps, body: NoticePreviewBody, actor: Actor) => {
  const { process: before, events } = await visibleProcess(deps, body.processId, actor)
  if (!mayOnProcess(actor, 'note', subjectOf(before), deps.analystScope)) throw new DomainError('FORBIDDEN')
  const at = deps.now().toISOString()
  const { municipalityId } = before.filing
  const desk = (await deps.directory.names({ municipalities: [municipalityId] })).desk(municipalityId)
  const calendar = calendarOf(desk, at)
  const { archivalNoticeDays } = desk
  const recorded = supposedEvents(body, { events, calendar, archivalNoticeDays, at }).map(
    (event, index): RecordedProcessEvent => ({
      ...event,
      version: before.version + 1 + index,
      recordedAt: at,
      meta: UNRECORDED,
    }),
  )
  const [cause] = recorded
  const { answer } = ledgerOf([...events, ...recorded], calendar, at)
  const after = recorded.reduce(evolveProcess, before)
  const happened = { before, after, answerDueOn: answer?.dueOn ?? null }
  const notices = cause === undefined ? [] : noticesOfProcess({ event: cause, ...happened })
  return { after, cause, answer, kind: notices[0]?.kind }
}

const preview = async (deps: Deps, body: NoticePreviewBody, actor: Actor): Promise<NoticePreview> => {
  const { after, cause, answer, kind } = await supposition(deps, body, actor)
  if (kind === undefined || !isMailKind(kind))
    return { subject: '', text: '', html: '', statement: 'Ninguém será avisado.', recipients: [] }
  const { ownerId: personId, filing } = after
  const now = deps.now()
  const [owners, senders] = await Promise.all([
    mailboxesOf(deps.database, [personId]),
    sendersOf(deps.database, [filing.municipalityId ?? null]),
  ])
  const mailbox = owners.get(personId)
  const sender = senders.get(filing.municipalityId ?? '')
  const publicUrl = publicUrlOf(deps.settings)
  const common = mailFacts({
    name: mailbox?.name ?? REMOVED_PERSON,
    municipality: sender?.name ?? null,
    replies: repliesTo(sender) !== null,
    link: `${publicUrl}/a/…`,
    code: null,
    verifyUrl: `${publicUrl}/protocol-verification`,
  })
  const facts = mailFactsOf(common, { event: cause, process: after, answer, today: civilDateOf(now) })
  const subject = { process: after, cause, later: [] }
  const reason = judge({ kind, personId, mailbox, subject, link: null, now, scope: deps.analystScope })
  return { ...renderEmail(kind, facts, sender?.templates[kind]), ...statementFor(mailbox, actor.id, reason) }
}

/** The e-mail that a command would send, and to whom, before it is sent (N6a). Stores nothing. */
export const previewRoute = (deps: Deps) =>
  post(
    '/notifications/preview',
    {
      auth: onProcess('note'),
      summary: 'Mostra, sem enviar nada, o aviso de um comando e quem o receberia',
      body: noticePreviewBody,
      responds: { 200: noticePreview },
    },
    ({ actor, body }) => preview(deps, body, actor),
  )
