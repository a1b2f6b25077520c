import type { EventMeta } from '@licensing/contracts'
import type { Calendar } from '@licensing/legal-clock'
import type { LicenceState, RecordedLicenceEvent } from '@licensing/licence'

/** A recorded event with its place in the stream and its origin. */
export type LicenceHistoryEvent = RecordedLicenceEvent & {
  readonly version: number
  readonly meta: EventMeta
}

/** A licence folded from its events. */
export interface FoldedLicence {
  readonly licence: LicenceState
  readonly events: readonly LicenceHistoryEvent[]
  /** The working days by the rules, with the outages of the portal. */
  readonly calendar: Calendar
}
