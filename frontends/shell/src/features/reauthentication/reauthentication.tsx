import { logFailure, onIdentityRequested, type SettleIdentity } from '@licensing/api-client'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

interface QuestionProps {
  readonly onSettled: SettleIdentity
}

const Unasked = ({ onSettled }: QuestionProps) => {
  useEffect(() => onSettled(false), [onSettled])
  return null
}

const Question = lazy(async (): Promise<{ default: ComponentType<QuestionProps> }> => {
  try {
    return await import('./reauthentication-dialog')
  } catch (error) {
    logFailure('loading the question for the password', error)
    return { default: Unasked }
  }
})

/** Asks for the password when a sensitive call needs it, once for all that wait (ADR 0014). */
export const Reauthentication = () => {
  const [waiting, setWaiting] = useState<readonly SettleIdentity[]>([])
  useEffect(() => onIdentityRequested((settle) => setWaiting((before) => [...before, settle])), [])
  const settleAll: SettleIdentity = (isConfirmed) => {
    setWaiting([])
    for (const settle of waiting) settle(isConfirmed)
  }
  return waiting.length === 0 ? null : (
    <Suspense fallback={null}>
      <Question onSettled={settleAll} />
    </Suspense>
  )
}
