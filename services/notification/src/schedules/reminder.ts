import type { Ledger } from '@licensing/contracts'
import { dayOf } from '@licensing/legal-clock'

/** Days before the due day on which a reminder is sent; the last one is the day after it (N2a). */
const REMINDERS = [30, 7, 1, -1] as const

/** A sweep that was missed sends the reminder within these days; later it would only be noise. */
const LATE_DAYS = 3

export interface DueReminder {
  /** The same for every sweep that finds it. */
  readonly key: string
  /** From today to the due day; negative after it. */
  readonly days: number
}

type Answer = NonNullable<Ledger['answer']>

/**
 * The reminder of an answer that is due today; null when none is. A term shorter than a reminder's days gets no such
 * reminder. A term cannot run out while a request for more time waits for its decision (C4a).
 */
export const reminderOn = (
  today: string,
  {
    round,
    requestedOn,
    dueOn,
    moreTime,
  }: Pick<Answer, 'round' | 'requestedOn' | 'dueOn'> & Partial<Pick<Answer, 'moreTime'>>,
): DueReminder | null => {
  const [now, due, asked] = [today, dueOn, requestedOn].map(dayOf) as [number, number, number]
  if (now > due && moreTime?.status === 'PENDING') return null
  const passed = REMINDERS.filter((before) => due - before <= now && due - before > asked)
  const before = passed.at(-1)
  if (before === undefined || now - (due - before) > LATE_DAYS) return null
  return { key: `${round}:${dueOn}:${before}`, days: due - now }
}

export const reminderTitle = (days: number, protocol: string): string => {
  if (days < 0) return `O prazo para responder terminou: ${protocol}`
  if (days === 0) return `O prazo para responder termina hoje: ${protocol}`
  return days === 1
    ? `Falta 1 dia para responder: ${protocol}`
    : `Faltam ${days} dias para responder: ${protocol}`
}
