import type { ClockResponse, ProcessResponse } from '@licensing/contracts'

export interface TermPanelProps {
  readonly process: ProcessResponse
  readonly clock: ClockResponse
}
