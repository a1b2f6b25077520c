import { isLostRace, openWrite, type Database, type Write } from '@licensing/database'
import { ConcurrencyConflict } from './errors'

const ATTEMPTS = 5

export interface Committed<Value> {
  readonly value: Value
  /** Puts the number the write drew in the place of its placeholder. */
  readonly filled: (text: string) => string
}

const isConflict = (error: unknown): boolean => error instanceof ConcurrencyConflict || isLostRace(error)

/**
 * The one way to commit (ADR 0010): `work` loads, decides and collects a write, which is then sent as one statement. When
 * somebody else was faster nothing is left of it, and `work` runs again on what is stored, five times at most.
 * @throws ConcurrencyConflict after the fifth time, and whatever `work` or a step of the write refuses with
 */
export async function commit<Value>(
  database: Database,
  work: (write: Write, attempt: number) => Promise<Value>,
): Promise<Committed<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    const write = openWrite()
    // oxlint-disable no-await-in-loop -- attempts follow one another
    const value = await work(write, attempt)
    if (write.isEmpty) return { value, filled: (text) => text }
    try {
      const { number, placeholder } = await write.send(database)
      const filled = (text: string) =>
        number === null || placeholder === null ? text : text.replaceAll(placeholder, () => number)
      return { value, filled }
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
    // oxlint-enable no-await-in-loop
  }
}
