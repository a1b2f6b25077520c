import { isApiError, sessionStore } from '@licensing/api-client'
import { resetPassword, usePasswordMinLength } from '@licensing/api-client/account'
import { useNavigate } from '@licensing/federation'
import { passwordChangeFormOf } from '@licensing/forms'
import {
  Button,
  Form,
  LinkButton,
  NewPasswordFields,
  PageHeader,
  toast,
  useSentForm,
} from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LOGIN_PATH, PASSWORD_FORGOT_PATH } from '../../navigation/paths'
import { LinkPage } from './link-page'
import { EndedLink, Failure, ToSignIn } from './outcome'
import { useLinkToken } from './use-link-token'

const blank = { password: '', confirmPassword: '' }

interface NewPasswordProps {
  readonly token: string
  readonly onEnded: () => void
}

/** Uses the link, then opens the sign-in. */
const NewPassword = ({ token, onEnded }: NewPasswordProps) => {
  const navigate = useNavigate()
  const minLength = usePasswordMinLength()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => resetPassword({ token, password }),
    onSuccess: () => {
      // A session stored here has ended or is another person's; the sign-in would give way to its page.
      sessionStore.clear()
      toast.success('Senha criada. Entre com a senha nova.')
      return navigate(LOGIN_PATH, { replace: true })
    },
    onError: (failure) => {
      if (isApiError(failure) && failure.code === 'RESET_TOKEN_INVALID') onEnded()
    },
  })
  const { form, formProps } = useSentForm({
    rules: useMemo(() => passwordChangeFormOf(minLength), [minLength]),
    initial: blank,
    send: ({ password }, outcome) => mutate(password, outcome),
  })
  return (
    <>
      <PageHeader title="Criar nova senha" subtitle="O link vale por 30 minutos e serve uma vez." />
      <Form {...formProps} className="card card__body stack stack--16">
        <Failure error={error} title="Erro ao criar a senha" />
        <NewPasswordFields
          form={form}
          hint={`Pelo menos ${minLength} caracteres. Uma frase curta é fácil de lembrar.`}
        />
        <p className="small muted">
          Todas as sessões abertas serão encerradas. Depois, entre com a senha nova.
        </p>
        <Button type="submit" variant="primary" block busy={isPending} busyLabel="Criando...">
          Criar nova senha
        </Button>
      </Form>
    </>
  )
}

/** Only the button uses the token: mail scanners open links too. */
export const PasswordResetPage = () => {
  const token = useLinkToken()
  const [ended, setEnded] = useState<string>()
  return (
    <LinkPage title="Criar nova senha">
      {token === '' || token === ended ? (
        <EndedLink token={token} life="30 minutos">
          <LinkButton to={PASSWORD_FORGOT_PATH} variant="primary" block>
            Pedir outro link
          </LinkButton>
          <ToSignIn />
        </EndedLink>
      ) : (
        <NewPassword key={token} token={token} onEnded={() => setEnded(token)} />
      )}
    </LinkPage>
  )
}
