import type { ClockSummary } from '@licensing/contracts'
import { Due } from './due'
import { deadlineWords } from './words'

/** The clock of a row; a dash before it starts. */
export const DueCell = ({ clock }: { readonly clock: ClockSummary | null }) => {
  const words = clock && deadlineWords(clock)
  return clock && words ? <Due deadline={clock} words={words} /> : <span>–</span>
}
