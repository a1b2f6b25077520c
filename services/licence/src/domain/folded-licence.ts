import type { EventMeta } from '@licensing/contracts'
import type { LicenceState, RecordedLicenceEvent } from '@licensing/licensing-rules'

/** A recorded event with its place in the stream and its origin. */
export type LicenceHistoryEvent = RecordedLicenceEvent & {
  readonly version: number
  readonly meta: EventMeta
}

/** A licence folded from its events. */
export interface FoldedLicence {
  readonly licence: LicenceState
  readonly events: readonly LicenceHistoryEvent[]
}
