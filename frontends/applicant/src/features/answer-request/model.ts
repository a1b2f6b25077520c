import type { WholeAnswer } from '@licensing/api-client/desk'
import type { OpenRequestResponse, ProcessResponse } from '@licensing/contracts'
import type { RequestAnswer } from '@licensing/forms'
import { filingOf } from '@licensing/process-view/reading'
import { type AnswerContext, checkAnswer } from '@licensing/process-view/answering'
import type { ChosenFile } from '@licensing/process-view/uploads'

export type Item = OpenRequestResponse['items'][number]

/** The typed and chosen answer to one item. */
export interface Draft {
  readonly text: string
  /** Says why the item cannot be answered, in place of an answer. */
  readonly cannot: boolean
  readonly reason: string
  readonly files: readonly ChosenFile[]
  /** Names of files that were chosen in an earlier visit, to be chosen again. */
  readonly remembered: readonly string[]
}

export const emptyDraft: Draft = { text: '', cannot: false, reason: '', files: [], remembered: [] }

export type Drafts = ReadonlyMap<string, Draft>

/** The part of the upload that carries the files of an item. */
const COMPLEMENTATION = 'outros_documentos'
export const keyOf = ({ correctionId }: Item): string => correctionId ?? COMPLEMENTATION

/** Where the server reports the errors of an item. */
export const placeOf = ({ correctionId }: Item): string => `answers.${correctionId ?? 'complementation'}`

const NOT_PROVIDED_MIN = 10

/** The least reason, so that staff can judge it. */
const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < NOT_PROVIDED_MIN
    ? `Diga em pelo menos ${NOT_PROVIDED_MIN} caracteres por que não tem como atender`
    : undefined

export const contextOf = (process: ProcessResponse): AnswerContext => ({
  filing: filingOf(process),
  applicantType: process.applicantType,
})

/** The message for what was typed as the answer; undefined when it may be sent. */
export const problemOf = (item: Item, draft: Draft, context: AnswerContext): string | undefined => {
  if (draft.cannot) return reasonProblem(draft.reason)
  const { fieldName, fieldType } = item
  if (fieldName === null || fieldType === null)
    return draft.text.trim() === '' && draft.files.length === 0
      ? 'Escreva a resposta ou anexe um arquivo'
      : undefined
  if (draft.files.length > 0) return undefined
  if (fieldType === 'document') return 'Selecione pelo menos um arquivo para upload'
  const checked = checkAnswer({ fieldName, fieldType }, draft.text, context)
  return 'problem' in checked ? checked.problem : undefined
}

export const isAnswered = (item: Item, draft: Draft, context: AnswerContext): boolean =>
  problemOf(item, draft, context) === undefined

/** The items that must be answered; the message of a request is answered with its items. */
export const required = (items: readonly Item[]): readonly Item[] => items.filter(({ optional }) => !optional)

const answerOf = (item: Item, draft: Draft, context: AnswerContext): RequestAnswer[] => {
  const { correctionId, fieldName, fieldType } = item
  if (correctionId === undefined) return []
  if (draft.cannot) return [{ correctionId, notProvided: true, notes: draft.reason.trim() }]
  if (draft.files.length > 0 || fieldName === null || fieldType === null) return [{ correctionId }]
  const checked = checkAnswer({ fieldName, fieldType }, draft.text, context)
  return 'value' in checked ? [{ correctionId, correctedValue: checked.value }] : []
}

/** With the chosen files by item, some of which were sent before. */
export interface Answered extends Pick<WholeAnswer, 'answers' | 'message'> {
  readonly files: Readonly<Record<string, readonly ChosenFile[]>>
}

/** Everything that was answered. */
export const wholeAnswer = (items: readonly Item[], drafts: Drafts, context: AnswerContext): Answered => {
  const draftOf = (item: Item) => drafts.get(keyOf(item)) ?? emptyDraft
  const sent = items.filter((item) => !draftOf(item).cannot && draftOf(item).files.length > 0)
  return {
    answers: items.flatMap((item) => answerOf(item, draftOf(item), context)),
    message: drafts.get(COMPLEMENTATION)?.text.trim() ?? '',
    files: Object.fromEntries(sent.map((item) => [keyOf(item), draftOf(item).files])),
  }
}

/** '2 de 5 itens respondidos' */
export const progressText = (answered: number, total: number): string =>
  `${answered} de ${total} ${total === 1 ? 'item respondido' : 'itens respondidos'}`

/** 'Faltam 3 itens. Tudo vai de uma só vez.' */
export const missingText = (missing: number): string => {
  if (missing === 0) return 'Tudo vai de uma só vez.'
  return missing === 1
    ? 'Falta 1 item. Tudo vai de uma só vez.'
    : `Faltam ${missing} itens. Tudo vai de uma só vez.`
}
