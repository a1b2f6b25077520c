import { decisionTexts, type Notification, type NoticeKind } from '@licensing/contracts'
import { calendarDay, formatDate, formatTime, type IconComponent } from '@licensing/ui-kit'
import {
  Archive,
  Calendar,
  CircleCheck,
  CircleX,
  Clock,
  FileSearch,
  FileText,
  Inbox,
  MailWarning,
  MessageSquareText,
  Send,
  UserRound,
} from 'lucide-react'

/** `you`: the person has to act. */
type NoticeTone = 'you' | 'ok' | 'no' | 'info'

interface Look {
  readonly icon: IconComponent
  readonly tone: NoticeTone
}

const look = (icon: IconComponent, tone: NoticeTone = 'info'): Look => ({ icon, tone })

const looks: Partial<Readonly<Record<NoticeKind, Look>>> = {
  filed: look(FileText),
  protocoled: look(Inbox),
  returned: look(FileSearch),
  started: look(FileSearch),
  term: look(Calendar),
  request: look(Send, 'you'),
  reminder: look(Clock, 'you'),
  archival: look(Archive, 'you'),
  moreTime: look(MessageSquareText),
  decided: look(CircleCheck, 'ok'),
  assigned: look(UserRound, 'you'),
  moreTimeAsked: look(Clock, 'you'),
  mentioned: look(MessageSquareText, 'you'),
  answered: look(MessageSquareText, 'you'),
  undelivered: look(MailWarning, 'you'),
}

const decisionLooks: Readonly<Record<string, Look>> = {
  [decisionTexts.REJECTED]: look(CircleX, 'no'),
  [decisionTexts.ARCHIVED]: look(Archive),
}

/** Icon and tone of a notice; e-mails without a notice in the portal have none of their own. */
export const lookOf = ({ kind, text }: Pick<Notification, 'kind' | 'text'>): Look =>
  (kind === 'decided' ? decisionLooks[text] : undefined) ?? looks[kind] ?? look(Inbox)

export interface NoticeDay {
  readonly title: 'Hoje' | 'Ontem' | 'Mais antigos'
  readonly notices: readonly Notification[]
}

const DAY_MS = 86_400_000

const dayTitle = (at: string, now: Date): NoticeDay['title'] => {
  const day = calendarDay(new Date(at))
  if (day === calendarDay(now)) return 'Hoje'
  return day === calendarDay(new Date(now.getTime() - DAY_MS)) ? 'Ontem' : 'Mais antigos'
}

/** A page of notices, which are newest first, by day. */
export const byDay = (notices: readonly Notification[], now: Date): readonly NoticeDay[] =>
  (['Hoje', 'Ontem', 'Mais antigos'] as const)
    .map((title) => ({
      title,
      notices: notices.filter(({ createdAt }) => dayTitle(createdAt, now) === title),
    }))
    .filter((day) => day.notices.length > 0)

/** The time of a notice of today or yesterday; the day of an older one. */
export const timeIn = (title: NoticeDay['title'], { createdAt }: Notification): string =>
  title === 'Mais antigos' ? formatDate(createdAt) : formatTime(createdAt)

/** 'Hoje, 14:03', 'Ontem, 16:40' or the day. */
export const whenOf = (notice: Notification, now: Date): string => {
  const title = dayTitle(notice.createdAt, now)
  return title === 'Mais antigos' ? timeIn(title, notice) : `${title}, ${timeIn(title, notice)}`
}
