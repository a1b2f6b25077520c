import { type FilingFacts, type LicenceKind, LICENSING_TYPES, type LicensingType } from '@licensing/contracts'
import { currentVersion, type LicenceFacts, type LicenceState } from '@licensing/licence'

interface Granted {
  readonly ownerId: string
  readonly filing: FilingFacts
}

const isLicensingType = (kind: LicenceKind): kind is LicensingType =>
  (LICENSING_TYPES as readonly LicenceKind[]).includes(kind)

/** The requested type. For a kind that is not a licensing type it is that of the old filing. */
const asked = (kind: LicenceKind): FilingFacts =>
  isLicensingType(kind) ? { requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: kind } : {}

const CONTACT = [
  'applicantEmail',
  'applicantPhone',
  'applicantZipCode',
  'applicantStreet',
  'applicantNumber',
  'applicantComplement',
  'applicantNeighborhood',
  'applicantCity',
  'applicantState',
] as const satisfies readonly (keyof FilingFacts)[]

const withoutContact = (filing: FilingFacts): FilingFacts => {
  const kept = { ...filing }
  for (const field of CONTACT) delete kept[field]
  return kept
}

const holderIn = ({ holderName, holderType, holderDocument }: LicenceFacts): FilingFacts => ({
  applicantName: holderName,
  applicantType: holderType,
  applicantDocument: holderDocument,
})

/** Whether a transfer has given the licence to somebody else since it was granted. */
const hasNewHolder = (ownerId: string, facts: LicenceFacts, granted: Granted): boolean =>
  ownerId !== granted.ownerId || facts.holderDocument !== granted.filing.applicantDocument

const placeIn = ({ enterpriseName, enterpriseAddress, latitude, longitude }: LicenceFacts): FilingFacts => ({
  enterpriseName,
  enterpriseAddress,
  ...(latitude === null || longitude === null ? {} : { latitude, longitude }),
})

/**
 * The filing with which a renewal begins: the old one, as later versions of the licence corrected it. After a transfer the new owner
 * gets no contact and no address of the old one.
 */
export const renewalFiling = (
  licence: LicenceState,
  granted: Granted | null,
  kind: LicenceKind,
): FilingFacts => {
  const { facts, ownerId } = currentVersion(licence)
  const filing = granted?.filing ?? {}
  const fromLicence = { ...placeIn(facts), municipalityId: facts.municipalityId, ...asked(kind) }
  if (granted === null || hasNewHolder(ownerId, facts, granted))
    return { ...withoutContact(filing), ...holderIn(facts), ...fromLicence }
  return { ...filing, ...fromLicence }
}
