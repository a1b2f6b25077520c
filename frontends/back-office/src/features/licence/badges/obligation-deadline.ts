import type { ClockLevel, ObligationResponse } from '@licensing/contracts'
import type { Deadline } from '../../process-detail/deadlines/words'

export type DueObligation = Pick<ObligationResponse, 'dueOn' | 'state'>

const DAY_MILLISECONDS = 86_400_000
const URGENT_DAYS = 7
const ATTENTION_DAYS = 30

/** Something is still owed; what was sent is in the hands of staff. */
export const isOpen = ({ state }: DueObligation): boolean =>
  state !== 'SENT' && state !== 'ACCEPTED' && state !== 'WAIVED'

/** From one day, YYYY-MM-DD, to another; negative if the other is earlier. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS)

const levelOf = (remaining: number): ClockLevel => {
  if (remaining <= URGENT_DAYS) return 'URGENT'
  return remaining <= ATTENTION_DAYS ? 'ATTENTION' : 'OK'
}

const noDays = { agencyDays: 0, pausedOn: null, overdueDays: 0, remainingDays: null } as const

/** The deadline as the other screens show one. Whether it is overdue is the server's word, only the days are counted here. */
export const deadlineOf = ({ dueOn, state }: DueObligation, today: string): Deadline => {
  if (!isOpen({ dueOn, state }) || dueOn === null) return { ...noDays, state: 'STOPPED', level: null, dueOn }
  const days = daysBetween(today, dueOn)
  if (state === 'OVERDUE')
    return { ...noDays, state: 'OVERDUE', level: 'OVERDUE', dueOn, overdueDays: Math.max(1, -days) }
  const remainingDays = Math.max(0, days)
  return { ...noDays, state: 'RUNNING', level: levelOf(remainingDays), dueOn, remainingDays }
}
