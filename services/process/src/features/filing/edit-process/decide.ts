import {
  type DocumentFacts,
  DomainError,
  type FilingFacts,
  type ProcessEvent,
  refusedAt,
} from '@licensing/contracts'
import {
  filing as completeFiling,
  filingDraft,
  filingShape,
  NOTHING_CORRECTED_MESSAGE,
  parseWith,
  UNCHANGED_VALUE_MESSAGE,
} from '@licensing/forms'
import {
  changesBetween,
  currentDocuments,
  documentEvents,
  fieldChangeEvents,
  pendingCorrections,
  type ProcessState,
  type Decide,
  ensureTransition,
  ensureMunicipalCompetence,
} from '@licensing/lifecycle'

export interface EditProcess {
  /** The whole form: an omitted field is emptied. Null changes no field, only documents. */
  readonly filing: FilingFacts | null
  readonly documents: readonly DocumentFacts[]
  readonly documentsToDelete: readonly string[]
}

/** A DRAFT may be incomplete; a filed process must stay complete and within the municipality's competence. */
const checkedFiling = (process: ProcessState, filing: FilingFacts): FilingFacts => {
  if (process.status === 'DRAFT') return parseWith(filingDraft, filing)
  const complete = parseWith(completeFiling, filing)
  ensureMunicipalCompetence(complete)
  return complete
}

const KEPT_IN_RENEWAL = ['municipalityId', 'requestType', 'licensingType'] as const

/**
 * A renewal is asked of the municipality that granted the licence, as the kind chosen when it was opened, unless staff ask for a
 * correction of these (licence, L4).
 */
const ensureStillRenews = (process: ProcessState, after: FilingFacts): void => {
  const { renewalOf, filing: before } = process
  if (renewalOf === null) return
  const asked = new Set(pendingCorrections(process).map(({ fieldName }) => fieldName))
  const errors = KEPT_IN_RENEWAL.filter((field) => after[field] !== before[field] && !asked.has(field)).map(
    (field) => ({
      field,
      message: `Este dado vem da licença ${renewalOf.number} e não muda na renovação`,
    }),
  )
  if (errors.length > 0) throw new DomainError('VALIDATION', { errors })
}

const removals = (process: ProcessState, ids: readonly string[]): ProcessEvent[] =>
  [...new Set(ids)].map((documentId) => {
    const found = currentDocuments(process).find(({ id }) => id === documentId)
    if (found === undefined) throw refusedAt('documentsToDelete', 'Documento não encontrado neste processo')
    return {
      type: 'DocumentRemoved',
      data: { documentId, category: found.category, originalName: found.originalName },
    }
  })

/** An answer to corrections must change something; each requested filing field is named (decision 2). */
const ensureChanged = (process: ProcessState, events: ProcessEvent[]): ProcessEvent[] => {
  if (events.length > 0 || process.status === 'DRAFT') return events
  const errors = pendingCorrections(process)
    .filter(({ fieldType, fieldName }) => fieldType === 'field' && Object.hasOwn(filingShape, fieldName))
    .map(({ fieldName }) => ({ field: fieldName, message: UNCHANGED_VALUE_MESSAGE }))
  throw new DomainError('VALIDATION', { message: NOTHING_CORRECTED_MESSAGE, errors })
}

/** Allowed in DRAFT, and in any status with a PENDING correction, which the change may answer (decisions 1 and 2). */
export const editProcess: Decide<EditProcess> = (process, { filing, documents, documentsToDelete }) => {
  ensureTransition(process, { type: 'edit' })
  const after = filing === null ? process.filing : checkedFiling(process, filing)
  ensureStillRenews(process, after)
  return ensureChanged(process, [
    ...fieldChangeEvents(process, changesBetween(process.filing, after)),
    ...removals(process, documentsToDelete),
    ...documentEvents(process, documents),
  ])
}
