import { open } from 'node:fs/promises'
import { DomainError, type PrintedFacts } from '@licensing/contracts'
import type { Boundary } from '@licensing/pdf'
import { boundariesUrl, findBoundary } from '@licensing/forms'

export type PrintedBoundary = NonNullable<PrintedFacts['boundary']>

/** Reads one boundary of the file, which is not kept in memory. */
const find = async (ibgeCode: string) => {
  const file = await open(boundariesUrl)
  try {
    return await findBoundary(file.readLines(), ibgeCode)
  } finally {
    await file.close()
  }
}

/**
 * The boundary of a municipality as a document records it: later boundaries of the state change no document (ADR 0025). Null
 * where there is none.
 * @throws DomainError DEPENDENCY_DOWN for a file that cannot be read
 */
export const readPrintedBoundary = async (ibgeCode: string | null): Promise<PrintedBoundary | null> => {
  if (ibgeCode === null) return null
  try {
    const found = await find(ibgeCode)
    return found && { outline: JSON.stringify(found.polygons), credit: found.credit }
  } catch (cause) {
    throw new DomainError('DEPENDENCY_DOWN', { cause })
  }
}

/** The boundary in the sketch. */
export const boundaryOf = (recorded: PrintedFacts['boundary']): Boundary | null =>
  recorded && {
    polygons: JSON.parse(recorded.outline) as Boundary['polygons'],
    credit: recorded.credit,
  }
