import { randomBytes, randomInt } from 'node:crypto'
import type { Drawn } from '@licensing/database'
import { authCodeFromBytes, formatProtocolNumber, protocolYear } from '@licensing/domain-kit'
import type { Numbering } from '../features/filing/create-process/decide'

/** What a process is numbered with, and how its write draws the number. */
export interface DrawnNumbering {
  readonly numbering: Numbering
  readonly draws: Drawn
}

/** As many digits as no year's numbers have; random, so no other text of the request can hold it. */
const PLACEHOLDER_FROM = 100_000_000_000_000
const PLACEHOLDER_TO = 280_000_000_000_000

/**
 * Numbers a process: its authentication code, and a placeholder that the write replaces by the protocol number it draws,
 * gapless because the year's counter moves in that write and after all that may refuse it (decision 1.3, ADR 0010).
 */
export const drawNumbering = (now: Date): DrawnNumbering => {
  const year = protocolYear(now)
  const placeholder = formatProtocolNumber(year, randomInt(PLACEHOLDER_FROM, PLACEHOLDER_TO))
  return {
    numbering: { protocolNumber: placeholder, authCode: authCodeFromBytes(randomBytes(15)) },
    draws: { placeholder, step: { sql: 'process.next_protocol_number($1) as number', values: [year] } },
  }
}
