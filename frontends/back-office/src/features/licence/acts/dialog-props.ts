import type { LicenceResponse } from '@licensing/contracts'

export interface ActDialogProps {
  readonly licence: LicenceResponse
  readonly onClose: () => void
}
