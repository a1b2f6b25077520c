import { DomainError, type ErrorCode, type ProcessEvent, type ProcessStatus } from '@licensing/contracts'
import { evolveProcess, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { ProcessBuilder } from './a-process'

type Decision = (process: ProcessState) => ProcessEvent[]

export interface Refusal {
  readonly code: ErrorCode
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>>
}

/** The result of a decision. Reading the events of a refused one throws, and so does reading the refusal of an accepted one. */
export interface Outcome {
  readonly events: ProcessEvent[]
  readonly types: ProcessEvent['type'][]
  /** The process after the decided events. */
  readonly state: ProcessState
  readonly status: ProcessStatus
  readonly refusal: Refusal
}

/** Applies the decided events as if they had been stored. */
const stateAfter = (before: ProcessState, decided: readonly ProcessEvent[]): ProcessState =>
  decided
    .map((event, index): RecordedProcessEvent => ({
      ...event,
      version: before.version + index + 1,
      recordedAt: '2026-03-03T12:00:00.000Z',
      meta: { actorId: null, actorRole: null, correlationId: 'recorded-by-a-test' },
    }))
    .reduce(evolveProcess, before)

const refusalOf = (decide: () => unknown): Refusal => {
  try {
    decide()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const fields = error.errors.map(({ field, message }) => [field, message])
    return { code: error.code, fields: Object.fromEntries(fields) as Refusal['fields'] }
  }
  throw new Error('The decision was not refused.')
}

/** `expect(given(aProcess().protocoled()).when((process) => startAnalysis(process, {})).status).toBe('UNDER_ANALYSIS')` */
export const given = (builder: ProcessBuilder) => ({
  when: (decide: Decision): Outcome => {
    const before = builder.state()
    const events = () => decide(before)
    return {
      get events() {
        return events()
      },
      get types() {
        return events().map(({ type }) => type)
      },
      get state() {
        return stateAfter(before, events())
      },
      get status() {
        return stateAfter(before, events()).status
      },
      get refusal() {
        return refusalOf(events)
      },
    }
  },
})
