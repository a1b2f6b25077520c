import type { ProcessEventOf } from '@licensing/contracts'
import { denialsOf, type ProcessDocument, type ProcessState, type Recorded } from '../../process-state'

/** Adds the document, which is published once it is final. */
export const issue = (
  state: ProcessState,
  { data, recordedAt }: Recorded<ProcessEventOf<'DocumentIssued'>>,
): ProcessState => {
  const { documentId, licenceId, kind, number, code, issuedOn, validUntil } = data
  const { category, originalName, sha256, fileSize, objectKey } = data
  const document: ProcessDocument = {
    id: documentId,
    category,
    originalName,
    mediaType: 'application/pdf',
    fileSize,
    sha256,
    objectKey,
    createdAt: recordedAt,
    isReceipt: false,
    correctionId: null,
    issued: false,
    byMunicipality: true,
    removedAt: null,
    verdict: null,
    toldVerdict: null,
  }
  return {
    ...state,
    documents: [...state.documents, document],
    issuance: {
      documentId,
      licenceId,
      kind,
      number,
      code,
      issuedOn,
      validUntil,
      issuedSha256: sha256,
      signature: null,
      signers: [],
    },
  }
}

export const makeFinal = (
  state: ProcessState,
  { data }: Recorded<ProcessEventOf<'IssuedDocumentMadeFinal'>>,
): ProcessState => {
  const { documentId, signature, signers, sha256, fileSize, objectKey } = data
  return {
    ...state,
    documents: state.documents.map((document) =>
      document.id === documentId ? { ...document, sha256, fileSize, objectKey, issued: true } : document,
    ),
    issuance: state.issuance && { ...state.issuance, signature, signers },
  }
}

/** The document stays among those of the process, without being published. */
export const voidIssued = (state: ProcessState): ProcessState => ({
  ...state,
  issuance: null,
  voidedDenials: denialsOf(state),
})
