import { resendConfirmation } from '@licensing/api-client/account'
import { Alert, Button } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import './notices.css'

/** Until the person has opened the link, no e-mail about a process is sent to the address. */
export const EmailBanner = ({ email }: { readonly email: string }) => {
  const { mutate, isPending, data } = useMutation({
    mutationFn: resendConfirmation,
    meta: { errorMessage: 'Erro ao pedir o link' },
  })
  return (
    <aside className="security-notices" aria-label="Confirmação do e-mail">
      <Alert
        tone="warning"
        icon={Mail}
        title="Confirme seu e-mail para receber avisos."
        action={
          <Button size="sm" busy={isPending} busyLabel="Reenviando..." onClick={() => mutate()}>
            Reenviar
          </Button>
        }
      >
        <p aria-live="polite">{data?.message ?? `Abra o link enviado para ${email}.`}</p>
      </Alert>
    </aside>
  )
}
