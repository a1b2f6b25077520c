import { type DocumentVerification, maskPersonalData, timeZone } from '@licensing/contracts'
import { civilDateOf } from '@licensing/legal-clock'
import type { Issuance, ProcessDocument, ProcessState } from '@licensing/lifecycle'
import type { Names } from '@licensing/process-store'
import { publicHolderName } from './present-licence'

/** The facts of every document without a licence. */
const presentDocument = (
  { filing, protocolNumber }: ProcessState,
  decision: Issuance | null,
  names: Names,
): Omit<DocumentVerification, 'verdict' | 'issuedOn'> => {
  const municipality = names.municipality(filing.municipalityId)
  const { applicantName, applicantType, requestType } = filing
  const licensing = requestType === 'LICENCIAMENTO_AMBIENTAL'
  return {
    number: decision?.number ?? null,
    code: decision?.code ?? null,
    version: null,
    municipality: municipality === null ? null : { name: municipality.name },
    holderName: publicHolderName(applicantName ?? '', applicantType, licensing) || null,
    enterpriseName: filing.enterpriseName === undefined ? null : maskPersonalData(filing.enterpriseName),
    validUntil: null,
    signers: [...(decision?.signers ?? [])],
    protocolNumber: protocolNumber ?? '',
    current: null,
    since: null,
    reason: null,
    renewalProtocol: null,
    timeZone: timeZone(),
  }
}

/** A document without a licence of this system that the municipality published: one it attached, or a decision that denies. */
export const presentIssuedFile = (
  process: ProcessState,
  file: ProcessDocument,
  names: Names,
): DocumentVerification => {
  const decision = process.issuance?.documentId === file.id ? process.issuance : null
  return {
    ...presentDocument(process, decision, names),
    verdict: 'AUTHENTIC',
    issuedOn: civilDateOf(file.createdAt),
  }
}

/** The file of a denial before it was signed, or after the decision was taken back. */
export const presentDenialWithoutValidity = (
  process: ProcessState,
  denial: Issuance,
  names: Names,
): DocumentVerification => ({
  ...presentDocument(process, denial, names),
  verdict: 'NO_VALIDITY',
  issuedOn: denial.issuedOn,
  signers: [],
})
