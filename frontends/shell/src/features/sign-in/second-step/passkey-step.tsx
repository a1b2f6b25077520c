import { hasPasskeys } from '@licensing/api-client/account'
import type { PasskeyRequest } from '@licensing/contracts'
import { Alert, Button } from '@licensing/ui-kit'
import { useState } from 'react'
import { takePasskeyStep, type StepRefusal } from './second-step-model'

export interface PasskeyStepProps {
  readonly challenge: string
  readonly options: PasskeyRequest
  /** Whether recovery codes are the only other method. */
  readonly isMain: boolean
  readonly onSignedIn: () => void
  readonly onStartAgain: (why?: string) => void
}

/** Requires a button, because browsers only show the passkey dialog after a user gesture. */
export const PasskeyStep = ({ challenge, options, isMain, onSignedIn, onStartAgain }: PasskeyStepProps) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StepRefusal>()
  const use = async () => {
    setProblem(undefined)
    setBusy(true)
    const refusal = await takePasskeyStep(challenge, options)
    setBusy(false)
    if (refusal === null) return onSignedIn()
    return refusal.startAgain ? onStartAgain(refusal.message) : setProblem(refusal)
  }
  if (!hasPasskeys()) return null
  return (
    <>
      {problem && <Alert tone="danger" title={problem.message} announce />}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        block
        busy={busy}
        busyLabel="Aguardando o navegador..."
        onClick={() => void use()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the previously focused form is unmounted
        autoFocus={isMain}
      >
        Usar chave de acesso
      </Button>
    </>
  )
}
