import type { PrintedFacts } from '@licensing/contracts'
import { openThreadPool } from '../threads'
import type { Boundary } from './document/job'
import type { Request } from './thread/messages'
import { openWorker } from './thread/open-worker'

/** The layout of this package. Facts that were recorded with another template cannot be rendered here. */
export const TEMPLATE = '2026-11'

export interface RenderOptions {
  /** The crest that the facts name: a PNG without transparency. */
  readonly crest: Buffer | null
  /** The municipality's boundary; without one there is no sketch. */
  readonly boundary: Boundary | null
  /** Prints 'MINUTA – SEM VALOR' across each page, and neither number nor code. */
  readonly draft?: boolean
}

const DEADLINE_MS = 20_000
const IDLE_MS = 60_000

/** One thread is enough: a document takes less than a third of a second. */
const thread = openThreadPool<Request, Uint8Array>({
  open: openWorker,
  size: 1,
  deadlineMs: DEADLINE_MS,
  idleMs: IDLE_MS,
})

/**
 * Renders an issued document as PDF/A-2a, in a worker thread. The same facts, crest and boundary give the same bytes on any
 * machine and day.
 * @throws any error where the document could not be rendered in time: nothing may be issued then
 */
export const renderDocument = (
  facts: PrintedFacts,
  { crest, boundary, draft = false }: RenderOptions,
): Promise<Uint8Array> => thread.run({ facts, crest, boundary, isDraft: draft })
