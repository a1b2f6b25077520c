import type { SecondStep } from '@licensing/contracts'
import { Button, focusFirstError, TextField } from '@licensing/ui-kit'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { checkProof, takeSecondStep, type Way } from './second-step-model'

export interface SecondStepProps {
  readonly challenge: string
  readonly methods: SecondStep['secondFactor']['methods']
  readonly onSignedIn: () => void
  /** Back to email and password, and why. */
  readonly onStartAgain: (why?: string) => void
}

const texts: Record<Way, { readonly label: string; readonly lead: string }> = {
  totp: {
    label: 'Código de 6 dígitos',
    lead: 'Digite o código que seu aplicativo autenticador mostra agora.',
  },
  recoveryCode: {
    label: 'Código de recuperação',
    lead: 'Digite um dos códigos que você guardou. Cada código vale uma vez.',
  },
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
  return { form, problem, forget: () => setProblem(undefined), busy, submit }
}

/** What a screen reader announces and a phone fills in by itself: the field takes the focus as soon as it is there. */
const CodeField = ({ way, problem }: { readonly way: Way; readonly problem: string | undefined }) => (
  <TextField
    key={way}
    name="code"
    label={texts[way].label}
    autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
    inputMode={way === 'totp' ? 'numeric' : 'text'}
    autoCapitalize="characters"
    spellCheck={false}
    error={problem}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one field, and the person was just typing
    autoFocus
  />
)

/** The second step of the sign-in: one field, and the other ways. */
const SecondStepForm = (props: SecondStepProps) => {
  const [way, setWay] = useState<Way>(props.methods.includes('totp') ? 'totp' : 'recoveryCode')
  const { form, problem, forget, busy, submit } = useStep(props, way)
  const change = (next: Way) => {
    forget()
    setWay(next)
  }
  return (
    <form ref={form} className="login__form stack" noValidate onSubmit={(event) => void submit(event)}>
      <div className="stack stack--8">
        <h1>Verificação em duas etapas</h1>
        <p className="muted">{texts[way].lead}</p>
      </div>
      <CodeField way={way} problem={problem} />
      <Button type="submit" variant="primary" block busy={busy} busyLabel="Verificando...">
        Verificar
      </Button>
      <p className="divider">Sem acesso ao código?</p>
      {way === 'recoveryCode' && props.methods.includes('totp') && (
        <Button block onClick={() => change('totp')}>
          Usar código do aplicativo
        </Button>
      )}
      {way !== 'recoveryCode' && (
        <Button block onClick={() => change('recoveryCode')}>
          Usar código de recuperação
        </Button>
      )}
      <Button variant="ghost" block onClick={() => props.onStartAgain()}>
        Voltar ao login
      </Button>
    </form>
  )
}

export default SecondStepForm
