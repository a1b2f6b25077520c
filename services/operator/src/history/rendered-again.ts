import { createHash } from 'node:crypto'
import { printedFacts } from '@licensing/contracts'
import type { StoredEvent } from '@licensing/event-store'
import type { PrintDocument } from '@licensing/process-store'
import { TEMPLATE } from '@licensing/pdf'
import { z } from 'zod'

/** The printed facts in an event, with the SHA-256 of the file that was issued. */
const issued = printedFacts.extend({ sha256: z.string() })

const reasonOf = (error: unknown): string => {
  const { cause = error } = error as { cause?: unknown }
  return cause instanceof Error ? cause.message : String(cause)
}

/**
 * Renders what an event issued once more (licence, L2). @returns a description of the fault, undefined if the bytes are the same
 * or the event issues nothing
 */
export const faultOfRendering = async (
  print: PrintDocument,
  event: StoredEvent,
): Promise<string | undefined> => {
  const { success, data } = issued.safeParse(event.data)
  if (!success) return undefined
  const { sha256, ...facts } = data
  if (facts.template !== TEMPLATE) return `"${facts.number}" has the unknown template "${facts.template}"`
  try {
    const bytes = await print(facts)
    const isSame = createHash('sha256').update(bytes).digest('hex') === sha256
    return isSame ? undefined : `"${facts.number}" rendered again from this event is another file`
  } catch (error) {
    return `"${facts.number}" cannot be rendered again: ${reasonOf(error)}`
  }
}
