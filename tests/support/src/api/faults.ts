import { type Logger, openLogger } from '@licensing/observability'
import type { AnswerCheck } from './documented'

/** The faults of its own that the API of a spec logs. */
export interface Faults {
  readonly logger: Logger
  /** The line of the last one. */
  readonly last: () => string
  /** Fails on a response that is one. */
  readonly refuse: AnswerCheck
}

export const watchFaults = (service: string): Faults => {
  let last = 'no fault was logged'
  const destination = { write: (line: string) => void (last = line) }
  return {
    logger: openLogger({ service, level: 'error', destination }),
    last: () => last,
    refuse({ method, path, status }) {
      // 503 is an answer to an outage, which some specs cause.
      if (status === 500) throw new Error(`${method} ${path} failed (500): ${last}`)
    },
  }
}
