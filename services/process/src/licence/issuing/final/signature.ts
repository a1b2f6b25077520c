import { DomainError } from '@licensing/contracts'
import type { Issuance, ProcessState } from '@licensing/lifecycle'
import { mayOnProcess, subjectOf } from '@licensing/permissions'
import type { CommandContext } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { type StoredFile } from '../../printing/store-file'
import { ensureSignedFile, type Signature } from '../../signing/final-file'

/** @throws DomainError FORBIDDEN for the municipality's seal in other hands; VALIDATION for a file without its signature, or the reverse */
export const ensureSignature = (
  { analystScope }: Pick<Deps, 'analystScope'>,
  { actor }: Pick<CommandContext, 'actor'>,
  process: ProcessState,
  signature: Signature,
): void => {
  if (signature.signature === 'SERVER' && !mayOnProcess(actor, 'seal', subjectOf(process), analystScope))
    throw new DomainError('FORBIDDEN')
  ensureSignedFile(signature)
}

/** The file of the document as it stands. */
export const issuedFileOf = ({ documents }: ProcessState, { documentId }: Issuance): StoredFile => {
  const file = documents.find(({ id }) => id === documentId)
  if (file === undefined)
    throw new Error(`The issued document ${documentId} is not among those of its process`)
  const { objectKey, sha256, fileSize } = file
  return { objectKey, sha256, fileSize }
}

/** The municipality of the decision, with the document to make final. */
export const issuedBy = ({ filing }: ProcessState, issued: StoredFile) => ({
  municipalityId: filing.municipalityId ?? '',
  issued,
})
