import { civilDateOf } from '@licensing/legal-clock'
import type { ProcessBuilder } from '@licensing/test-support'

const DAY_MS = 86_400_000

/** A day after any due day of `unanswered`. */
export const inAMonth = (): string => civilDateOf(new Date(Date.now() + 30 * DAY_MS))

/** A request whose term to answer has passed. */
export const unanswered = (process: ProcessBuilder): ProcessBuilder =>
  process.begunAt('2025-01-06T12:00:00.000Z').pending()

/** Its archival was proposed, and can be decided. */
export const proposed = (process: ProcessBuilder): ProcessBuilder =>
  unanswered(process).after({
    type: 'ArchivalProposed',
    data: { round: 1, answerDueOn: '2025-05-06', decidableFrom: '2025-06-02', reason: 'Sem resposta' },
  })
