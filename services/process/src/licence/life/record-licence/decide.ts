import { DomainError, type FieldError, type LicenceCondition, type LicenceEvent } from '@licensing/contracts'
import { civilDateOf } from '@licensing/legal-clock'
import { type LicenceState, maySupersede } from '@licensing/licence'
import { kindFor, kindNameOf, type LicensingRules, regimeOf } from '@licensing/licensing-law'
import { issuedDocuments, type ProcessState } from '@licensing/lifecycle'
import type { DirectoryActivity, DirectoryMunicipality } from '@licensing/process-store'
import { ensureValid } from '../../domain/validation'

export interface RecordLicence {
  /** As its document prints it: 'LO 12/2019'. */
  readonly number: string
  readonly issuedOn: string
  readonly validUntil?: string | undefined
  readonly conditions: readonly LicenceCondition[]
  readonly documentId: string
}

interface Setting {
  readonly rules: LicensingRules
  readonly today: string
  readonly licenceId: string
  readonly code: string
  readonly municipality: DirectoryMunicipality
  readonly activity: DirectoryActivity | null
}

const problems = ({ issuedOn, validUntil }: RecordLicence, today: string): FieldError[] => [
  ...(issuedOn > today ? [{ field: 'issuedOn', message: 'A data não pode ser posterior a hoje' }] : []),
  ...(validUntil !== undefined && validUntil < issuedOn
    ? [{ field: 'validUntil', message: 'A validade deve terminar depois da emissão' }]
    : []),
]

/** A decision that is finished, with the file that the municipality attached to it. */
const documentOf = (process: ProcessState, documentId: string) => {
  if (process.status !== 'COMPLETED' && process.status !== 'ARCHIVED')
    throw new DomainError('INVALID_TRANSITION')
  const document = issuedDocuments(process).find(({ id }) => id === documentId)
  if (document === undefined)
    throw new DomainError('VALIDATION', {
      errors: [{ field: 'documentId', message: 'Escolha um documento que o município anexou' }],
    })
  return document
}

const ofHolder = ({ filing }: ProcessState) => ({
  holderName: filing.applicantName ?? '',
  holderType: filing.applicantType ?? ('CNPJ' as const),
  holderDocument: filing.applicantDocument ?? '',
  enterpriseName: filing.enterpriseName ?? '',
  enterpriseAddress: filing.enterpriseAddress ?? '',
  latitude: filing.latitude ?? null,
  longitude: filing.longitude ?? null,
  activityClass: filing.activityClass ?? null,
})

/** A licence of an older decision, outside the bounds and the counter of those that this system issues (L4). */
export const recordLicence = (
  process: ProcessState,
  command: RecordLicence,
  { rules, today, licenceId, code, municipality, activity }: Setting,
): LicenceEvent[] => {
  const { id: documentId, objectKey, sha256, fileSize } = documentOf(process, command.documentId)
  ensureValid(problems(command, today))
  const kind = kindFor(process.filing)
  const data = {
    licenceId,
    processId: process.id,
    ownerId: process.ownerId,
    documentId,
    objectKey,
    sha256,
    fileSize,
    regime: regimeOf(rules, civilDateOf(process.filedAt ?? process.createdAt)).id,
    rulesVersion: rules.version,
    kind,
    kindName: kindNameOf(rules, kind),
    number: command.number,
    code,
    protocolNumber: process.protocolNumber ?? '',
    issuedOn: command.issuedOn,
    validUntil: command.validUntil ?? null,
    municipalityId: municipality.id,
    municipalityName: municipality.name,
    state: municipality.state,
    ibgeCode: null,
    ...ofHolder(process),
    activity: activity === null ? null : `${activity.code} · ${activity.description}`,
    conditions: [...command.conditions],
  }
  return [{ type: 'LicenceRecorded', data }]
}

/** The licence that was renewed ends with the registration of the new one, if that is valid and its renewal was granted (L4). */
export const supersededBy = (
  licence: LicenceState,
  by: { readonly licenceId: string; readonly number: string; readonly validUntil: string | null },
  today: string,
): LicenceEvent[] => {
  const granted = licence.renewals.some(
    ({ processId, outcome }) => processId === by.licenceId && outcome === 'GRANTED',
  )
  const valid = by.validUntil === null || by.validUntil >= today
  return granted && valid && maySupersede(licence, today)
    ? [{ type: 'LicenceSuperseded', data: { byLicenceId: by.licenceId, byNumber: by.number } }]
    : []
}
