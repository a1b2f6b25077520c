import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { PrintedFacts } from '@licensing/contracts'
import { type DocumentStore, StoreUnavailable } from '@licensing/document-store'
import { DomainError } from '@licensing/domain-kit'
import { type Boundary, renderDocument } from '@licensing/licence-pdf'
import { boundariesUrl, findBoundary } from '@licensing/municipal-boundaries'

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

/** Reads one boundary of the file, which is not kept in memory. */
const readBoundary = async (ibgeCode: string | null): Promise<Boundary | null> => {
  if (ibgeCode === null) return null
  const file = await open(boundariesUrl)
  try {
    return await findBoundary(file.readLines(), ibgeCode)
  } finally {
    await file.close()
  }
}

interface PrinterDeps {
  readonly documents: DocumentStore
  /** Defaults to the layout of `libs/licence-pdf`. */
  readonly render?: typeof renderDocument
}

export const openPrinter =
  ({ documents, render = renderDocument }: PrinterDeps): PrintDocument =>
  async (facts, { draft = false } = {}) => {
    try {
      const [crest, boundary] = await Promise.all([
        readCrest(documents, facts.crest),
        readBoundary(facts.ibgeCode),
      ])
      return await render(facts, { crest, boundary, draft })
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw cause
      throw new DomainError('DEPENDENCY_DOWN', { cause })
    }
  }
