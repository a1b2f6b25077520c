import type { LicenceResponse } from '@licensing/contracts'
import type { IconComponent } from '@licensing/ui-kit'
import { Ban, CirclePause, CirclePlay, RefreshCw } from 'lucide-react'

/** The acts on a licence that a person decides with a legal ground. */
type GroundedAct = 'suspend' | 'reinstate' | 'revoke'

export type Act = GroundedAct | 'renew'

interface ActOffer {
  readonly act: Act
  readonly label: string
  readonly icon: IconComponent
}

const offers: readonly ActOffer[] = [
  { act: 'renew', label: 'Solicitar Renovação', icon: RefreshCw },
  { act: 'suspend', label: 'Suspender', icon: CirclePause },
  { act: 'reinstate', label: 'Restabelecer', icon: CirclePlay },
  { act: 'revoke', label: 'Cancelar Licença', icon: Ban },
]

/** What the server allows on a licence. */
export const offersOf = ({ allowedLicenceActions }: Pick<LicenceResponse, 'allowedLicenceActions'>) =>
  offers.filter(({ act }) => allowedLicenceActions.includes(act))
