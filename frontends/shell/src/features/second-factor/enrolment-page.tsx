import SecondFactorCard from './second-factor-card'
import { Alert } from '@licensing/ui-kit'
import { DutyFrame } from '../../frame/duty-frame'

/** Replaces every screen while the role requires a second factor and the account has none (ADR 0014). */
const EnrolmentPage = () => (
  <DutyFrame tab="Verificação em duas etapas" title="Configure a verificação em duas etapas para continuar">
    <Alert tone="info" title="Seu perfil exige a verificação em duas etapas">
      Cadastre um aplicativo autenticador ou uma chave de acesso e guarde os códigos de recuperação.
    </Alert>
    <SecondFactorCard />
  </DutyFrame>
)

export default EnrolmentPage
