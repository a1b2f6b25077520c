import { type Database, isLostRace, type Transaction, type TransactionOptions } from '@licensing/database'
import { ConcurrencyConflict } from './errors'

const ATTEMPTS = 5

const isConflict = (error: unknown): boolean => error instanceof ConcurrencyConflict || isLostRace(error)

/**
 * Runs `work` in a transaction that begins with its first statement: load and decide before that (ADR 0010). On a conflict with
 * another command the transaction is rolled back and `work` runs again on the stored events, at most five times.
 * @throws ConcurrencyConflict after the fifth attempt, and any error of `work`
 */
export async function commit<Value>(
  database: Database,
  work: (tx: Transaction, attempt: number) => Promise<Value>,
  options?: TransactionOptions,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
      return await database.transaction((tx) => work(tx, attempt), options)
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}
