import type { Alongside } from '@licensing/event-store'
import type { LicenceEvent, PrintedFacts, ProcessEvent } from '@licensing/contracts'
import { regimeOf, type LicensingRules } from '@licensing/licensing-law'
import type { Issuance, ProcessState } from '@licensing/lifecycle'
import type { Licences, LoadedLicence } from '../../domain/licences'
import type { StoredFile } from '../../printing/store-file'
import { filedOn } from '../terms/granted-terms'
import { categoryOf, type DocumentToIssue, fileNameOf } from './decide'

/** Events of a process, and of the licence that it grants. */
export interface IssuingEvents {
  readonly process: readonly ProcessEvent[]
  readonly licence: readonly LicenceEvent[]
}

/** A document that is rendered and stored, and not recorded yet. */
export interface IssuedDocument {
  readonly issuance: Issuance
  readonly file: StoredFile
  readonly events: IssuingEvents
}

interface Issuing {
  readonly process: ProcessState
  readonly document: DocumentToIssue
  readonly facts: PrintedFacts
  readonly file: StoredFile
  /** The parts of the number: LO 12/2026 is 12 of 2026. */
  readonly sequence: number
  readonly year: number
  readonly ids: { readonly documentId: string; readonly licenceId: string }
  readonly rules: LicensingRules
}

const licenceIssued = (issuing: Issuing): LicenceEvent[] => {
  const { process, document, facts, file, sequence, year, ids, rules } = issuing
  if (document.terms === null) return []
  const data = {
    ...facts,
    ...file,
    ...ids,
    kind: document.kind,
    processId: process.id,
    ownerId: process.ownerId,
    validityMonths: document.terms.validityMonths,
    ...(document.terms.validityReason === undefined ? {} : { validityReason: document.terms.validityReason }),
    sequence,
    year,
    regime: regimeOf(rules, filedOn(process)).id,
    rulesVersion: rules.version,
    checkpoint: null,
    renews: process.renewalOf?.licenceId ?? null,
  }
  return [{ type: 'LicenceIssued', data }]
}

/** The record of an issued document; a denial has no licence, so the process keeps its printed facts. */
export const issuedDocument = (issuing: Issuing): IssuedDocument => {
  const { document, facts, file, ids } = issuing
  const { kind, number, code, issuedOn, validUntil } = facts
  const licenceId = document.terms === null ? null : ids.licenceId
  const issuance = { documentId: ids.documentId, licenceId, kind, number, code, issuedOn, validUntil }
  const data = {
    ...(licenceId === null ? facts : {}),
    ...issuance,
    ...file,
    category: categoryOf(kind),
    originalName: fileNameOf(number),
  }
  return {
    issuance: { ...issuance, issuedSha256: file.sha256, signature: null, signers: [] },
    file,
    events: { process: [{ type: 'DocumentIssued', data }], licence: licenceIssued(issuing) },
  }
}

/** The document of a decision that is taken back. Its number is not used again. */
export const voided = ({ documentId, number, licenceId }: Issuance): IssuingEvents => ({
  process: [{ type: 'IssuedDocumentVoided', data: { documentId, number } }],
  licence: licenceId === null ? [] : [{ type: 'LicenceVoided', data: { reason: null } }],
})

/** The licence's events, appended with those of the process; `found` is the licence, unless these are its first. */
export const alongside = (
  licences: Pick<Licences, 'alongside'>,
  { licenceId }: Issuance,
  events: readonly LicenceEvent[],
  found: LoadedLicence | null = null,
): readonly Alongside[] => (licenceId === null ? [] : [licences.alongside(licenceId, found, events)])
