import { errorText, isApiError, sessionStore } from '@licensing/api-client'
import { resetPassword } from '@licensing/api-client/account'
import { useNavigate } from '@licensing/federation'
import { passwordChangeFormOf } from '@licensing/forms'
import {
  Alert,
  Button,
  focusFirstError,
  LinkButton,
  PageHeader,
  PasswordField,
  toast,
  useCheckedForm,
  useMismatch,
} from '@licensing/ui-kit'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LOGIN_PATH, PASSWORD_FORGOT_PATH } from '../../navigation/paths'
import { usePasswordMinLength } from '../password/use-password-min-length'
import { LinkPage } from './link-page'
import { EndedLink, ToSignIn } from './outcome'
import { useLinkToken } from './use-link-token'

const blank = { password: '', confirmPassword: '' }

interface NewPasswordProps {
  readonly token: string
  readonly onEnded: () => void
}

/** Uses the link, then opens the sign-in. */
const useNewPassword = ({ token, onEnded }: NewPasswordProps) => {
  const navigate = useNavigate()
  const minLength = usePasswordMinLength()
  const rules = useMemo(() => passwordChangeFormOf(minLength), [minLength])
  const form = useCheckedForm(rules, blank)
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const refuse = (error: unknown) => {
    if (isApiError(error) && error.code === 'RESET_TOKEN_INVALID') return onEnded()
    const errors = isApiError(error) ? error.errors : []
    // Synchronously, so that invalid fields are marked before the first is focused.
    flushSync(() => form.refuse(errors))
    if (errors.length > 0) focusFirstError(element.current)
    else setProblem(errorText(error, 'Erro ao criar a senha'))
  }
  const send = async (password: string) => {
    setBusy(true)
    setProblem('')
    try {
      await resetPassword({ token, password })
      // A session stored here has ended or is another person's; the sign-in would give way to its page.
      sessionStore.clear()
      toast.success('Senha criada. Entre com a senha nova.')
      await navigate(LOGIN_PATH, { replace: true })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = flushSync(() => form.check())
    if (checked === undefined) focusFirstError(event.currentTarget)
    else void send(checked.password)
  }
  return { form, element, minLength, problem, busy, submit }
}

const NewPassword = (props: NewPasswordProps) => {
  const { form, element, minLength, problem, busy, submit } = useNewPassword(props)
  const { mismatch, ...passage } = useMismatch(form.values.password, form.values.confirmPassword)
  const confirmation = form.field('confirmPassword')
  return (
    <>
      <PageHeader title="Criar nova senha" subtitle="O link vale por 30 minutos e serve uma vez." />
      <form ref={element} className="card card__body stack stack--16" noValidate onSubmit={submit}>
        {problem !== '' && <Alert tone="danger" title={problem} announce />}
        <PasswordField
          label="Nova senha"
          required
          autoComplete="new-password"
          hint={`Pelo menos ${minLength} caracteres. Uma frase curta é fácil de lembrar.`}
          {...form.field('password')}
        />
        <PasswordField
          label="Confirmar nova senha"
          required
          autoComplete="new-password"
          {...confirmation}
          error={mismatch ?? confirmation.error}
          {...passage}
        />
        <p className="small muted">
          Todas as sessões abertas serão encerradas. Depois, entre com a senha nova.
        </p>
        <Button type="submit" variant="primary" block busy={busy} busyLabel="Criando...">
          Criar nova senha
        </Button>
      </form>
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
