import {
  type CurrentUser,
  MAIL_TRIES,
  type NoticeKind,
  OUTBOX_STATES,
  type OutboxMessage,
  type OutboxResponse,
  type OutboxState,
  outboxStateLabels,
  roleLabels,
  withFallback,
} from '@licensing/contracts'
import {
  type BadgeTone,
  calendarDay,
  formatDate,
  formatTime,
  type IconComponent,
  UNKNOWN_LOOK,
} from '@licensing/ui-kit'
import { CircleMinus, Clock, MailCheck, MailX, RefreshCw, Send, ServerOff } from 'lucide-react'
import { addressWith, dayFrom, optionIn, pageFrom, textFrom } from '../../entries/address'

export const PAGE_SIZE = 20

export interface Filters {
  readonly state: OutboxState | ''
  readonly municipalityId: string
  readonly dateFrom: string
  readonly dateTo: string
}

export const noFilters: Filters = { state: '', municipalityId: '', dateFrom: '', dateTo: '' }

export const stateOptions = OUTBOX_STATES.map((value) => ({ value, label: outboxStateLabels[value] }))

/** Parses the filters and page from the URL; invalid values are ignored. */
export const outboxFrom = (address: URLSearchParams): { filters: Filters; page: number } => ({
  filters: {
    state: optionIn(stateOptions, address.get('state')),
    municipalityId: textFrom(address, 'municipalityId'),
    dateFrom: dayFrom(address, 'dateFrom'),
    dateTo: dayFrom(address, 'dateTo'),
  },
  page: pageFrom(address),
})

export const outboxAddress = (filters: Filters, page = 1): URLSearchParams =>
  addressWith({ ...filters }, page)

export const isFiltered = (filters: Filters): boolean => outboxAddress(filters).size > 0

/** An admin's own municipalities; a super admin chooses from all. */
export const ownMunicipalities = (user: CurrentUser | null) =>
  user?.role === 'SUPER_ADMIN'
    ? null
    : (user?.municipalityUsers ?? []).map(({ municipality: { id, name } }) => ({ value: id, label: name }))

interface Look {
  readonly tone: BadgeTone
  readonly icon: IconComponent
}

export const looks = withFallback<OutboxState, Look>(
  {
    QUEUED: { tone: 'info', icon: Clock },
    SENDING: { tone: 'info', icon: Send },
    RETRYING: { tone: 'wait', icon: RefreshCw },
    SENT: { tone: 'ok', icon: MailCheck },
    DEAD: { tone: 'no', icon: MailX },
    HELD: { tone: 'wait', icon: ServerOff },
    SKIPPED: { tone: 'neutral', icon: CircleMinus },
  },
  () => UNKNOWN_LOOK,
)

/** Stand for the subject of an e-mail whose content only its recipient may know. */
const hiddenKinds: Partial<Readonly<Record<NoticeKind, string>>> = {
  reset: 'Nova senha',
  confirm: 'Confirmação de e-mail',
}
export const HIDDEN = 'Conteúdo oculto'
export const hiddenKindText = ({ kind }: OutboxMessage): string => hiddenKinds[kind] ?? ''

/** The e-mail in one phrase, for the names of its buttons and its confirmation. */
export const emailName = (message: OutboxMessage): string =>
  `${message.subject ?? hiddenKindText(message)}, ${message.to.name}`

export const triesText = ({ attempts }: OutboxMessage): string =>
  `${Math.min(attempts, MAIL_TRIES)} de ${MAIL_TRIES}`

export const roleText = ({ to }: OutboxMessage): string | undefined =>
  to.role === null ? undefined : roleLabels[to.role]

/** The time; with its day unless it is the day of the e-mail. */
const timeBeside = (at: string, { createdAt }: OutboxMessage): string =>
  calendarDay(new Date(at)) === calendarDay(new Date(createdAt))
    ? formatTime(at)
    : `${formatDate(at)}, ${formatTime(at)}`

/** When it leaves, is retried, left or ended: '14:04', or '16/11/2026, 02:41'. */
export const stateTime = (message: OutboxMessage): string | undefined => {
  const { state, nextAttemptAt, sentAt, endedAt } = message
  const at = nextAttemptAt ?? sentAt ?? endedAt
  if (at === null) return undefined
  const time = timeBeside(at, message)
  if (state === 'QUEUED') return `sai a partir de ${time}`
  return state === 'RETRYING' ? `a partir de ${time}` : time
}

export type EmailAction = 'retry' | 'cancel'

const actionsOf: Partial<Readonly<Record<OutboxState, readonly EmailAction[]>>> = {
  QUEUED: ['cancel'],
  RETRYING: ['retry', 'cancel'],
  DEAD: ['retry'],
  HELD: ['cancel'],
}

/** The actions of an e-mail that has not left. Without a mail server another try would change nothing. */
export const offeredActions = (
  { state }: Pick<OutboxMessage, 'state'>,
  { mailServer }: Pick<OutboxResponse, 'mailServer'>,
): readonly EmailAction[] => (actionsOf[state] ?? []).filter((action) => action === 'cancel' || mailServer)
