import { randomBytes } from 'node:crypto'
import type { Transaction } from '@licensing/event-store'
import { authCodeFromBytes, protocolYear } from '@licensing/contracts'
import type { Numbering } from '../features/filing/create-process/decide'

/**
 * Numbers a process: the protocol number is drawn from the year's counter, once the process's stream is locked, and numbers are
 * gapless because the counter rolls back with the command (decision 1.3, ADR 0010).
 */
export const drawNumbering = async (tx: Transaction, now: Date): Promise<Numbering> => {
  const [row] = await tx.query<{ number: string }>('select process.next_protocol_number($1) as number', [
    protocolYear(now),
  ])
  if (row === undefined) throw new Error('process.next_protocol_number returned no number')
  return { protocolNumber: row.number, authCode: authCodeFromBytes(randomBytes(15)) }
}
