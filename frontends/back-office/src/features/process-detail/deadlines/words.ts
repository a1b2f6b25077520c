import { type ClockState, type ClockSummary, withFallback, withTimeZone } from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'
import { countOf } from '@licensing/process-view/reading'

/** The part of a clock that its words need; the browser counts no days. */
export type Deadline = Pick<
  ClockSummary,
  'state' | 'level' | 'dueOn' | 'remainingDays' | 'overdueDays' | 'agencyDays' | 'pausedOn'
>

/** Two short lines: the day, and how far it is. */
export interface DeadlineWords {
  readonly day: string
  readonly left?: string
}

export const daysText = (count: number): string => countOf(count, 'dia', 'dias')

/** 'resta 1 dia', 'restam 19 dias'. */
export const remainingText = (count: number): string =>
  `${count === 1 ? 'resta' : 'restam'} ${daysText(count)}`

const untilDue = (days: number): string => {
  if (days === 0) return 'vence hoje'
  return days === 1 ? 'vence amanhã' : remainingText(days)
}

/** The law grants no licence when the term runs out. */
export const NO_AUTOMATIC_LICENCE =
  'Não há licença automática; cabe atuação supletiva (LC 140/2011, art. 14, § 3º).'

const byState = withFallback<ClockState, (deadline: Deadline) => DeadlineWords | null>(
  {
    NOT_STARTED: () => null,
    RUNNING: ({ dueOn, remainingDays }) => ({
      day: `Vence em ${withTimeZone(formatDate(dueOn))}`,
      left: untilDue(remainingDays ?? 0),
    }),
    OVERDUE: ({ dueOn, overdueDays }) => ({
      day: `Venceu em ${formatDate(dueOn)}`,
      left: `há ${daysText(overdueDays)}`,
    }),
    PAUSED: ({ pausedOn, remainingDays, overdueDays }) => ({
      day: `Suspenso desde ${formatDate(pausedOn)}`,
      left: overdueDays > 0 ? `com ${daysText(overdueDays)} de atraso` : remainingText(remainingDays ?? 0),
    }),
    STOPPED: ({ overdueDays, agencyDays }) =>
      overdueDays > 0
        ? { day: `Encerrado com ${daysText(overdueDays)} de atraso` }
        : { day: 'Encerrado no prazo', left: `${daysText(agencyDays)} do órgão` },
  },
  (state) => () => ({ day: state }),
)

/** A clock in words; null before it starts. */
export const deadlineWords = (deadline: Deadline): DeadlineWords | null => byState[deadline.state](deadline)

/** 'Vence em 29/06/2026 · restam 19 dias'. */
export const deadlineText = (deadline: Deadline): string => {
  const words = deadlineWords(deadline)
  return words === null ? '' : [words.day, words.left].filter(Boolean).join(' · ')
}
