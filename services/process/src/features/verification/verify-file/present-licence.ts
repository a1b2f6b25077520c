import {
  type AuthenticityVerdict,
  type DocumentVerification,
  type LicenceStatus,
  LICENSING_TYPES,
  maskPersonalData,
  timeZone,
} from '@licensing/contracts'
import {
  currentVersion,
  isRenewalPending,
  type LicenceState,
  licenceStatusOn,
  type LicenceVersion,
} from '@licensing/licence'

const verdicts: Record<LicenceStatus, AuthenticityVerdict> = {
  ISSUED: 'NO_VALIDITY',
  VOIDED: 'NO_VALIDITY',
  VALID: 'VALID',
  EXTENDED: 'EXTENDED',
  SUSPENDED: 'SUSPENDED',
  REVOKED: 'REVOKED',
  EXPIRED: 'EXPIRED',
  SUPERSEDED: 'SUPERSEDED',
}

/** The version that a file is of, and whether it is the file that holds for it. */
const versionWith = ({ versions }: LicenceState, sha256: string): LicenceVersion | undefined =>
  versions.find(({ issued, file }) => file.sha256 === sha256 || issued.sha256 === sha256)

/** The verdict on one file of a licence: only the final file of the version in force has the status of the licence. */
const verdictOn = (licence: LicenceState, version: LicenceVersion, sha256: string, today: string) => {
  const status = licenceStatusOn(licence, today)
  if (version.effectiveOn === null || version.file.sha256 !== sha256) return 'NO_VALIDITY'
  return version === currentVersion(licence) ? verdicts[status] : 'SUPERSEDED'
}

/** The name of a natural person is published in environmental licensing only (Lei 15.190/2025 art. 37; LGPD art. 7º II). */
export const publicHolderName = (name: string, type: string | undefined, licensing: boolean): string =>
  type === 'CNPJ' || licensing ? maskPersonalData(name) : 'Pessoa física'

const holderNameOf = ({ facts }: LicenceVersion): string =>
  publicHolderName(
    facts.holderName,
    facts.holderType,
    (LICENSING_TYPES as readonly string[]).includes(facts.kind),
  )

const currentOf = (licence: LicenceState): DocumentVerification['current'] => {
  const { facts, version, file } = currentVersion(licence)
  return { number: facts.number, code: facts.code, version, sha256: file.sha256 }
}

/** Since when and why it is suspended or revoked; null for a suspension that has expired. */
const actOf = ({ act }: LicenceState, verdict: AuthenticityVerdict) =>
  act !== null && (verdict === 'SUSPENDED' || verdict === 'REVOKED')
    ? { since: act.on, reason: maskPersonalData(act.reason) }
    : { since: null, reason: null }

/**
 * The public facts of a file of a licence on a day (L6); undefined if it is none of its files.
 * `successor` is the licence that superseded it.
 */
export const presentLicenceFile = (
  licence: LicenceState,
  { sha256, today, successor }: { sha256: string; today: string; successor: LicenceState | null },
): DocumentVerification | undefined => {
  const version = versionWith(licence, sha256)
  if (version === undefined) return undefined
  const { facts } = version
  const verdict = verdictOn(licence, version, sha256, today)
  const holds = version === currentVersion(licence) && version.file.sha256 === sha256
  const replacedBy = licence.superseded === null ? licence : successor
  const renewal = licence.renewals.findLast(({ timely }) => timely)
  return {
    verdict,
    number: facts.number,
    code: facts.code,
    version: version.version,
    municipality: { name: facts.municipalityName },
    holderName: holderNameOf(version),
    enterpriseName: maskPersonalData(facts.enterpriseName),
    issuedOn: facts.issuedOn,
    validUntil: facts.validUntil,
    signers: [...version.signers],
    protocolNumber: facts.protocolNumber,
    current: (holds && licence.superseded === null) || replacedBy === null ? null : currentOf(replacedBy),
    ...actOf(licence, verdict),
    renewalProtocol:
      verdict === 'EXTENDED' && isRenewalPending(licence) ? (renewal?.protocolNumber ?? null) : null,
    timeZone: timeZone(),
  }
}
