import type { SecondStep } from '@licensing/contracts'
import { hasPasskeys } from '@licensing/api-client/account'
import { Button, focusFirstError, TextField } from '@licensing/ui-kit'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { PasskeyStep } from './passkey-step'
import { checkProof, takeSecondStep, type Way } from './second-step-model'

interface SecondStepProps {
  readonly challenge: string
  readonly methods: SecondStep['secondFactor']['methods']
  readonly passkey?: SecondStep['secondFactor']['passkey']
  readonly onSignedIn: () => void
  /** Returns to email and password, with the reason. */
  readonly onStartAgain: (why?: string) => void
}

const labels: Record<Way, string> = {
  totp: 'Código de 6 dígitos',
  recoveryCode: 'Código de recuperação',
}

const leads: Record<Shown, string> = {
  totp: 'Digite o código que seu aplicativo autenticador mostra agora.',
  recoveryCode: 'Digite um dos códigos que você guardou. Cada código vale uma vez.',
  passkey: 'Desbloqueie sua chave de acesso por digital, rosto ou PIN.',
}

const useStep = ({ challenge, onSignedIn, onStartAgain }: SecondStepProps, way: Way) => {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const show = (text: string) => {
    flushSync(() => setProblem(text))
    focusFirstError(form.current)
  }
  const attempt = async (typed: string) => {
    const checked = checkProof(way, typed)
    if ('problem' in checked) return show(checked.problem)
    const refusal = await takeSecondStep(challenge, checked.proof)
    if (refusal === null) return onSignedIn()
    return refusal.startAgain ? onStartAgain(refusal.message) : show(refusal.message)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('code')
    setBusy(true)
    try {
      await attempt(String(typed ?? ''))
    } finally {
      setBusy(false)
    }
  }
  return { form, problem, busy, submit }
}

/** Labelled for screen readers and for autofill on phones; focused on mount. */
const CodeField = ({ way, problem }: { readonly way: Way; readonly problem: string | undefined }) => (
  <TextField
    name="code"
    label={labels[way]}
    autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
    inputMode={way === 'totp' ? 'numeric' : 'text'}
    autoCapitalize="characters"
    spellCheck={false}
    error={problem}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one field, and the person was just typing
    autoFocus
  />
)

const CodeForm = (props: SecondStepProps & { readonly way: Way }) => {
  const { way } = props
  const { form, problem, busy, submit } = useStep(props, way)
  return (
    <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <CodeField way={way} problem={problem} />
      <Button type="submit" variant="primary" block busy={busy} busyLabel="Verificando...">
        Verificar
      </Button>
    </form>
  )
}

type Shown = Way | 'passkey'

const firstWay = ({ methods, passkey }: SecondStepProps): Shown => {
  if (methods.includes('totp')) return 'totp'
  return passkey !== undefined && hasPasskeys() ? 'passkey' : 'recoveryCode'
}

/** Buttons for the other methods. */
const Others = ({ way, hasTotp, onWay }: OthersProps) => (
  <>
    {way !== 'totp' && hasTotp && (
      <Button block onClick={() => onWay('totp')}>
        Usar código do aplicativo
      </Button>
    )}
    {way !== 'recoveryCode' && (
      <Button block onClick={() => onWay('recoveryCode')}>
        Usar código de recuperação
      </Button>
    )}
  </>
)

interface OthersProps {
  readonly way: Shown
  readonly hasTotp: boolean
  readonly onWay: (way: Shown) => void
}

/** The second step of the sign-in: a code field or the passkey, and buttons for the other methods. */
const SecondStepForm = (props: SecondStepProps) => {
  const { challenge, methods, passkey, onSignedIn, onStartAgain } = props
  const [way, setWay] = useState<Shown>(() => firstWay(props))
  const passkeyStep = passkey && (
    <PasskeyStep
      challenge={challenge}
      options={passkey}
      isMain={way === 'passkey'}
      onSignedIn={onSignedIn}
      onStartAgain={onStartAgain}
    />
  )
  return (
    <div className="login__form stack">
      <div className="stack stack--8">
        <h1>Verificação em duas etapas</h1>
        <p className="muted">{leads[way]}</p>
      </div>
      {way === 'passkey' ? passkeyStep : <CodeForm key={way} {...props} way={way} />}
      <p className="divider">{way === 'passkey' ? 'Sem acesso à chave?' : 'Sem acesso ao código?'}</p>
      {way !== 'passkey' && passkeyStep}
      <Others way={way} hasTotp={methods.includes('totp')} onWay={setWay} />
      <Button variant="ghost" block onClick={() => onStartAgain()}>
        Voltar ao login
      </Button>
    </div>
  )
}

export default SecondStepForm
