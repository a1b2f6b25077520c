import { DomainError, type IssuedSignature } from '@licensing/domain-kit'
import type { Issuance, ProcessState } from '@licensing/lifecycle'
import { type IssuingEvents, madeFinalByCode, type StoredFile } from './issued-events'

export interface MakeFinal {
  readonly signature: IssuedSignature
  /** `2026-11-26`, in America/Sao_Paulo. */
  readonly today: string
}

/** The file of the document as it stands. */
const fileOf = ({ documents }: ProcessState, { documentId }: Issuance): StoredFile => {
  const file = documents.find(({ id }) => id === documentId)
  if (file === undefined)
    throw new Error(`The issued document ${documentId} is not among those of its process`)
  const { objectKey, sha256, fileSize } = file
  return { objectKey, sha256, fileSize }
}

/** Makes what was issued final (L3). @throws DomainError VALIDITY_OVER */
export const makeFinal = (
  process: ProcessState,
  issuance: Issuance,
  { signature, today }: MakeFinal,
): IssuingEvents => {
  if (issuance.validUntil !== null && issuance.validUntil < today) throw new DomainError('VALIDITY_OVER')
  if (signature !== 'CODE') {
    const message = 'Esta forma de assinatura ainda não está disponível.'
    throw new DomainError('VALIDATION', { errors: [{ field: 'signature', message }] })
  }
  return madeFinalByCode(issuance, fileOf(process, issuance), today)
}
