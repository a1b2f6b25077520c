import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'

/** Props of a portal's corrections panel. */
export interface CorrectionsPanelProps {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
}
