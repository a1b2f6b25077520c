import {
  DomainError,
  type Ledger,
  noticePreview,
  type NoticePreview,
  type ProcessEvent,
  processStream,
} from '@licensing/contracts'
import { type NoticePreviewBody, noticePreviewBody } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { calendarOf, civilDateOf, ledgerOf } from '@licensing/legal-clock'
import { evolveProcess, processOf, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import { type Actor, mayOnProcess, subjectOf } from '@licensing/permissions'
import { REMOVED_PERSON } from '@licensing/process-store'
import { publicUrlOf } from '@licensing/runtime'
import type { Deps } from '../../deps'
import { isMailKind } from '../../mail/facts'
import { mailFactsOf } from '../../mail/mail-facts-of'
import { renderEmail } from '../../mail/render'
import { noticesOfProcess } from '../../notices/of-process'
import { judge } from '../../outbox/judge'
import { repliesTo, sendersOf } from '../../outbox/senders'
import { mailboxesOf } from '../../recipients/mailboxes'
import { statementFor } from './statement'
import { supposedEvents } from './supposed-events'

/** Only staff of the process have a preview: 404 for a stranger, 403 for its owner. */
const find = async ({ store, database, analystScope }: Deps, id: string, actor: Actor) => {
  const { events } = await store.load(database, processStream(id))
  const recorded = events as unknown as readonly RecordedProcessEvent[]
  const process = processOf(recorded)
  if (process === null || !mayOnProcess(actor, 'view', subjectOf(process), analystScope))
    throw new DomainError('NOT_FOUND', { message: 'Processo não encontrado' })
  if (!mayOnProcess(actor, 'note', subjectOf(process), analystScope)) throw new DomainError('FORBIDDEN')
  return { process, events: recorded }
}

interface Supposition {
  readonly before: ProcessState
  readonly after: ProcessState
  readonly cause: RecordedProcessEvent
  readonly answer: Ledger['answer']
}

/** The process as it would be after the events. Without an actor, so that staff get the preview for their own process, too. */
const suppose = (
  before: ProcessState,
  decided: readonly [ProcessEvent, ...ProcessEvent[]],
  at: string,
): Pick<Supposition, 'after' | 'cause'> & { readonly recorded: readonly RecordedProcessEvent[] } => {
  const meta = { actorId: null, actorRole: null, correlationId: '' } as const
  const record = (event: ProcessEvent, index: number): RecordedProcessEvent => ({
    ...event,
    version: before.version + 1 + index,
    recordedAt: at,
    meta,
  })
  const recorded = decided.map(record)
  return { cause: record(decided[0], 0), after: recorded.reduce(evolveProcess, before), recorded }
}

const supposition = async (deps: Deps, body: NoticePreviewBody, actor: Actor): Promise<Supposition> => {
  const { process: before, events } = await find(deps, body.processId, actor)
  const at = deps.now().toISOString()
  const { municipalityId } = before.filing
  const desk = (await deps.directory.names({ municipalities: [municipalityId] })).desk(municipalityId)
  const calendar = calendarOf(desk, at)
  const { archivalNoticeDays } = desk
  const decided = supposedEvents(body, { events, calendar, archivalNoticeDays, at })
  const { after, cause, recorded } = suppose(before, decided, at)
  return { before, after, cause, answer: ledgerOf([...events, ...recorded], calendar, at).answer }
}

const preview = async (deps: Deps, body: NoticePreviewBody, actor: Actor): Promise<NoticePreview> => {
  const { before, after, cause, answer } = await supposition(deps, body, actor)
  const [notice] = noticesOfProcess({ event: cause, before, after, answerDueOn: answer?.dueOn ?? null })
  if (notice === undefined || !isMailKind(notice.kind))
    return { subject: '', text: '', html: '', statement: 'Ninguém será avisado.', recipients: [] }
  const { kind } = notice
  const { ownerId: personId, filing } = after
  const now = deps.now()
  const [owners, senders] = await Promise.all([
    mailboxesOf(deps.database, [personId]),
    sendersOf(deps.database, [filing.municipalityId ?? null]),
  ])
  const mailbox = owners.get(personId)
  const sender = senders.get(filing.municipalityId ?? '')
  const publicUrl = publicUrlOf(deps.settings)
  const facts = mailFactsOf({
    event: cause,
    process: after,
    answer,
    today: civilDateOf(now),
    name: mailbox?.name ?? REMOVED_PERSON,
    municipality: sender?.name ?? null,
    replies: repliesTo(sender) !== null,
    link: `${publicUrl}/a/…`,
    code: null,
    verifyUrl: `${publicUrl}/protocol-verification`,
  })
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
