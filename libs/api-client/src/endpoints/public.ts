import type {
  CepResponse,
  DocumentVerification,
  NumberCandidates,
  PublicVerification,
} from '@licensing/contracts'
import { request, type CallOptions } from '../request/request'

/**
 * Verifies a number or authentication code, without a token: 404 if it does not exist, 400 UNREADABLE_NUMBER if it is neither; a number
 * that several municipalities have returns the choice.
 */
export const verifyProtocol = (
  protocolOrCode: string,
  options: CallOptions = {},
): Promise<PublicVerification | NumberCandidates> =>
  request(`/public/verify/${encodeURIComponent(protocolOrCode)}`, options)

/** Verifies a file by its SHA-256, without a token. 404 DOCUMENT_UNKNOWN if no document of the portal has it. */
export const verifyFile = (sha256: string, options: CallOptions = {}): Promise<DocumentVerification> =>
  request(`/public/documents/${sha256}`, options)

/** The address of an 8-digit CEP; punctuation is removed. 404 'CEP não encontrado'. */
export const lookUpCep = (cep: string, options: CallOptions = {}): Promise<CepResponse> =>
  request(`/public/cep/${cep.replace(/\D/g, '')}`, options)
