import { errorText, getCurrentUser, isApiError, logFailure, sessionStore } from '@licensing/api-client'
import { confirmEmail } from '@licensing/api-client/account'
import { Alert, Button, LinkButton } from '@licensing/ui-kit'
import { CircleCheck, Mail } from 'lucide-react'
import { useState } from 'react'
import { LinkPage } from './link-page'
import { EndedLink, Outcome } from './outcome'
import { useLinkToken } from './use-link-token'

/** Reads the signed-in account again, so that its request to confirm the e-mail disappears. */
const refreshUser = async (): Promise<void> => {
  if (sessionStore.get() === null) return
  try {
    sessionStore.updateUser(await getCurrentUser())
  } catch (error) {
    logFailure('reading the account after the confirmation', error)
  }
}

const ToPortal = () => (
  <LinkButton to="/" variant="primary" block>
    Ir para o portal
  </LinkButton>
)

interface ConfirmationProps {
  readonly token: string
  readonly onEnded: () => void
}

const Confirmation = ({ token, onEnded }: ConfirmationProps) => {
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setProblem('')
    try {
      await confirmEmail(token)
      setDone(true)
      await refreshUser()
    } catch (error) {
      if (isApiError(error) && error.code === 'CONFIRM_TOKEN_INVALID') onEnded()
      else setProblem(errorText(error, 'Erro ao confirmar o e-mail'))
    } finally {
      setBusy(false)
    }
  }
  if (done)
    return (
      <Outcome
        icon={CircleCheck}
        isNews
        title="E-mail confirmado"
        text="Os avisos dos seus processos chegam neste endereço."
      >
        <ToPortal />
      </Outcome>
    )
  return (
    <Outcome
      icon={Mail}
      tone="info"
      title="Confirmar e-mail"
      text="Com o e-mail confirmado, você recebe pedidos, prazos e decisões dos seus processos."
    >
      {problem !== '' && <Alert tone="danger" title={problem} announce />}
      <Button variant="primary" block busy={busy} busyLabel="Confirmando..." onClick={() => void confirm()}>
        Confirmar
      </Button>
      <p className="small muted">
        Não fez cadastro neste portal? Feche esta página: sem o clique, nada acontece.
      </p>
    </Outcome>
  )
}

/** Opening the page does not use the token, as with a new password. */
export const EmailConfirmPage = () => {
  const token = useLinkToken()
  const [ended, setEnded] = useState<string>()
  return (
    <LinkPage title="Confirmar e-mail">
      {token === '' || token === ended ? (
        <EndedLink token={token} life="7 dias">
          <ToPortal />
        </EndedLink>
      ) : (
        <Confirmation key={token} token={token} onEnded={() => setEnded(token)} />
      )}
    </LinkPage>
  )
}
