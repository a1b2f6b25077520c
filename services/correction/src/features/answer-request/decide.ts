import {
  type DocumentFacts,
  DomainError,
  FILING_FIELDS,
  NOT_PROVIDED,
  NOT_PROVIDED_NOTES,
  type ProcessEvent,
  refusedAt,
} from '@licensing/contracts'
import { type RequestAnswer } from '@licensing/forms'
import {
  type Correction,
  correctionAnswered,
  ensureTransition,
  foldUnrecorded,
  isItemOfItsOwn,
  type ProcessState,
  withObservations,
} from '@licensing/lifecycle'
import type { OpenRequest } from '../../domain/open-request'
import type { References } from '../../domain/references'
import { answerCorrection } from '../answer-correction/decide'

/** A file and the id of the correction that it answers; null for the complementation. */
export interface AnswerFile {
  readonly correctionId: string | null
  readonly facts: DocumentFacts
}

export interface AnswerRequest {
  readonly answers: readonly RequestAnswer[]
  readonly message?: string | undefined
  readonly files: readonly AnswerFile[]
  readonly referencesOf: (correctedValue: string | undefined) => References
}

const NOT_PROVIDED_MIN = 10

/** The JSON text that a single correction takes. A text may already be JSON, as there. */
export const correctedValueIn = ({ correctedValue }: RequestAnswer): string | undefined => {
  if (correctedValue === undefined) return undefined
  const isJson = typeof correctedValue === 'string' && correctedValue.startsWith('"')
  return isJson ? correctedValue : JSON.stringify(correctedValue)
}

const reasonNotProvided = ({ notes = '' }: RequestAnswer): string => {
  if (notes.length < NOT_PROVIDED_MIN)
    throw refusedAt('notes', `Diga em pelo menos ${NOT_PROVIDED_MIN} caracteres por que não tem como atender`)
  return `${NOT_PROVIDED_NOTES}${notes}`
}

/** Reports the errors of a single correction at its place among the answers. */
const at = <T>(place: string, decide: () => T): T => {
  try {
    return decide()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const errors = error.errors.map(({ field, message }) => ({ field: `${place}.${field}`, message }))
    throw new DomainError(error.code, { message: error.message, errors, cause: error })
  }
}

/** Two items may be about the same field: both must have the same value. */
const ensureSameValue = (
  process: ProcessState,
  { fieldName }: Correction,
  answer: RequestAnswer,
): ProcessEvent[] => {
  const stands: unknown = (process.filing as Record<string, unknown>)[fieldName]
  const value = correctedValueIn(answer)
  if (value !== undefined && value !== JSON.stringify(stands))
    throw refusedAt('correctedValue', 'Outro item pede o mesmo campo: informe o mesmo valor nos dois')
  return []
}

const answerOne = (
  process: ProcessState,
  id: string,
  answer: RequestAnswer,
  { files, referencesOf }: AnswerRequest,
): ProcessEvent[] => {
  const correction = process.corrections.find((each) => each.id === id)
  if (correction === undefined) throw new DomainError('NOT_FOUND')
  const documents = files.filter(({ correctionId }) => correctionId === id).map(({ facts }) => facts)
  const correctedValue = correctedValueIn(answer)
  if (answer.notProvided === true) {
    if (documents.length > 0 || correctedValue !== undefined)
      throw refusedAt('notProvided', 'Responda ao item ou diga que não tem como atender, não os dois')
    return [correctionAnswered(correction, null, NOT_PROVIDED, reasonNotProvided(answer))]
  }
  if (correction.status !== 'PENDING') return ensureSameValue(process, correction, answer)
  const { notes } = answer
  return answerCorrection(process, correction, {
    notes,
    correctedValue,
    documents,
    references: referencesOf(correctedValue),
  })
}

const placeInForm = ({ fieldName }: Correction): number => {
  const index = (FILING_FIELDS as readonly string[]).indexOf(fieldName)
  return index === -1 ? FILING_FIELDS.length : index
}

/** A value may depend on another field's: the kind of applicant comes before its document, as in the form. */
const inFormOrder = (corrections: readonly Correction[]): Correction[] =>
  corrections.toSorted((one, other) => placeInForm(one) - placeInForm(other))

/** The answer to the complementation: the message, or the notes of the answer that names no correction. */
const observationsOf = ({ answers, message }: AnswerRequest): string | undefined => {
  const own = answers.find(({ correctionId }) => correctionId === undefined)
  if (own?.notProvided === true) return at('answers.complementation', () => reasonNotProvided(own))
  const said = [message, own?.notes].filter((text) => text !== undefined)
  return said.length === 0 ? undefined : said.join('\n\n')
}

const ensureKnown = (open: OpenRequest, { answers, files }: AnswerRequest): void => {
  const isOpen = (id: string) => open.corrections.some((correction) => correction.id === id)
  const ids = answers.flatMap(({ correctionId }) => correctionId ?? [])
  for (const id of ids) if (!isOpen(id)) throw refusedAt(`answers.${id}`, 'Este item não aguarda resposta')
  if (new Set(ids).size < ids.length) throw refusedAt('answers', 'Responda a cada item uma só vez')
  for (const { correctionId } of files)
    if (correctionId === null ? open.complementation === null : !isOpen(correctionId))
      throw refusedAt(`documents[${correctionId ?? 'outros_documentos'}]`, 'Este item não aguarda resposta')
}

/** The complementation of a request is answered with its items; one requested without items needs words or files. */
const ensureComplete = (open: OpenRequest, command: AnswerRequest): void => {
  const answered = (id: string | undefined) =>
    command.answers.some(({ correctionId }) => correctionId === id) ||
    command.files.some(({ correctionId }) => correctionId === (id ?? null))
  const alone = open.complementation !== null && open.complementation.requestId === null
  const isAnswered = !alone || observationsOf(command) !== undefined || answered(undefined)
  if (!isAnswered || open.corrections.some(({ id }) => !answered(id)))
    throw new DomainError('ANSWER_INCOMPLETE')
}

/** All items together: each as a single correction, then the request as a whole, which takes PENDING to UNDER_ANALYSIS. */
export const answerRequest = (
  process: ProcessState,
  open: OpenRequest | null,
  command: AnswerRequest,
): ProcessEvent[] => {
  if (open === null) throw new DomainError('NO_OPEN_REQUEST')
  if (open.complementation !== null) ensureTransition(process, { type: 'answerComplementation' })
  ensureKnown(open, command)
  ensureComplete(open, command)
  const events: ProcessEvent[] = []
  for (const { id } of inFormOrder(open.corrections)) {
    const answer = command.answers.find(({ correctionId }) => correctionId === id) ?? {}
    const state = foldUnrecorded(process, events)
    events.push(...at(`answers.${id}`, () => answerOne(state, id, answer, command)))
  }
  const { requestId, round, corrections, complementation } = open
  const asItem = complementation !== null && isItemOfItsOwn(complementation, process.corrections)
  const itemCount = corrections.length + (asItem ? 1 : 0)
  const ofRequest = requestId === undefined ? {} : { requestId }
  const attached = command.files.filter(({ correctionId }) => correctionId === null)
  return [
    ...events,
    ...attached.map(({ facts }): ProcessEvent => ({ type: 'DocumentAttached', data: facts })),
    { type: 'RequestAnswered', data: { ...ofRequest, round, itemCount } },
    ...(complementation === null
      ? []
      : [{ type: 'ComplementationAnswered', data: withObservations(observationsOf(command)) } as const]),
  ]
}
