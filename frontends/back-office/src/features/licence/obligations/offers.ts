import type { ObligationResponse } from '@licensing/contracts'
import type { IconComponent } from '@licensing/ui-kit'
import { CalendarPlus, Check, CircleMinus, Upload, X } from 'lucide-react'

export type ObligationAction = ObligationResponse['allowedActions'][number]

/** The facts of an obligation that a list, a licence and the dialogs need. */
export type ActedObligation = Pick<
  ObligationResponse,
  'licenceId' | 'conditionId' | 'occurrence' | 'text' | 'dueOn' | 'proofRequired' | 'allowedActions'
>

export interface ObligationOffer {
  readonly action: ObligationAction
  readonly label: string
  readonly icon: IconComponent
  /** The next step, a button in a list; the others are in its menu. */
  readonly isStep: boolean
}

const offers: readonly ObligationOffer[] = [
  { action: 'prove', label: 'Enviar Comprovação', icon: Upload, isStep: true },
  { action: 'accept', label: 'Aceitar', icon: Check, isStep: true },
  { action: 'reject', label: 'Recusar', icon: X, isStep: true },
  { action: 'extend', label: 'Prorrogar', icon: CalendarPlus, isStep: false },
  { action: 'waive', label: 'Dispensar', icon: CircleMinus, isStep: false },
]

/** The actions that the server allows on an obligation, the next steps first. */
export const offersOf = ({ allowedActions }: Pick<ActedObligation, 'allowedActions'>): ObligationOffer[] =>
  offers.filter(({ action }) => allowedActions.includes(action))
