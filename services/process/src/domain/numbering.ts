import { randomBytes, randomInt } from 'node:crypto'
import type { Drawn } from '@licensing/database'
import { authCodeFromBytes, formatProtocolNumber, protocolYear } from '@licensing/domain-kit'
import type { Numbering } from '../features/filing/create-process/decide'

/** The numbering of a process, and how its write allocates the number. */
export interface DrawnNumbering {
  readonly numbering: Numbering
  readonly draws: Drawn
}

/** More digits than any year's numbers have, and random, so no other text of the request can contain it. */
const PLACEHOLDER_FROM = 100_000_000_000_000
const PLACEHOLDER_TO = 280_000_000_000_000

/**
 * Numbers a process: its authentication code, and a placeholder that the write replaces by the protocol number.
 * Numbers are gapless because the year's counter is incremented in the same write, after every step that can reject
 * it (decision 1.3, ADR 0010).
 */
export const drawNumbering = (now: Date): DrawnNumbering => {
  const year = protocolYear(now)
  const placeholder = formatProtocolNumber(year, randomInt(PLACEHOLDER_FROM, PLACEHOLDER_TO))
  return {
    numbering: { protocolNumber: placeholder, authCode: authCodeFromBytes(randomBytes(15)) },
    draws: { placeholder, step: { sql: 'process.next_protocol_number($1) as number', values: [year] } },
  }
}
