import type { LicensingType, ProcessEventType, RequestType } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { aRecorded } from '@licensing/lifecycle/testing'

/** An event recorded at noon of a day in Brasília, or at an instant. */
export const recorded = (on: string, type: ProcessEventType, data: object = {}): RecordedProcessEvent => {
  const sample = aRecorded(type)
  const recordedAt = on.length === 10 ? `${on}T15:00:00.000Z` : on
  return { ...sample, data: { ...sample.data, ...data }, recordedAt } as RecordedProcessEvent
}

export const inOrder = (events: readonly RecordedProcessEvent[]): RecordedProcessEvent[] =>
  events.map((event, index) => ({ ...event, version: index + 1 }))

export interface Filed {
  readonly requestType?: RequestType
  readonly licensingType?: LicensingType
  readonly municipalityId?: string
  /** The day the number is given; defaults to the day of protocolling. */
  readonly numbered?: string
}

/** A process filed and then protocolled; defaults to a licence LO. */
export const protocolled = (on: string, { numbered = on, ...filing }: Filed = {}): RecordedProcessEvent[] => [
  recorded(numbered, 'ProcessFiled', {
    requestType: 'LICENCIAMENTO_AMBIENTAL',
    licensingType: 'LO',
    ...filing,
  }),
  recorded(on, 'ProcessProtocoled'),
]

export const asked = (on: string, newFact?: string): RecordedProcessEvent =>
  recorded(on, 'ComplementationRequested', newFact === undefined ? {} : { newFact })

export const answered = (on: string): RecordedProcessEvent => recorded(on, 'ComplementationAnswered')

export const onCorrection = (
  on: string,
  type: 'CorrectionRequested' | 'CorrectionAnswered' | 'CorrectionRejected' | 'CorrectionDeleted',
  correctionId = 'one',
): RecordedProcessEvent => recorded(on, type, { correctionId })
