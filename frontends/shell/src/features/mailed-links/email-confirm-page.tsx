import { getCurrentUser, isApiError, logFailure, sessionStore } from '@licensing/api-client'
import { confirmEmail } from '@licensing/api-client/account'
import { Button, LinkButton } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Mail } from 'lucide-react'
import { useState } from 'react'
import { LinkPage } from './link-page'
import { EndedLink, Failure, Outcome } from './outcome'
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
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: () => void refreshUser(),
    onError: (refusal) => {
      if (isApiError(refusal) && refusal.code === 'CONFIRM_TOKEN_INVALID') onEnded()
    },
  })
  if (isSuccess)
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
      <Failure error={error} title="Erro ao confirmar o e-mail" />
      <Button variant="primary" block busy={isPending} busyLabel="Confirmando..." onClick={() => mutate()}>
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
