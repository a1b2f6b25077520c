import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'

/** What a portal's panel of corrections gets to show. */
export interface CorrectionsPanelProps {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
}
