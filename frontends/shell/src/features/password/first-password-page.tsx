import PasswordForm from './password-form'
import { Alert } from '@licensing/ui-kit'
import { DutyFrame } from '../../frame/duty-frame'

/**
 * Replaces every screen while the password was set by somebody else (ADR 0013). Changing it leads back to the sign-in,
 * as in the profile.
 */
const FirstPasswordPage = () => (
  <DutyFrame tab="Trocar senha" title="Troque a senha para continuar">
    <Alert tone="info" title="Sua senha foi definida por outra pessoa">
      Escolha uma senha que só você conheça.
    </Alert>
    <PasswordForm />
  </DutyFrame>
)

export default FirstPasswordPage
