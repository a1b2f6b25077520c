import { logFailure } from '@licensing/api-client'
import { type Departure, useDeparture } from '@licensing/federation'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { TEXT, TITLE } from './question-text'

/** The browser's own question, for when the dialog's files cannot be fetched. */
const PlainQuestion = ({ leave, stay }: Departure) => {
  useEffect(() => {
    if (window.confirm(`${TITLE}. ${TEXT}`)) leave()
    else stay()
  }, [leave, stay])
  return null
}

/** The dialog weighs more than all else in the frame, so it comes when first needed. */
const Question = lazy(async (): Promise<{ default: ComponentType<Departure> }> => {
  try {
    return await import('./leave-dialog')
  } catch (error) {
    logFailure('loading the question before leaving', error)
    return { default: PlainQuestion }
  }
})

/** Asks before a form with unsaved changes is left; the dialog gives the focus back to where it was. */
export const LeaveQuestion = () => {
  const departure = useDeparture()
  return departure === null ? null : (
    <Suspense fallback={null}>
      <Question {...departure} />
    </Suspense>
  )
}
