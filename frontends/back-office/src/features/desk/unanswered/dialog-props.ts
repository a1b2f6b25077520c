import type { ProcessResponse } from '@licensing/contracts'

export interface UnansweredDialogProps {
  readonly process: ProcessResponse
  readonly onClose: () => void
}
