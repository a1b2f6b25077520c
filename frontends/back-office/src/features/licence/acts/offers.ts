import type { LicenceResponse } from '@licensing/contracts'
import type { IconComponent } from '@licensing/ui-kit'
import { Ban, CirclePause, CirclePlay, FileCheck, Pencil, RefreshCw, Users } from 'lucide-react'

export type Act = 'suspend' | 'reinstate' | 'revoke' | 'renew' | 'rectify' | 'transfer' | 'sign'

interface ActOffer {
  readonly act: Act
  readonly label: string
  readonly icon: IconComponent
}

const offers: readonly ActOffer[] = [
  { act: 'renew', label: 'Solicitar Renovação', icon: RefreshCw },
  { act: 'sign', label: 'Concluir Nova Versão', icon: FileCheck },
  { act: 'rectify', label: 'Retificar', icon: Pencil },
  { act: 'transfer', label: 'Transferir Titularidade', icon: Users },
  { act: 'suspend', label: 'Suspender', icon: CirclePause },
  { act: 'reinstate', label: 'Restabelecer', icon: CirclePlay },
  { act: 'revoke', label: 'Cancelar Licença', icon: Ban },
]

/** The actions that the server allows on a licence. */
export const offersOf = ({ allowedLicenceActions }: Pick<LicenceResponse, 'allowedLicenceActions'>) =>
  offers.filter(({ act }) => allowedLicenceActions.includes(act))
