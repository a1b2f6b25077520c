import type { ProcessEvent } from '@licensing/contracts'
import { DomainError, type ErrorCode, type ProcessStatus } from '@licensing/domain-kit'
import { evolveProcess, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { ProcessBuilder } from './a-process'

type Decision = (process: ProcessState) => ProcessEvent[]

export interface Refusal {
  readonly code: ErrorCode
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>>
}

/** What a decision came to. Asking for the facts of a refused one throws the refusal, and the other way round. */
export interface Outcome {
  readonly events: ProcessEvent[]
  readonly types: ProcessEvent['type'][]
  /** The process once the decided facts are told on. */
  readonly state: ProcessState
  readonly status: ProcessStatus
  readonly refusal: Refusal
}

/** The decided facts told on, as if they had been stored. */
const toldOn = (before: ProcessState, decided: readonly ProcessEvent[]): ProcessState =>
  decided
    .map((event, index): RecordedProcessEvent => ({
      ...event,
      version: before.version + index + 1,
      recordedAt: '2026-03-03T12:00:00.000Z',
      meta: { actorId: null, actorRole: null, correlationId: 'told-by-a-test' },
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
  throw new Error('It was not refused.')
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
        return toldOn(before, events())
      },
      get status() {
        return toldOn(before, events()).status
      },
      get refusal() {
        return refusalOf(events)
      },
    }
  },
})
