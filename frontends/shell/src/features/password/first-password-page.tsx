import PasswordForm from './password-form'
import { Alert } from '@licensing/ui-kit'
import { DutyFrame } from '../../frame/duty-frame'

/**
 * In the place of every screen, while the password is one that somebody else chose (ADR 0013). The change leads back to the
 * sign-in, as the one in the profile does.
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
