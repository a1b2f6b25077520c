import {
  DEFAULT_CORRECTION_NOTES,
  DOCUMENT_CATEGORIES,
  DOCUMENT_UPLOADED,
  type DocumentCategory,
  type DocumentFacts,
  DomainError,
  FILING_FIELDS,
  type FilingField,
  type ProcessEvent,
  refusedAt,
} from '@licensing/contracts'
import { filingFieldRule, parseWith, UNCHANGED_VALUE_MESSAGE } from '@licensing/forms'
import {
  changesBetween,
  type Correction,
  correctionAnswered,
  documentsBefore,
  ensureCorrection,
  ensureMunicipalCompetence,
  ensureNewDocument,
  fieldChangeEvents,
  type ProcessState,
} from '@licensing/lifecycle'
import { correctedValueOf, type References } from '../../domain/references'

export interface AnswerCorrection {
  readonly notes?: string | undefined
  /** JSON text; text that is not JSON is taken as a string. */
  readonly correctedValue?: string | undefined
  /** Their category is overwritten here, by the correction's field. */
  readonly documents: readonly DocumentFacts[]
  readonly references: References
}

const isFilingField = (name: string): name is FilingField =>
  (FILING_FIELDS as readonly string[]).includes(name)

/** A correction may name a document in free text; its files are then stored under other documents. */
const categoryAskedFor = ({ fieldName }: Correction): DocumentCategory =>
  DOCUMENT_CATEGORIES.find((category) => category === fieldName) ?? 'outros_documentos'

const withDocuments = (
  process: ProcessState,
  correction: Correction,
  { documents, notes = DEFAULT_CORRECTION_NOTES }: AnswerCorrection,
): ProcessEvent[] => {
  const asked = categoryAskedFor(correction)
  if (correction.fieldType === 'document') ensureNewDocument(process, asked, documents)
  return [
    ...documents.map((document): ProcessEvent => ({
      type: 'DocumentAttached',
      data: { ...document, category: asked, correctionId: correction.id },
    })),
    correctionAnswered(correction, documentsBefore(process, asked).names, DOCUMENT_UPLOADED, notes),
  ]
}

const ensureReference = (field: FilingField, { municipalityId, activityId }: References): void => {
  if (field === 'municipalityId' && !municipalityId) throw refusedAt('correctedValue', 'Município inválido')
  if (field === 'activityId' && !activityId) throw refusedAt('correctedValue', 'Atividade inválida')
}

/** Sets a known field by its own rule and records the previous value (decision 7.10); the value must change. */
const withField = (
  process: ProcessState,
  correction: Correction & { fieldName: FilingField },
  value: unknown,
  { notes = DEFAULT_CORRECTION_NOTES, references }: AnswerCorrection,
): ProcessEvent[] => {
  const field = correction.fieldName
  const rule = filingFieldRule(field, { applicantType: process.filing.applicantType })
  const corrected = parsedAt('correctedValue', () => parseWith(rule, value))
  const after = { ...process.filing, [field]: corrected }
  const changes = changesBetween(process.filing, after)
  if (changes.length === 0) throw refusedAt('correctedValue', UNCHANGED_VALUE_MESSAGE)
  ensureReference(field, references)
  ensureMunicipalCompetence(after)
  return fieldChangeEvents(process, changes, notes)
}

/** Reports a field's own message at the request field that the caller sent. */
const parsedAt = <T>(field: string, parse: () => T): T => {
  try {
    return parse()
  } catch (error) {
    const message = error instanceof DomainError ? error.errors[0]?.message : undefined
    if (message === undefined) throw error
    throw refusedAt(field, message)
  }
}

/** A field is answered only by its value, and no part of the request is dropped silently (specification section 7). */
const ensureFilesAnswer = ({ fieldType }: Correction, { correctedValue }: AnswerCorrection): void => {
  if (fieldType === 'field') throw refusedAt('documents', 'Informe o valor corrigido do campo, sem arquivos')
  if (correctedValue !== undefined)
    throw refusedAt('correctedValue', 'Envie os arquivos ou o valor corrigido, não os dois')
}

/** PENDING → CORRECTED: documents by upload, known fields by their rule, payment and other as recorded (decision 2). */
export const answerCorrection = (
  process: ProcessState,
  correction: Correction,
  command: AnswerCorrection,
): ProcessEvent[] => {
  ensureCorrection(correction, 'correct')
  if (command.documents.length > 0) {
    ensureFilesAnswer(correction, command)
    return withDocuments(process, correction, command)
  }
  if (correction.fieldType === 'document')
    throw refusedAt('documents', 'Selecione pelo menos um arquivo para upload')
  if (command.correctedValue === undefined) throw refusedAt('correctedValue', 'Informe o valor corrigido')
  const { notes = DEFAULT_CORRECTION_NOTES } = command
  const value = correctedValueOf(command.correctedValue)
  const { fieldName } = correction
  return isFilingField(fieldName) && correction.fieldType === 'field'
    ? withField(process, { ...correction, fieldName }, value, command)
    : [correctionAnswered(correction, null, JSON.stringify(value), notes)]
}
