import { buffer } from 'node:stream/consumers'
import type { StoredUpload } from '@licensing/commands'
import type { Signer } from '@licensing/contracts'
import type { DocumentStore } from '@licensing/document-store'
import { DomainError, type IssuedSignature } from '@licensing/domain-kit'
import type { Issuance, ProcessState } from '@licensing/lifecycle'
import { mayOnProcess, subjectOf } from '@licensing/permissions'
import type { CommandContext } from '@licensing/processes'
import type { Deps } from '../../../deps'
import { checkUpload, sealDocument } from '../../../signing/sign-document'
import type { StoredFile } from '../issue/issued-events'
import { storeFile } from '../issue/store-file'

/** How a command makes a document final. */
export interface Signature {
  readonly signature: IssuedSignature
  /** The file that was signed elsewhere; with UPLOADED. */
  readonly signedDocument?: StoredUpload | undefined
}

/** The file that is published, with those who signed it. */
export interface FinalFile extends StoredFile {
  readonly signature: IssuedSignature
  readonly signers: readonly Signer[]
}

export type FinalDeps = Pick<Deps, 'database' | 'documents' | 'signing' | 'analystScope' | 'now'>

const refusedAt = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { message, errors: [{ field, message }] })

/** @throws DomainError FORBIDDEN for the municipality's seal in other hands; VALIDATION for a file without its signature, or the reverse */
export const ensureSignature = (
  { analystScope }: Pick<Deps, 'analystScope'>,
  { actor }: Pick<CommandContext, 'actor'>,
  process: ProcessState,
  { signature, signedDocument }: Signature,
): void => {
  if (signature === 'SERVER' && !mayOnProcess(actor, 'seal', subjectOf(process), analystScope))
    throw new DomainError('FORBIDDEN')
  if (signature === 'UPLOADED' && signedDocument === undefined)
    throw refusedAt('signedDocument', 'Envie o PDF assinado.')
  if (signature !== 'UPLOADED' && signedDocument !== undefined)
    throw refusedAt('signature', 'O PDF assinado acompanha a assinatura UPLOADED.')
}

/** The file of the document as it stands. */
export const issuedFileOf = ({ documents }: ProcessState, { documentId }: Issuance): StoredFile => {
  const file = documents.find(({ id }) => id === documentId)
  if (file === undefined)
    throw new Error(`The issued document ${documentId} is not among those of its process`)
  const { objectKey, sha256, fileSize } = file
  return { objectKey, sha256, fileSize }
}

/** An issued or uploaded file has at most 10 MB. */
const bytesOf = async (
  documents: DocumentStore,
  { objectKey }: Pick<StoredFile, 'objectKey'>,
): Promise<Buffer> => buffer((await documents.get(objectKey)).stream)

/**
 * The file that a command publishes: the issued one, one that the server signs, or an upload that was signed elsewhere.
 * @throws DomainError SIGNING_DISABLED, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, SIGNED_OTHER_FILE, SIGNED_CHANGED,
 * SIGNATURE_INVALID
 */
export const finalFile = async (
  deps: FinalDeps,
  { write }: Pick<CommandContext, 'write'>,
  { process, issued }: { readonly process: ProcessState; readonly issued: StoredFile },
  { signature, signedDocument }: Signature,
): Promise<FinalFile> => {
  const { documents } = deps
  if (signature === 'SERVER') {
    const { bytes, signers } = await sealDocument(deps, process.filing.municipalityId ?? '', () =>
      bytesOf(documents, issued),
    )
    return { ...(await storeFile(documents, write, bytes)), signature, signers }
  }
  if (signature === 'CODE' || signedDocument === undefined) return { ...issued, signature, signers: [] }
  const [before, uploaded] = await Promise.all([
    bytesOf(documents, issued),
    bytesOf(documents, signedDocument),
  ])
  const signers = await checkUpload(deps, before, uploaded)
  const { objectKey, sha256, fileSize } = signedDocument
  return { objectKey, sha256, fileSize, signature, signers }
}
