import { randomBytes } from 'node:crypto'
import type { PreparedStatement, Transaction } from '@licensing/database'
import { authCodeFromBytes, formatProtocolNumber, protocolYear } from '@licensing/domain-kit'
import type { Numbering } from '../features/filing/create-process/decide'

const NEXT: PreparedStatement = {
  name: 'process_next_number',
  text: `insert into process.protocol_numbers as n (year, last) values ($1, 1)
    on conflict (year) do update set last = n.last + 1 returning last`,
}

/**
 * Draws the next protocol number of the year, gapless because it is part of the command's transaction (decision 1.3).
 * The caller must hold the stream's lock: the counter's row takes a transaction id before the append does (ADR 0001).
 */
export const drawNumbering = async (tx: Transaction, now: Date): Promise<Numbering> => {
  const year = protocolYear(now)
  const [row] = await tx.query<{ last: number }>(NEXT, [year])
  if (row === undefined) throw new Error('The protocol counter answered no row.')
  return {
    protocolNumber: formatProtocolNumber(year, row.last),
    authCode: authCodeFromBytes(randomBytes(15)),
  }
}
