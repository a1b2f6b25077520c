import type { ActedObligation } from '../offers'

export interface ObligationDialogProps {
  readonly obligation: ActedObligation
  readonly onClose: () => void
}
