import './sign-in.css'
import { BrandMark, Icon } from '@licensing/ui-kit'
import { ShieldCheck } from 'lucide-react'
import { VERIFICATION_PATH } from '../../navigation/paths'

/** The dark half of the sign-in page: a description of the system, and a link to the public verification. */
export const SignInAside = () => (
  <header className="login__aside">
    <div className="login__map" aria-hidden="true" />
    <div>
      <BrandMark on="dark" />
      <p className="login__title">Sistema de Gestão Ambiental Municipal</p>
      <p className="login__lead">
        Licenças e certidões ambientais do seu município, do pedido à decisão, em um só lugar.
      </p>
    </div>
    <p className="login__foot small">
      <a className="on-dark" href={VERIFICATION_PATH}>
        <Icon as={ShieldCheck} />
        <span>Verificação de Protocolo</span>
      </a>
    </p>
  </header>
)
