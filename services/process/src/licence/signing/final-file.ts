import { buffer } from 'node:stream/consumers'
import { type IssuedSignature, refusedAt, type Signer } from '@licensing/contracts'
import type { Transaction } from '@licensing/event-store'
import type { DocumentStore } from '@licensing/document-store'
import { type StoredFile, storeFile } from '../printing/store-file'
import { checkUpload, sealDocument, type SigningDeps } from './sign-document'

/** How a command makes a document final. */
export interface Signature {
  readonly signature: IssuedSignature
  /** The file that was signed elsewhere; with UPLOADED. */
  readonly signedDocument?: StoredFile | undefined
}

/** The file that is published, with its signers. */
export interface FinalFile extends StoredFile {
  readonly signature: IssuedSignature
  readonly signers: readonly Signer[]
}

export interface FinalDeps extends SigningDeps {
  readonly documents: DocumentStore
}

/** @throws DomainError VALIDATION for an upload without its signature, or the reverse */
export const ensureSignedFile = ({ signature, signedDocument }: Signature): void => {
  if (signature === 'UPLOADED' && signedDocument === undefined)
    throw refusedAt('signedDocument', 'Envie o PDF assinado.')
  if (signature !== 'UPLOADED' && signedDocument !== undefined)
    throw refusedAt('signature', 'O PDF assinado acompanha a assinatura UPLOADED.')
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
  tx: Transaction,
  { municipalityId, issued }: { readonly municipalityId: string; readonly issued: StoredFile },
  { signature, signedDocument }: Signature,
): Promise<FinalFile> => {
  const { documents } = deps
  if (signature === 'SERVER') {
    const { bytes, signers } = await sealDocument(deps, municipalityId, () => bytesOf(documents, issued))
    return { ...(await storeFile(documents, tx, bytes)), signature, signers }
  }
  const { objectKey, sha256, fileSize } = issued
  if (signature === 'CODE' || signedDocument === undefined)
    return { objectKey, sha256, fileSize, signature, signers: [] }
  const [before, uploaded] = await Promise.all([
    bytesOf(documents, issued),
    bytesOf(documents, signedDocument),
  ])
  const signers = await checkUpload(deps, before, uploaded)
  return {
    objectKey: signedDocument.objectKey,
    sha256: signedDocument.sha256,
    fileSize: signedDocument.fileSize,
    signature,
    signers,
  }
}
