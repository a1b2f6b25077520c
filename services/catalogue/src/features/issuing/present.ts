import type { IssuingResponse, LastNumber } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { type Issuer, readLastNumbers } from '@licensing/issuing'
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

export const presentIssuing = (
  { signingEnabled }: CatalogueDeps,
  issuer: Issuer,
  lastNumbers: readonly LastNumber[],
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
    certificate: null,
    signingEnabled,
  }
}

/** As it is stored, numbers included. */
export const readIssuing = async (
  deps: CatalogueDeps,
  municipalityId: string,
  issuer: Issuer,
): Promise<IssuingResponse> =>
  presentIssuing(deps, issuer, await readLastNumbers(deps.database, municipalityId))
