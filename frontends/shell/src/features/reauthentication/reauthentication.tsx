import { logFailure, onIdentityRequested, type SettleIdentity } from '@licensing/api-client'
import { lazyPart } from '@licensing/ui-kit'
import { useEffect, useState } from 'react'

interface QuestionProps {
  readonly onSettled: SettleIdentity
}

const NoDialog = ({ onSettled }: QuestionProps) => {
  useEffect(() => onSettled(false), [onSettled])
  return null
}

const Question = lazyPart<QuestionProps>({
  load: () => import('./reauthentication-dialog'),
  failed: NoDialog,
  onFailure: (error) => logFailure('loading the question for the password', error),
})

/** Requests the password when a sensitive call requires it, once for all pending calls (ADR 0014). */
export const Reauthentication = () => {
  const [waiting, setWaiting] = useState<readonly SettleIdentity[]>([])
  useEffect(() => onIdentityRequested((settle) => setWaiting((before) => [...before, settle])), [])
  const settleAll: SettleIdentity = (isConfirmed) => {
    setWaiting([])
    for (const settle of waiting) settle(isConfirmed)
  }
  return waiting.length === 0 ? null : <Question onSettled={settleAll} />
}
