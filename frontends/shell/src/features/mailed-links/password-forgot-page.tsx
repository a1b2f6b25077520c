import { errorText } from '@licensing/api-client'
import { requestPasswordReset } from '@licensing/api-client/account'
import { passwordForgotForm } from '@licensing/forms'
import { Alert, Button, focusFirstError, PageHeader, TextField, useCheckedForm } from '@licensing/ui-kit'
import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { LinkPage } from './link-page'
import { Outcome, ToSignIn } from './outcome'

interface Sent {
  readonly email: string
  /** The same whether the address has an account or not. */
  readonly message: string
}

const FAILED = 'Não foi possível enviar o pedido'

const useRequest = () => {
  const form = useCheckedForm(passwordForgotForm, { email: '' })
  const [sent, setSent] = useState<Sent | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async ({ email }: { readonly email: string }) => {
    setBusy(true)
    setProblem('')
    try {
      const { message } = await requestPasswordReset(email)
      setSent({ email, message })
    } catch (error) {
      setProblem(errorText(error, FAILED))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Synchronously, so that the field is marked before it is focused.
    const checked = flushSync(() => form.check())
    if (checked === undefined) focusFirstError(event.currentTarget)
    else void send(checked)
  }
  const startAgain = () => {
    form.reset()
    setSent(null)
  }
  return { form, sent, problem, busy, submit, startAgain }
}

const Accepted = ({ email, message, onAgain }: Sent & { readonly onAgain: () => void }) => (
  <Outcome icon={Mail} tone="info" isNews title="Veja seu e-mail" text={message}>
    <p className="pinned">
      <span>Enviado para</span>
      <strong>{email}</strong>
    </p>
    <ul className="bullets small">
      <li>O link vale por 30 minutos e serve uma vez.</li>
      <li>Não chegou? Veja a pasta de spam e confira o endereço acima.</li>
    </ul>
    <Button block onClick={onAgain}>
      Usar outro e-mail
    </Button>
    <ToSignIn />
  </Outcome>
)

/** Asks for a link to create a new password. */
export const PasswordForgotPage = () => {
  const { form, sent, problem, busy, submit, startAgain } = useRequest()
  return (
    <LinkPage title="Esqueci minha senha">
      {sent === null ? (
        <>
          <PageHeader
            title="Esqueci minha senha"
            subtitle="Digite o e-mail do seu cadastro para receber um link e criar uma nova senha."
          />
          <form className="card card__body stack stack--16" noValidate onSubmit={submit}>
            {problem !== '' && <Alert tone="danger" title={problem} announce />}
            <TextField label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
            <Button type="submit" variant="primary" block busy={busy} busyLabel="Enviando...">
              Enviar link
            </Button>
            <ToSignIn />
          </form>
        </>
      ) : (
        <Accepted {...sent} onAgain={startAgain} />
      )}
    </LinkPage>
  )
}
