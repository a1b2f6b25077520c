import { logFailure } from '@licensing/api-client'
import { type Departure, useDeparture } from '@licensing/federation'
import { lazyPart } from '@licensing/ui-kit'
import { useEffect } from 'react'
import { TEXT, TITLE } from './question-text'

/** The browser's confirm dialog, as a fallback if the dialog's chunk fails to load. */
const PlainQuestion = ({ leave, stay }: Departure) => {
  useEffect(() => {
    if (window.confirm(`${TITLE}. ${TEXT}`)) leave()
    else stay()
  }, [leave, stay])
  return null
}

/** Loaded on demand, because the dialog is larger than the rest of the frame. */
const Question = lazyPart<Departure>({
  load: () => import('./leave-dialog'),
  failed: PlainQuestion,
  onFailure: (error) => logFailure('loading the question before leaving', error),
})

/** Confirms leaving a form with unsaved changes; afterwards the focus is restored. */
export const LeaveQuestion = () => {
  const departure = useDeparture()
  return departure === null ? null : <Question {...departure} />
}
