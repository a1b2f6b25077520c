import type { Credentials } from '@licensing/api-client'
import {
  Alert,
  Button,
  focusFirstError,
  lazyPart,
  PasswordField,
  TextField,
  toast,
  toastDurations,
} from '@licensing/ui-kit'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { PASSWORD_FORGOT_PATH } from '../../navigation/paths'
import {
  checkCredentials,
  loadRules,
  loadSecondStep,
  signIn,
  type CredentialErrors,
  type SignInOutcome,
  type SignInRefusal,
} from './sign-in-model'

const SecondStepForm = lazyPart({ load: loadSecondStep })

const readCredentials = (form: HTMLFormElement): Credentials => {
  const data = new FormData(form)
  return { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') }
}

export interface SignInDoors {
  /** Why the person has to sign in, e.g. the end of their session. */
  readonly notice?: string | undefined
  /** Called on the first interaction with the form, to preload the next screen. */
  readonly onStart?: () => void
  readonly onSignedIn: () => Promise<void> | void
  readonly onRegister: () => Promise<void> | void
}

/** A sign-in attempt: validates, signs in, and enters or shows the refusal. */
const useSignIn = (onSignedIn: SignInDoors['onSignedIn']) => {
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null)
  const [secondStep, setSecondStep] = useState<SignInOutcome['secondStep']>()
  const [busy, setBusy] = useState(false)

  const attempt = async (form: HTMLFormElement) => {
    const credentials = readCredentials(form)
    const found = await checkCredentials(credentials)
    // Synchronously, so that invalid fields are marked before the first is focused.
    flushSync(() => setErrors(found))
    if (Object.keys(found).length > 0) return focusFirstError(form)
    const { refusal: refused, secondStep: next } = await signIn(credentials)
    setRefusal(refused ?? null)
    setSecondStep(next)
    if (next !== undefined) return undefined
    if (refused !== undefined) return toast.error(refused.toast, { duration: toastDurations.loginError })
    return enter()
  }
  const enter = () => {
    toast.success('Login realizado com sucesso!')
    return onSignedIn()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await attempt(event.currentTarget)
    } finally {
      setBusy(false)
    }
  }
  const startAgain = (why?: string) => {
    setSecondStep(undefined)
    setRefusal(why === undefined ? null : { message: why, awaitsApproval: false })
  }
  return { errors, refusal, secondStep, busy, submit, enter, startAgain }
}

const RefusalAlert = ({ refusal }: { refusal: SignInRefusal }) => (
  <Alert tone={refusal.awaitsApproval ? 'warning' : 'danger'} title={refusal.message}>
    {refusal.awaitsApproval && 'Você poderá entrar assim que um administrador aprovar o cadastro.'}
  </Alert>
)

/** Email, password, 'Entrar', and a link to the registration (specification section 2, login). */
export const SignInForm = ({ notice, onStart, onSignedIn, onRegister }: SignInDoors) => {
  const { errors, refusal, secondStep, busy, submit, enter, startAgain } = useSignIn(onSignedIn)
  const started = useRef(false)
  const start = () => {
    if (started.current) return
    started.current = true
    // Preload the rules while the person types, so that the first 'Entrar' does not wait.
    void loadRules()
    onStart?.()
  }
  if (secondStep !== undefined)
    return <SecondStepForm {...secondStep} onSignedIn={() => void enter()} onStartAgain={startAgain} />
  return (
    <form className="login__form stack" noValidate onInput={start} onSubmit={(event) => void submit(event)}>
      <div className="stack stack--8">
        <h1>Acesse sua conta</h1>
        <p className="muted">Use o e-mail e a senha do seu cadastro.</p>
      </div>
      {refusal && <RefusalAlert refusal={refusal} />}
      {refusal === null && notice !== undefined && <Alert tone="warning" title={notice} announce />}
      <div className="stack stack--16">
        <TextField label="E-mail" name="email" type="email" autoComplete="username" error={errors.email} />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <p>
          <a className="link small" href={PASSWORD_FORGOT_PATH}>
            Esqueci minha senha
          </a>
        </p>
      </div>
      <Button type="submit" variant="primary" block busy={busy} busyLabel="Entrando...">
        Entrar
      </Button>
      <p className="divider">Primeiro acesso?</p>
      <Button block onClick={() => void onRegister()}>
        Cadastrar como Solicitante
      </Button>
    </form>
  )
}
