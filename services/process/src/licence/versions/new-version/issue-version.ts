import { randomBytes, randomUUID } from 'node:crypto'
import { authCodeFromBytes, DomainError, type LicenceEvent, type PrintedFacts } from '@licensing/contracts'
import { currentVersion, type LicenceState } from '@licensing/licence'
import type { CommandContext } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { ensurePrintable } from '../../printing/ensure-printable'
import { loadIssuerSources } from '../../printing/load-sources'
import { printedFacts, printedRenewBy } from '../../printing/printed-facts'
import { codeAndAddress } from '../../printing/printed-issuer'
import { storeFile } from '../../printing/store-file'
import { type FinalDeps, finalFile, type Signature } from '../../signing/final-file'
import { type ChangeableFacts, withoutCpfs } from './changed-facts'

/** Dependencies for issuing a later version. */
export type VersionDeps = FinalDeps &
  Pick<Deps, 'store' | 'printDocument' | 'licensingRules' | 'publicUrl' | 'licences'>

type NewVersion = Extract<LicenceEvent, { type: 'LicenceRectified' }>['data']

interface Issuing {
  readonly licence: LicenceState
  readonly facts: ChangeableFacts
  readonly reason: string
  /** `2026-11-26`, in the state's time zone. */
  readonly today: string
}

/** All facts of the new version: those in force with the changes, and the current issuer. */
const versionFacts = async (deps: VersionDeps, { licence, facts, today }: Issuing): Promise<PrintedFacts> => {
  const { licensingRules: rules, publicUrl } = deps
  const { kind, kindName, number, protocolNumber, activity, activityClass, municipalityId } =
    currentVersion(licence).facts
  const { validityMonths: _months, validityReason: _reason, ...changed } = withoutCpfs(facts)
  return printedFacts(await loadIssuerSources(deps, municipalityId), {
    kind,
    kindName,
    number,
    ...codeAndAddress(publicUrl, authCodeFromBytes(randomBytes(15))),
    protocolNumber,
    issuedOn: today,
    ...changed,
    activity,
    activityClass,
    reason: null,
    renewBy: printedRenewBy(rules, kind, changed.validUntil),
  })
}

/**
 * Renders and stores the next version under the number of the licence, with a new code (L4).
 * @throws DomainError UNPRINTABLE, DEPENDENCY_DOWN; StoreUnavailable. Nothing stays stored then
 */
export const issueVersion = async (
  deps: VersionDeps,
  { tx }: Pick<CommandContext, 'tx'>,
  issuing: Issuing,
): Promise<NewVersion> => {
  const { licence, facts, reason } = issuing
  const printed = await versionFacts(deps, issuing)
  ensurePrintable(printed, currentVersion(licence).facts)
  const file = await storeFile(deps.documents, tx, await deps.printDocument(printed))
  return {
    ...printed,
    ...file,
    kind: currentVersion(licence).facts.kind,
    documentId: randomUUID(),
    version: licence.versions.length + 1,
    validityMonths: facts.validityMonths,
    ...(facts.validityReason === null ? {} : { validityReason: facts.validityReason }),
    versionReason: reason,
    checkpoint: null,
  }
}

/** @throws DomainError FORBIDDEN for the municipality's seal in other hands */
export const ensureMaySeal = (
  { licences }: Pick<VersionDeps, 'licences'>,
  { actor }: Pick<CommandContext, 'actor'>,
  licence: LicenceState,
  { signature }: Pick<Signature, 'signature'>,
): void => {
  if (signature === 'SERVER' && !licences.may(actor, 'seal', licence)) throw new DomainError('FORBIDDEN')
}

/** Makes the version final: it is in force from now on, in place of the previous one. */
export const versionMadeFinal = async (
  deps: VersionDeps,
  { tx }: Pick<CommandContext, 'tx'>,
  {
    version,
    municipalityId,
    today,
    ...issued
  }: Pick<NewVersion, 'version' | 'municipalityId' | 'objectKey' | 'sha256' | 'fileSize'> & {
    readonly today: string
  },
  signature: Signature,
): Promise<LicenceEvent> => {
  const { signers, ...file } = await finalFile(deps, tx, { municipalityId, issued }, signature)
  return {
    type: 'LicenceMadeFinal',
    data: { ...file, signers: [...signers], version, effectiveOn: today },
  }
}
