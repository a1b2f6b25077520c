import { DomainError, type IssuingResponse, type RunningNumber } from '@licensing/contracts'
import {
  type Issuer,
  readCertificate,
  readLastNumbers,
  type StoredCertificate,
} from '@licensing/process-store'
import { civilDayOf } from '@licensing/legal-clock'
import { type Actor, mayViewIssuing } from '@licensing/permissions'
import type { CatalogueDeps } from '../../deps'
import { findMunicipality } from '../../read-models/municipalities/find'

export const ensureMunicipality = async ({ database }: CatalogueDeps, id: string): Promise<void> => {
  if ((await findMunicipality(database, id)) === undefined) throw new DomainError('NOT_FOUND')
}

export const ensureMayView = (
  { analystScope }: CatalogueDeps,
  actor: Actor,
  municipalityId: string,
): void => {
  if (!mayViewIssuing(actor, municipalityId, analystScope)) throw new DomainError('FORBIDDEN')
}

/** The contents of the schema `issuing` in addition to the events. */
interface Printed {
  readonly lastNumbers: readonly RunningNumber[]
  readonly certificate: StoredCertificate | null
}

/** On its last day a certificate has 0 days left, afterwards a negative number. */
const presentCertificate = (
  { subject, issuer, notBefore, notAfter }: StoredCertificate,
  now: Date,
): NonNullable<IssuingResponse['certificate']> => ({
  subject,
  issuer,
  notBefore: notBefore.toISOString(),
  notAfter: notAfter.toISOString(),
  daysLeft: civilDayOf(notAfter.toISOString()) - civilDayOf(now.toISOString()),
})

export const presentIssuing = (
  { certificateKeys, now }: CatalogueDeps,
  issuer: Issuer,
  { lastNumbers, certificate }: Printed,
): IssuingResponse => {
  const { departmentName, signatoryName, signatoryTitle, legalBasis, crest } = issuer
  return {
    departmentName,
    signatoryName,
    signatoryTitle,
    legalBasis,
    lastNumbers: [...lastNumbers],
    crest: crest && {
      sha256: crest.sha256,
      fileSize: crest.fileSize,
      width: crest.width,
      height: crest.height,
    },
    certificate: certificate && presentCertificate(certificate, now()),
    signingEnabled: certificateKeys !== undefined,
  }
}

/** As it is stored, numbers included; a certificate that is being stored is given. */
export const readIssuing = async (
  deps: CatalogueDeps,
  municipalityId: string,
  issuer: Issuer,
  fresh?: StoredCertificate,
): Promise<IssuingResponse> => {
  const [lastNumbers, certificate] = await Promise.all([
    readLastNumbers(deps.database, municipalityId),
    fresh ?? readCertificate(deps.database, municipalityId),
  ])
  return presentIssuing(deps, issuer, { lastNumbers, certificate })
}
