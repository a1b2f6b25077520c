import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { DomainError, type PrintedFacts } from '@licensing/contracts'
import { type DocumentStore, StoreUnavailable } from '@licensing/document-store'
import { renderDocument } from '@licensing/pdf'
import { boundaryOf } from './printed-boundary'

/**
 * Prints a document from its facts. A draft has the words 'MINUTA – SEM VALOR', and neither number nor code.
 * @throws DomainError DEPENDENCY_DOWN, StoreUnavailable: nothing may be issued then
 */
export type PrintDocument = (
  facts: PrintedFacts,
  options?: { readonly draft?: boolean },
) => Promise<Uint8Array>

/** @throws Error for a crest that is not the recorded one */
const readCrest = async (documents: DocumentStore, crest: PrintedFacts['crest']): Promise<Buffer | null> => {
  if (crest === null) return null
  const { stream } = await documents.get(crest.objectKey)
  const bytes = await buffer(stream)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== crest.sha256) throw new Error(`The crest ${crest.objectKey} is not the recorded one`)
  return bytes
}

interface PrinterDeps {
  readonly documents: DocumentStore
  /** Defaults to the layout of `libs/platform/pdf`. */
  readonly render?: typeof renderDocument
}

export const openPrinter =
  ({ documents, render = renderDocument }: PrinterDeps): PrintDocument =>
  async (facts, { draft = false } = {}) => {
    try {
      const crest = await readCrest(documents, facts.crest)
      return await render(facts, { crest, boundary: boundaryOf(facts.boundary), draft })
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw cause
      throw new DomainError('DEPENDENCY_DOWN', { cause })
    }
  }
