import type { PublicVerification } from '@licensing/contracts'
import type { Names } from '@licensing/processes'
import { ISSUED_CATEGORIES, maskPhoneForPublic } from '@licensing/domain-kit'
import { currentDocuments, type ProcessDocument, type ProcessState } from '@licensing/lifecycle'
import { isStaff } from '@licensing/permissions'
import { presentDocument } from '../../../present/process'

/** Of an issued category and attached by staff: an applicant may file an older licence in the same category. */
const issued = ({ category, attachedAs }: ProcessDocument): boolean =>
  (ISSUED_CATEGORIES as readonly string[]).includes(category) && attachedAs !== null && isStaff(attachedAs)

/**
 * The public view: the phone masked, and only documents issued by the municipality (decision 4, data-protection law).
 */
export const presentPublicly = (process: ProcessState, names: Names): PublicVerification => {
  const municipality = names.municipality(process.filing.municipalityId)
  const activity = names.activity(process.filing.activityId)
  const phone = process.filing.applicantPhone
  return {
    id: process.id,
    protocolNumber: process.protocolNumber ?? '',
    authCode: process.authCode ?? '',
    status: process.status,
    applicantName: process.filing.applicantName ?? null,
    applicantPhone: phone === undefined ? null : maskPhoneForPublic(phone),
    municipality: municipality === null ? null : { name: municipality.name },
    requestType: process.filing.requestType ?? null,
    activity: activity === null ? null : { description: activity.description },
    createdAt: process.createdAt,
    documents: currentDocuments(process).filter(issued).map(presentDocument),
  }
}
