import { type Logger, openLogger } from '@licensing/observability'
import type { AnswerCheck } from '../api'

/** What the API of a spec logs as its own fault, and a check that a response is none. */
export const watchFaults = (): { readonly logger: Logger; readonly refuseFaults: AnswerCheck } => {
  let last = 'nothing was logged'
  const destination = { write: (line: string) => void (last = line) }
  return {
    logger: openLogger({ service: 'standalone', level: 'error', destination }),
    refuseFaults({ method, path, status }) {
      // 503 is an answer to an outage, which some specs cause.
      if (status === 500) throw new Error(`${method} ${path} failed (500): ${last}`)
    },
  }
}
