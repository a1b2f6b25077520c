import type { LicenceEvent, ProcessEvent, RenewalOutcome } from '@licensing/contracts'
import { type Calendar, civilDateOf } from '@licensing/legal-clock'
import { isTimelyRenewal, type LicenceState, maySupersede, validUntilOfLicence } from '@licensing/licence'
import type { ProcessState } from '@licensing/lifecycle'

interface Decided {
  readonly process: ProcessState
  readonly events: readonly ProcessEvent[]
  /** The calendar of the licence, with the outages of the portal. */
  readonly calendar: Calendar
  /** In the state's time zone. */
  readonly today: string
}

/** The day on which it left DRAFT, and its number; null before. */
const filedIn = ({ process, events, today }: Decided) => {
  const submitted = events.find((event) => event.type === 'ProcessSubmitted')?.data
  if (submitted !== undefined) return { filedOn: today, protocolNumber: submitted.protocolNumber }
  const { filedAt, protocolNumber } = process
  return filedAt === null || protocolNumber === null
    ? null
    : { filedOn: civilDateOf(filedAt), protocolNumber }
}

const requested = (licence: LicenceState, decided: Decided): LicenceEvent[] => {
  const { id: processId } = decided.process
  const filed = filedIn(decided)
  if (filed === null || licence.renewals.some((renewal) => renewal.processId === processId)) return []
  const validUntil = validUntilOfLicence(licence)
  const { today: protocoledOn, calendar } = decided
  const timely = isTimelyRenewal({ validUntil, filedOn: filed.filedOn, protocoledOn, calendar })
  return [{ type: 'LicenceRenewalRequested', data: { processId, ...filed, timely } }]
}

const closed = (processId: string, outcome: RenewalOutcome): LicenceEvent => ({
  type: 'LicenceRenewalClosed',
  data: { processId, outcome },
})

/** The licence that the decision has made valid; null if the municipality attached its own document. */
const newLicence = ({ process, events }: Decided) => {
  const issued = events.find((event) => event.type === 'DocumentIssued')?.data ?? process.issuance
  return issued?.licenceId ? { byLicenceId: issued.licenceId, byNumber: issued.number } : null
}

const granted = (licence: LicenceState, decided: Decided): LicenceEvent[] => {
  const by = newLicence(decided)
  return [
    closed(decided.process.id, 'GRANTED'),
    ...(by !== null && maySupersede(licence, decided.today)
      ? [{ type: 'LicenceSuperseded', data: by } as const]
      : []),
  ]
}

/**
 * The events of a licence that follow from a decision on its renewal (L4). It is requested once it is protocolled; without a fee once
 * it left DRAFT, as the rest is up to the municipality, whose delay never counts. Then it is granted, denied, deleted or archived.
 * None for a renewal that has ended.
 */
export const renewalEvents = (licence: LicenceState, decided: Decided): LicenceEvent[] => {
  const { process, events } = decided
  if (licence.openRenewal !== process.id) return []
  return events.flatMap((event) => {
    switch (event.type) {
      case 'ProcessSubmitted':
        return event.data.feeExempt ? requested(licence, decided) : []
      case 'ProcessProtocoled':
        return requested(licence, decided)
      case 'ProcessCompleted':
        return granted(licence, decided)
      case 'ProcessRejected':
        return [closed(process.id, 'DENIED')]
      case 'ProcessArchived':
        return [closed(process.id, 'ARCHIVED')]
      case 'ProcessDeleted':
        return [closed(process.id, 'DELETED')]
      default:
        return []
    }
  })
}
