import { Due } from '../../process-detail/deadlines/due'
import { deadlineWords } from '../../process-detail/deadlines/words'
import { calendarDay, formatDate } from '@licensing/ui-kit'
import { useState } from 'react'
import { deadlineOf, type DueObligation, isOpen } from './obligation-deadline'

/** When an obligation falls due, and how far that is while it is open. */
export const ObligationDue = ({ obligation }: { readonly obligation: DueObligation }) => {
  const [today] = useState(() => calendarDay(new Date()))
  if (obligation.dueOn === null) return <span className="muted">Sem prazo</span>
  const deadline = deadlineOf(obligation, today)
  const words = isOpen(obligation) ? deadlineWords(deadline) : null
  return <Due deadline={deadline} words={words ?? { day: `Até ${formatDate(obligation.dueOn)}` }} />
}
