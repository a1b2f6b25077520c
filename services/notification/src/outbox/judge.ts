import { type NoticeKind, OWNER_REMOVED, type ProcessEventType } from '@licensing/contracts'
import { pendingCorrections, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import { type AnalystScope, mayOnProcess, subjectOf } from '@licensing/permissions'
import { kindRules } from '../notices/kinds'
import { DECISIONS } from '../notices/withdraw'
import type { Mailbox } from '../recipients/mailboxes'

/** The process that an e-mail is about, as it is now. */
export interface MailSubject {
  readonly process: ProcessState
  /** The event of the notice; undefined for one of a schedule. */
  readonly cause: RecordedProcessEvent | undefined
  /** The events after it. */
  readonly later: readonly RecordedProcessEvent[]
}

/** Everything that decides whether an e-mail is true and permitted at the moment of sending (N6b). */
export interface MailCase {
  readonly kind: NoticeKind
  readonly personId: string
  /** Undefined once the account is deleted. */
  readonly mailbox: Mailbox | undefined
  /** Null for an e-mail about an account. */
  readonly subject: MailSubject | null
  /** The link of an e-mail that has one. */
  readonly link: { readonly expiresAt: string; readonly replaced: boolean } | null
  readonly now: Date
  readonly scope: AnalystScope
}

export const UNCONFIRMED = 'e-mail não confirmado'

/** The first reason of several; null if none applies. */
const firstOf = (...reasons: readonly (readonly [boolean, string])[]): string | null =>
  reasons.find(([applies]) => applies)?.[1] ?? null

const has = (later: readonly RecordedProcessEvent[], ...types: readonly ProcessEventType[]): boolean =>
  later.some(({ type }) => types.includes(type))

const isOpen = (process: ProcessState): boolean =>
  process.status === 'PENDING' || pendingCorrections(process).length > 0

/** Whether the items of the request, or of single corrections if it has no id, still wait for their answer. */
const isUnanswered = ({ process, cause }: MailSubject): boolean => {
  if (cause?.type !== 'RequestSent') return isOpen(process)
  const { requestId } = cause.data
  return (
    pendingCorrections(process).some((correction) => correction.requestId === requestId) ||
    (process.status === 'PENDING' &&
      process.complementations.some((each) => each.requestId === requestId && each.answeredAt === null))
  )
}

type Fact = (subject: MailSubject, personId: string) => string | null

const holds: Fact = () => null
const unanswered: Fact = (subject) =>
  isUnanswered(subject) ? null : 'O pedido já foi respondido ou retirado.'

/** Why the fact of a kind no longer holds; total, so that each new kind says when its fact ends. */
const facts: Readonly<Record<NoticeKind, Fact>> = {
  filed: holds,
  protocoled: holds,
  returned: ({ later }) =>
    later.some(({ type }) => DECISIONS.has(type)) ? 'O processo já foi decidido de novo.' : null,
  started: holds,
  term: holds,
  request: unanswered,
  reminder: unanswered,
  archival: ({ process, later }) =>
    firstOf(
      [!isOpen(process), 'O pedido já foi respondido ou retirado.'],
      [has(later, 'ArchivalDropped', 'ProcessArchived'), 'A proposta de arquivamento foi encerrada.'],
    ),
  moreTime: unanswered,
  decided: ({ later }) =>
    firstOf(
      [has(later, 'ProcessReturnedToAnalysis'), 'A decisão foi desfeita.'],
      [later.some(({ type }) => DECISIONS.has(type)), 'Substituído pela decisão seguinte.'],
    ),
  assigned: ({ process }, personId) =>
    process.assigneeId === personId ? null : 'O processo não está mais com a pessoa.',
  moreTimeAsked: ({ later }) => (has(later, 'MoreTimeDecided') ? 'O pedido de prazo já foi decidido.' : null),
  mentioned: holds,
  answered: holds,
  undelivered: holds,
  digest: holds,
  confirm: holds,
  welcome: holds,
  farewell: holds,
  reset: holds,
  password: holds,
}

/** A person who registered confirms the address and may forget the password before the approval; a rejected one has no account. */
const WITHOUT_STANDING: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'confirm',
  'farewell',
  'reset',
  'password',
])

const ofRecipient = ({ kind, mailbox, subject, personId }: MailCase): string | null => {
  if (kind === 'farewell') return null
  if (mailbox === undefined)
    return subject?.process.ownerId === personId ? OWNER_REMOVED : 'A conta foi removida.'
  const optional = kindRules[kind].email === 'optional'
  const needsConfirmed = subject !== null || kind === 'digest'
  return firstOf(
    [!mailbox.active && !WITHOUT_STANDING.has(kind), 'A conta está inativa.'],
    [kind === 'confirm' && mailbox.emailConfirmed, 'O e-mail já foi confirmado.'],
    [needsConfirmed && !mailbox.emailConfirmed, UNCONFIRMED],
    [optional && !mailbox.emailNotifications, 'A pessoa desligou os avisos por e-mail.'],
  )
}

const ofSubject = ({ kind, mailbox, subject, personId, scope }: MailCase): string | null => {
  if (subject === null) return null
  const { process } = subject
  if (process.deleted) return 'O processo foi excluído.'
  const sees = mailbox !== undefined && mayOnProcess(mailbox, 'view', subjectOf(process), scope)
  return sees ? facts[kind](subject, personId) : 'A pessoa não pode mais ver o processo.'
}

const ofLink = ({ link, now }: MailCase): string | null =>
  link === null
    ? null
    : firstOf(
        [link.replaced, 'Substituído por um link mais novo.'],
        [new Date(link.expiresAt) <= now, 'O link venceu.'],
      )

/** Why an e-mail is not sent, in Portuguese; null if it is. */
export const judge = (mail: MailCase): string | null => ofRecipient(mail) ?? ofSubject(mail) ?? ofLink(mail)
