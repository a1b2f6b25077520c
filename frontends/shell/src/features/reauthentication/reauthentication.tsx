import { logFailure, onIdentityRequested, type SettleIdentity } from '@licensing/api-client'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

interface QuestionProps {
  readonly onSettled: SettleIdentity
}

const NoDialog = ({ onSettled }: QuestionProps) => {
  useEffect(() => onSettled(false), [onSettled])
  return null
}

const Question = lazy(async (): Promise<{ default: ComponentType<QuestionProps> }> => {
  try {
    return await import('./reauthentication-dialog')
  } catch (error) {
    logFailure('loading the question for the password', error)
    return { default: NoDialog }
  }
})

/** Requests the password when a sensitive call requires it, once for all pending calls (ADR 0014). */
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
