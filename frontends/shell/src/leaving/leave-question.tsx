import { logFailure } from '@licensing/api-client'
import { type Departure, useDeparture } from '@licensing/federation'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
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
const Question = lazy(async (): Promise<{ default: ComponentType<Departure> }> => {
  try {
    return await import('./leave-dialog')
  } catch (error) {
    logFailure('loading the question before leaving', error)
    return { default: PlainQuestion }
  }
})

/** Confirms leaving a form with unsaved changes; afterwards the focus is restored. */
export const LeaveQuestion = () => {
  const departure = useDeparture()
  return departure === null ? null : (
    <Suspense fallback={null}>
      <Question {...departure} />
    </Suspense>
  )
}
