import { randomBytes } from 'node:crypto'
import type { PreparedStatement, Transaction } from '@licensing/database'
import { authCodeFromBytes, formatProtocolNumber, protocolYear } from '@licensing/domain-kit'
import type { Numbering } from '../features/filing/create-process/decide'

/**
 * Gives a process its protocol number, gapless because the counter moves in the command's transaction (decision 1.3), and
 * its authentication code.
 */
export type DrawNumbering = (tx: Transaction, processId: string, now: Date) => Promise<Numbering>

/** Takes the lock of a process's stream: asking the counter takes a transaction id before the append does (ADR 0001). */
type LockProcess = (tx: Transaction, processId: string) => Promise<void>

const DRAW: PreparedStatement = {
  name: 'process_next_number',
  text: `insert into process.protocol_numbers as n (year, last) values ($1, 1)
    on conflict (year) do update set last = n.last + 1 returning last`,
}
const TAKE: PreparedStatement = {
  name: 'process_take_number',
  text: 'select process.take_number($1, $2)',
}

/** Later than this after its own last number a copy does not foresee the next: another one may have drawn it. */
const FORESEEN_FOR_MS = 250
const CAUTIOUS_FOR_MS = 1_000

const numbered = (year: number, number: number): Numbering => ({
  protocolNumber: formatProtocolNumber(year, number),
  authCode: authCodeFromBytes(randomBytes(15)),
})

const ask = async (tx: Transaction, year: number): Promise<number> => {
  const [row] = await tx.query<{ last: number }>(DRAW, [year])
  if (row === undefined) throw new Error('The protocol counter answered no row.')
  return row.last
}

/**
 * Every filing of the state waits for one row, the counter of its year, which is held from the draw to the commit; asking
 * for the number and waiting for the answer makes that long. While this copy files one process after the other it therefore
 * foresees the number and has the counter agree as the transaction commits (`process.take_number`, ADR 0010). Where the
 * counter says otherwise, or a row that has the number already, nothing is written, and the work is run again and asks (ADR 0011).
 */
export const openNumbering = (
  lock: LockProcess,
  clock: () => number = () => performance.now(),
): DrawNumbering => {
  let foreseen = { year: 0, number: 0, until: -Infinity }
  let cautiousUntil = -Infinity
  let asking: Promise<number> | undefined

  const foresee = (year: number, number: number): void => {
    foreseen = { year, number, until: clock() + FORESEEN_FOR_MS }
  }

  const beCautious = (): void => {
    foreseen.until = -Infinity
    cautiousUntil = clock() + CAUTIOUS_FOR_MS
  }

  /** Those who come meanwhile follow the one that asks: were they to ask too, none could be foreseen. */
  const askFirst = async (tx: Transaction, processId: string, year: number): Promise<number> => {
    asking = lock(tx, processId).then(() => ask(tx, year))
    try {
      const number = await asking
      foresee(year, number + 1)
      return number
    } finally {
      asking = undefined
    }
  }

  const take = (tx: Transaction, year: number): number => {
    const { number } = foreseen
    foresee(year, number + 1)
    tx.presume()
    // Ahead of the row that shows the number: who writes that holds the counter, so that none can wait for the other.
    tx.last(TAKE, [year, number])
    return number
  }

  const next = async (tx: Transaction, processId: string, year: number): Promise<number> => {
    if (asking !== undefined) {
      await asking.catch(() => undefined)
      return next(tx, processId, year)
    }
    if (!tx.mayPresume) beCautious()
    if (clock() < cautiousUntil) {
      await lock(tx, processId)
      return ask(tx, year)
    }
    const isForeseen = foreseen.year === year && clock() < foreseen.until
    return isForeseen ? take(tx, year) : askFirst(tx, processId, year)
  }

  return async (tx, processId, now) => {
    const year = protocolYear(now)
    return numbered(year, await next(tx, processId, year))
  }
}
