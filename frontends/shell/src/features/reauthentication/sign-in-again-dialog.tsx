import { login, sessionStore, type LostSession } from '@licensing/api-client'
import type { SecondStep } from '@licensing/contracts'
import { Alert, toast } from '@licensing/ui-kit'
import { useState } from 'react'
import SecondStepForm from '../sign-in/second-step/second-step-form'
import { NativeDialog } from './native-dialog'
import { PasswordDialog } from './password-dialog'

const labels = { submit: 'Entrar', busy: 'Entrando...', cancel: 'Sair' }

const welcome = () => toast.success('Login realizado com sucesso!')

/**
 * Signs the person of a lost session in again, over the page as they left it. Esc does not close it, because without a
 * session the page is lost.
 */
const SignInAgainDialog = ({ user, message }: LostSession) => {
  const [secondStep, setSecondStep] = useState<SecondStep['secondFactor']>()
  const [problem, setProblem] = useState<string>()
  const send = async (password: string) => {
    const answer = await login({ email: user.email, password })
    if ('secondFactor' in answer) return setSecondStep(answer.secondFactor)
    welcome()
    return sessionStore.start(answer)
  }
  const startAgain = (why?: string) => {
    setProblem(why)
    setSecondStep(undefined)
  }
  if (secondStep !== undefined)
    return (
      <NativeDialog label="Verificação em duas etapas" onEscape={undefined}>
        <div className="reauthentication__step">
          <SecondStepForm {...secondStep} onSignedIn={welcome} onStartAgain={startAgain} />
        </div>
      </NativeDialog>
    )
  return (
    <PasswordDialog
      title="Entre de novo para continuar"
      labels={labels}
      failure="Erro ao fazer login"
      send={send}
      onCancel={sessionStore.clear}
      isEasyToCancel={false}
    >
      <Alert tone={problem === undefined ? 'warning' : 'danger'} title={problem ?? message} announce />
      <p>
        Esta página continua aberta, com o que você preencheu. Digite a senha de <strong>{user.email}</strong>{' '}
        para voltar a ela.
      </p>
    </PasswordDialog>
  )
}

export default SignInAgainDialog
