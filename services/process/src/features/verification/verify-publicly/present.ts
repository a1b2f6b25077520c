import { maskPhoneForPublic, type PublicVerification, timeZone } from '@licensing/contracts'
import { type Names, presentDocument } from '@licensing/process-store'
import { currentVersion, type LicenceState, licenceStatusOn } from '@licensing/licence'
import { denialOf, issuedDocuments, type Issuance, type ProcessState } from '@licensing/lifecycle'

const phoneOf = ({ filing: { applicantPhone }, deleted }: ProcessState): string | null =>
  applicantPhone === undefined || deleted ? null : maskPhoneForPublic(applicantPhone)

/**
 * The public view: the phone masked, and only documents issued by the municipality (decision 4, data-protection law). Of a deleted
 * process, found by its licence, neither is shown.
 */
export const presentPublicly = (
  process: ProcessState,
  names: Names,
  { licence, denial }: Pick<PublicVerification, 'licence' | 'denial'>,
): PublicVerification => {
  const municipality = names.municipality(process.filing.municipalityId)
  const activity = names.activity(process.filing.activityId)
  return {
    id: process.id,
    protocolNumber: process.protocolNumber ?? '',
    authCode: process.authCode ?? '',
    status: process.status,
    applicantName: process.filing.applicantName ?? null,
    applicantPhone: phoneOf(process),
    municipality: municipality === null ? null : { name: municipality.name },
    requestType: process.filing.requestType ?? null,
    activity: activity === null ? null : { description: activity.description },
    createdAt: process.createdAt,
    timeZone: timeZone(),
    decision: process.decision?.outcome ?? null,
    documents: process.deleted ? [] : issuedDocuments(process).map(presentDocument),
    licence,
    denial,
  }
}

/** A denial has no validity before it is final, nor after the decision was taken back. */
export const presentDenial = (
  process: ProcessState,
  { number, code, signature }: Issuance,
): NonNullable<PublicVerification['denial']> => {
  if (denialOf(process)?.code !== code) return { number, code, status: 'VOIDED' }
  return { number, code, status: signature === null ? 'ISSUED' : 'FINAL' }
}

/** The version of a licence that holds, with its status on a day. */
export const presentLicence = (
  licence: LicenceState,
  today: string,
): NonNullable<PublicVerification['licence']> => {
  const { number, kind, validUntil, code } = currentVersion(licence).facts
  return { number, kind, status: licenceStatusOn(licence, today), validUntil, code }
}
