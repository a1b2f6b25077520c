import { sessionStore, type SettleIdentity } from '@licensing/api-client'
import { reauthenticate } from '@licensing/api-client/account'
import { PasswordDialog } from './password-dialog'

const labels = { submit: 'Confirmar', busy: 'Confirmando...', cancel: 'Cancelar' }

/** Confirms the identity of the signed-in person before a sensitive call. */
const ReauthenticationDialog = ({ onSettled }: { readonly onSettled: SettleIdentity }) => (
  <PasswordDialog
    title="Confirme sua senha"
    labels={labels}
    failure="Erro ao confirmar a senha"
    send={async (password) => {
      sessionStore.start(await reauthenticate({ password }))
      onSettled(true)
    }}
    onCancel={() => onSettled(false)}
    isEasyToCancel
  >
    <p>{`Esta ação pede a confirmação de que é você, ${sessionStore.get()?.user.email ?? ''}.`}</p>
  </PasswordDialog>
)

export default ReauthenticationDialog
