import {
  brazilianDay,
  DEFAULT_REQUEST_MESSAGE,
  DomainError,
  MAX_REQUEST_ITEMS,
  type ProcessEvent,
  refusedAt,
} from '@licensing/contracts'
import { NEW_FACT_MIN, NEW_FACT_SHORT_MESSAGE, type RequestItem } from '@licensing/forms'
import type { NextRequest } from '@licensing/legal-clock'
import { ensureTransition, type ProcessState } from '@licensing/lifecycle'

export interface SendRequest {
  readonly requestId: string
  readonly message?: string | undefined
  readonly newFact?: string | undefined
  readonly nonAdmission: boolean
  readonly items: readonly RequestItem[]
  readonly terms: NextRequest
  readonly newId: () => string
}

const notAdmissible = ({ admissibleUntil }: NextRequest): DomainError =>
  new DomainError('NOT_ADMISSIBLE_NOW', {
    message:
      admissibleUntil === null
        ? 'A lei deste processo não prevê inadmissão.'
        : `A inadmissão só cabe no primeiro pedido, até ${brazilianDay(admissibleUntil)}.`,
  })

const ensureComplete = ({ items, newFact, nonAdmission, terms }: SendRequest): void => {
  if (items.length === 0) throw new DomainError('REQUEST_EMPTY')
  if (items.length > MAX_REQUEST_ITEMS)
    throw refusedAt('items', `Um pedido tem no máximo ${MAX_REQUEST_ITEMS} itens`)
  if (terms.needsNewFact && newFact === undefined) throw new DomainError('NEW_FACT_REQUIRED')
  if (newFact !== undefined && newFact.length < NEW_FACT_MIN)
    throw refusedAt('newFact', NEW_FACT_SHORT_MESSAGE)
  if (nonAdmission && !terms.nonAdmissible) throw notAdmissible(terms)
}

/** UNDER_ANALYSIS → PENDING: all requirements are sent together (LC 140/2011, art. 14, § 1º). */
export const sendRequest = (process: ProcessState, command: SendRequest): ProcessEvent[] => {
  ensureTransition(process, { type: 'requestComplementation' })
  ensureComplete(command)
  const { requestId, items, nonAdmission, newId } = command
  const { round, answerTerm, answerBy } = command.terms
  const message = command.message ?? DEFAULT_REQUEST_MESSAGE
  const newFact = command.newFact === undefined ? {} : { newFact: command.newFact }
  const sent = { requestId, round, message, itemCount: items.length, nonAdmission, answerTerm, answerBy }
  return [
    { type: 'RequestSent', data: { ...sent, ...newFact } },
    ...items.map(({ fieldName, fieldType, description, documentId }): ProcessEvent => {
      const about = typeof documentId === 'string' ? { documentId } : {}
      const asked = { correctionId: newId(), fieldName, fieldType, description }
      return { type: 'CorrectionRequested', data: { ...asked, ...newFact, requestId, ...about } }
    }),
    { type: 'ComplementationRequested', data: { description: message, ...newFact, requestId } },
  ]
}
