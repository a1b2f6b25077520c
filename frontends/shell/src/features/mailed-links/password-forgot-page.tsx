import { requestPasswordReset } from '@licensing/api-client/account'
import { passwordForgotForm } from '@licensing/forms'
import { Button, Form, PageHeader, TextField, useSentForm } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { LinkPage } from './link-page'
import { Failure, Outcome, ToSignIn } from './outcome'

interface AcceptedProps {
  readonly email: string
  /** The same whether the address has an account or not. */
  readonly message: string
  readonly onAgain: () => void
}

const Accepted = ({ email, message, onAgain }: AcceptedProps) => (
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

const Request = () => {
  const { mutate, reset, isPending, data, variables, error } = useMutation({
    mutationFn: ({ email }: { readonly email: string }) => requestPasswordReset(email),
  })
  const { form, formProps } = useSentForm({
    rules: passwordForgotForm,
    initial: { email: '' },
    send: mutate,
  })
  const startAgain = () => {
    form.reset()
    reset()
  }
  if (data !== undefined) return <Accepted {...data} email={variables.email} onAgain={startAgain} />
  return (
    <>
      <PageHeader
        title="Esqueci minha senha"
        subtitle="Digite o e-mail do seu cadastro para receber um link e criar uma nova senha."
      />
      <Form {...formProps} className="card card__body stack stack--16">
        <Failure error={error} title="Não foi possível enviar o pedido" />
        <TextField label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
        <Button type="submit" variant="primary" block busy={isPending} busyLabel="Enviando...">
          Enviar link
        </Button>
        <ToSignIn />
      </Form>
    </>
  )
}

/** Asks for a link to create a new password. */
export const PasswordForgotPage = () => (
  <LinkPage title="Esqueci minha senha">
    <Request />
  </LinkPage>
)
