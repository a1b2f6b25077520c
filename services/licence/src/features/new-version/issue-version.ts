import { randomBytes, randomUUID } from 'node:crypto'
import type { LicenceEvent, PrintedFacts } from '@licensing/contracts'
import type { Database } from '@licensing/database'
import { authCodeFromBytes, DomainError, timeZone } from '@licensing/domain-kit'
import type { EventStore } from '@licensing/event-store'
import {
  codeAndAddress,
  ensurePrintable,
  type FinalDeps,
  finalFile,
  loadIssuer,
  loadMunicipality,
  type PrintDocument,
  printedIssuer,
  readPrintedBoundary,
  type Signature,
  storeFile,
} from '@licensing/issuing'
import { FALLBACK_FONT, TEMPLATE } from '@licensing/licence-pdf'
import {
  currentVersion,
  type LicenceState,
  type LicensingRules,
  renewalKindsOf,
  renewByOf,
} from '@licensing/licensing-rules'
import type { CommandContext, Licences } from '../../domain/licences'
import { type ChangeableFacts, withoutCpfs } from './changed-facts'

/** What it takes to issue a document after the first. */
export interface VersionDeps extends FinalDeps {
  readonly database: Database
  readonly store: EventStore
  readonly printDocument: PrintDocument
  readonly rules: LicensingRules
  /** Address of the portal, without a slash at its end. */
  readonly publicUrl: string
  readonly licences: Pick<Licences, 'may'>
}

type NewVersion = Extract<LicenceEvent, { type: 'LicenceRectified' }>['data']

interface Issuing {
  readonly licence: LicenceState
  readonly facts: ChangeableFacts
  readonly reason: string
  /** `2026-11-26`, in the state's time zone. */
  readonly today: string
}

/** All facts of the new version: those in force with the changes, and the issuer as of now. */
const printedFacts = async (deps: VersionDeps, { licence, facts, today }: Issuing): Promise<PrintedFacts> => {
  const { database, store, rules, publicUrl } = deps
  const { kind, kindName, number, protocolNumber, activity, activityClass, municipalityId } =
    currentVersion(licence).facts
  const [municipality, { issuer }] = await Promise.all([
    loadMunicipality(store, database, municipalityId),
    loadIssuer(store, database, municipalityId),
  ])
  if (municipality === null) throw new DomainError('NOT_FOUND', { message: 'Município não encontrado' })
  const { validityMonths: _, ...changed } = withoutCpfs(facts)
  return {
    template: TEMPLATE,
    kind,
    kindName,
    number,
    ...codeAndAddress(publicUrl, authCodeFromBytes(randomBytes(15))),
    protocolNumber,
    issuedOn: today,
    timeZone: timeZone(),
    fallbackFont: FALLBACK_FONT,
    ...printedIssuer(municipality, issuer),
    boundary: await readPrintedBoundary(municipality.ibgeCode),
    ...changed,
    activity,
    activityClass,
    reason: null,
    renewBy: renewalKindsOf(rules, kind).length === 0 ? null : renewByOf(changed.validUntil),
  }
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
  const printed = await printedFacts(deps, issuing)
  ensurePrintable(printed, currentVersion(licence).facts)
  const file = await storeFile(deps.documents, tx, await deps.printDocument(printed))
  return {
    ...printed,
    ...file,
    kind: currentVersion(licence).facts.kind,
    documentId: randomUUID(),
    version: licence.versions.length + 1,
    validityMonths: facts.validityMonths,
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
