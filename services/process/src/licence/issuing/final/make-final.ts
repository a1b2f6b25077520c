import { DomainError, type LicenceEvent } from '@licensing/contracts'
import type { Issuance } from '@licensing/lifecycle'
import type { FinalFile } from '../../signing/final-file'
import type { IssuingEvents } from '../issue/issued-events'

/** @throws DomainError VALIDITY_OVER */
export const ensureStillValid = ({ validUntil }: Issuance, today: string): void => {
  if (validUntil !== null && validUntil < today) throw new DomainError('VALIDITY_OVER')
}

/** Makes what was issued final (L3). `today` is `2026-11-26`, in the state's time zone. */
export const madeFinal = (
  { documentId, number, licenceId }: Issuance,
  file: FinalFile,
  today: string,
): IssuingEvents => {
  const final = { ...file, signers: [...file.signers] }
  const licence: LicenceEvent = {
    type: 'LicenceMadeFinal',
    data: { ...final, version: 1, effectiveOn: today },
  }
  return {
    process: [{ type: 'IssuedDocumentMadeFinal', data: { ...final, documentId, number } }],
    licence: licenceId === null ? [] : [licence],
  }
}
