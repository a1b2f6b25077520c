import { isLostRace, openWrite, type Database, type Write } from '@licensing/database'
import { ConcurrencyConflict } from './errors'

const ATTEMPTS = 5

export interface Committed<Value> {
  readonly value: Value
  /** Replaces the placeholder with the number the write drew. */
  readonly fillNumber: (text: string) => string
}

const isConflict = (error: unknown): boolean => error instanceof ConcurrencyConflict || isLostRace(error)

/** Runs the work once, and sends what it collected. */
async function attempt<Value>(
  database: Database,
  write: Write,
  work: (write: Write, attempt: number) => Promise<Value>,
): Promise<Committed<Value>> {
  const value = await work(write, write.attempt).catch((error: unknown) => {
    write.abandon()
    throw error
  })
  if (write.isEmpty) {
    write.abandon()
    return { value, fillNumber: (text) => text }
  }
  const { number, placeholder } = await write.send(database)
  const fillNumber = (text: string) =>
    number === null || placeholder === null ? text : text.replaceAll(placeholder, () => number)
  return { value, fillNumber }
}

/**
 * The only way to commit (ADR 0010): `work` loads, decides and collects a write, which is then sent as one statement.
 * On a conflict the write is rolled back and `work` runs again on the stored events, at most five times. `work` may report a
 * conflict itself, by throwing ConcurrencyConflict, to save what the write would do in vain.
 * @throws ConcurrencyConflict after the fifth attempt, and any error of `work` or of a step of the write
 */
export async function commit<Value>(
  database: Database,
  work: (write: Write, attempt: number) => Promise<Value>,
): Promise<Committed<Value>> {
  for (let count = 1; ; count += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
      return await attempt(database, openWrite(count), work)
    } catch (error) {
      if (count === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}
