import {
  OUTBOX_STATES,
  OWNER_REMOVED,
  type NoticeKind,
  type ProcessNotice,
  type ProcessResponse,
  roleLabels,
} from '@licensing/contracts'
import { formatDate, formatTime, type IconComponent } from '@licensing/ui-kit'
import { Bell, CircleMinus, Clock, MailCheck, MailX, RefreshCw, ServerOff } from 'lucide-react'

/** The outcome of a notice on one channel. */
interface Delivery {
  readonly icon: IconComponent
  readonly tone?: 'ok' | 'no'
  readonly text: string
}

/** A notice of one person with its channels. */
export interface NoticeRow {
  readonly id: string
  readonly title: string
  readonly at: string
  readonly to: string
  readonly deliveries: readonly Delivery[]
}

const moment = (at: string): string => `${formatDate(at)} ${formatTime(at)}`

/** A reason within a sentence: 'O endereço não existe.' becomes 'o endereço não existe'. */
const within = (reason: string): string =>
  (/^[A-ZÀ-Ú][a-zà-ú]*(\s|$)/.test(reason)
    ? reason.charAt(0).toLowerCase() + reason.slice(1)
    : reason
  ).replace(/\.$/, '')

const withReason = (text: string, { reason }: ProcessNotice): string =>
  reason === null ? text : `${text}: ${within(reason)}`

const ofEmail: Readonly<Record<ProcessNotice['state'], (email: ProcessNotice) => Delivery>> = {
  QUEUED: ({ at }) => ({ icon: Clock, text: `E-mail na fila: sai a partir de ${moment(at)}` }),
  SENDING: () => ({ icon: Clock, text: 'E-mail sendo enviado agora' }),
  RETRYING: (email) => ({
    icon: RefreshCw,
    text: `${withReason('E-mail ainda não entregue', email)}. Nova tentativa a partir de ${moment(email.at)}`,
  }),
  SENT: ({ at }) => ({
    icon: MailCheck,
    tone: 'ok',
    text: `Avisado por e-mail em ${moment(at)}: entregue ao servidor`,
  }),
  DEAD: (email) => ({
    icon: MailX,
    tone: 'no',
    text: withReason(`E-mail de ${moment(email.at)} falhou`, email),
  }),
  HELD: () => ({ icon: ServerOff, text: 'E-mail retido: o portal está sem servidor de e-mail' }),
  SKIPPED: (email) => ({ icon: CircleMinus, text: withReason('Sem e-mail', email) }),
}

const isKnown = ({ state }: ProcessNotice): boolean => (OUTBOX_STATES as readonly string[]).includes(state)

const deliveryOf = (notice: ProcessNotice): Delivery => {
  if (notice.channel === 'PORTAL') return { icon: Bell, text: `No portal desde ${moment(notice.at)}` }
  return isKnown(notice) ? ofEmail[notice.state](notice) : { icon: Clock, text: `E-mail: ${notice.state}` }
}

/** A notice in the portal of a person who was removed reached nobody. */
const deliveriesOf = (channels: readonly ProcessNotice[]): readonly Delivery[] =>
  channels.some(({ reason }) => reason === OWNER_REMOVED)
    ? [{ icon: CircleMinus, tone: 'no', text: OWNER_REMOVED }]
    : channels.map(deliveryOf)

const personText = ({ to: { name, role } }: ProcessNotice): string =>
  role === null ? name : `${name}, ${roleLabels[role]}`

/** The notices of a process, each with its channels, newest first as the server gives them. */
export const rowsOf = (notices: readonly ProcessNotice[]): readonly NoticeRow[] =>
  [...new Set(notices.map(({ id }) => id))].flatMap((id) => {
    const channels = notices.filter((notice) => notice.id === id)
    const [first] = channels
    return first === undefined
      ? []
      : [{ id, title: first.title, at: first.at, to: personText(first), deliveries: deliveriesOf(channels) }]
  })

/** The person of all notices; undefined if there are several. */
export const onlyPerson = (rows: readonly NoticeRow[]): string | undefined => {
  const people = new Set(rows.map(({ to }) => to))
  return people.size === 1 ? [...people][0] : undefined
}

const OF_REQUEST: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'request',
  'reminder',
  'moreTime',
  'archival',
])

/** The person whom the newest e-mail about the open request did not reach; undefined if it did, or nothing is asked. */
export const unreached = (
  notices: readonly ProcessNotice[],
  { clock }: Pick<ProcessResponse, 'clock'>,
): string | undefined => {
  if (clock === null || clock.answerDueOn === null) return undefined
  const newest = notices.find(({ channel, kind }) => channel === 'EMAIL' && OF_REQUEST.has(kind))
  return newest?.state === 'DEAD' ? newest.to.name : undefined
}
