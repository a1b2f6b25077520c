import { type ClockLevel, withFallback } from '@licensing/contracts'
import { Icon, type IconComponent } from '@licensing/ui-kit'
import { Calendar, CircleAlert, CircleCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import type { Deadline, DeadlineWords } from './words'

const icons: Record<ClockLevel, IconComponent> = withFallback(
  {
    OK: Calendar,
    ATTENTION: Clock,
    URGENT: TriangleAlert,
    OVERDUE: CircleAlert,
  },
  () => Calendar,
)

const iconOf = ({ state, level, overdueDays }: Deadline): IconComponent => {
  if (state === 'STOPPED') return overdueDays > 0 ? CircleAlert : CircleCheck
  return state === 'PAUSED' ? CircleDashed : icons[level ?? 'OK']
}

interface DueProps {
  readonly deadline: Deadline
  readonly words: DeadlineWords
}

/** A deadline by shape, words and colour: the colour is never its only sign. */
export const Due = ({ deadline, words }: DueProps) => (
  <span
    className="due"
    data-level={
      deadline.state === 'RUNNING' || deadline.state === 'OVERDUE' ? deadline.level : deadline.state
    }
  >
    <Icon as={iconOf(deadline)} />
    <span className="due__day">{words.day}</span>
    {words.left !== undefined && (
      <>
        <span className="sr-only"> · </span>
        <span className="due__left">{words.left}</span>
      </>
    )}
  </span>
)
