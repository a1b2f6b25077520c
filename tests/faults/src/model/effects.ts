import { isDeepStrictEqual } from 'node:util'
import type { FilingFacts, ProcessEventType } from '@licensing/contracts'
import {
  changesBetween,
  type Correction,
  fieldChangeEvents,
  paymentReceipt,
  type ProcessState,
} from '@licensing/lifecycle'
import type { Command, Kind } from '../commands/command'
import { fileNameOf, filingOf } from '../commands/requests'

/** An event that a command must append; `data` has the required fields and omits unpredictable ones. */
export interface ExpectedEvent {
  readonly type: ProcessEventType
  readonly data: Readonly<Record<string, unknown>>
}

type Effect = (before: ProcessState, command: Command) => readonly ExpectedEvent[]

const one =
  (type: ProcessEventType, data: (command: Command) => ExpectedEvent['data'] = () => ({})): Effect =>
  (_, command) => [{ type, data: data(command) }]

const attached = (type: ProcessEventType, command: Command): readonly ExpectedEvent[] =>
  command.withFile ? [{ type, data: { originalName: fileNameOf(command) } }] : []

const withDocument =
  (effect: Effect): Effect =>
  (before, command) => [...attached('DocumentAttached', command), ...effect(before, command)]

const protocoled: ExpectedEvent = { type: 'ProcessProtocoled', data: {} }

const edited = (before: ProcessState, over: Partial<FilingFacts>): readonly ExpectedEvent[] =>
  fieldChangeEvents(before, changesBetween(before.filing, { ...before.filing, ...over }))

/** The first receipt of an AWAITING_PAYMENT or PENDING process protocols it (decision 7.3). */
const receiptAttached: Effect = (before, command) => {
  const firstOfPending = before.status === 'PENDING' && paymentReceipt(before) === undefined
  const protocols = before.status === 'AWAITING_PAYMENT' || firstOfPending
  const receipt = attached('PaymentReceiptAttached', { ...command, withFile: true })
  return protocols ? [...receipt, protocoled] : receipt
}

/** The whole form is sent, so an address changed by a correction returns to the filed one. */
const formSent: Effect = (before, command) => {
  const { enterpriseAddress } = filingOf(command)
  return edited(before, { enterpriseName: command.text, enterpriseAddress: String(enterpriseAddress) })
}

export const correctionOf = (before: ProcessState, { correctionId }: Command): Correction | undefined =>
  before.corrections.find(({ id }) => id === correctionId)

const onCorrection =
  (type: (command: Command) => ProcessEventType): Effect =>
  (before, command) => [
    {
      type: type(command),
      data: { correctionId: command.correctionId, fieldName: correctionOf(before, command)?.fieldName },
    },
  ]

const submitted: Effect = (before, { filed }) => [
  ...edited(before, {}),
  { type: 'ProcessSubmitted', data: { feeExempt: filed.municipality.feeExempt } },
]

const downloaded: Effect = (before, { documentId }) => {
  const originalName = before.documents.find(({ id }) => id === documentId)?.originalName
  return [{ type: 'DocumentDownloaded', data: { documentId, originalName } }]
}

/** For commands that append events to an existing process. */
const effects: Readonly<Record<Exclude<Kind, 'draft' | 'file' | 'detail' | 'list'>, Effect>> = {
  submit: submitted,
  edit: formSent,
  editFields: (before, { field, text }) => edited(before, { [field]: text }),
  protocol: (_, command) => [...attached('PaymentReceiptAttached', command), protocoled],
  attachReceipt: receiptAttached,
  startAnalysis: one('AnalysisStarted'),
  requestComplementation: one('ComplementationRequested', ({ text }) => ({ description: text })),
  answerComplementation: withDocument(one('ComplementationAnswered', ({ text }) => ({ observations: text }))),
  approve: one('ProcessApproved', ({ text }) => ({ observations: text })),
  reject: one('ProcessRejected', ({ text }) => ({ reason: text })),
  chancel: withDocument(one('ProcessSentForSignature', ({ text }) => ({ observations: text }))),
  finalize: withDocument(one('ProcessCompleted', ({ text }) => ({ observations: text }))),
  return: withDocument(one('ProcessReturnedToAnalysis', ({ text }) => ({ observations: text }))),
  archive: one('ProcessArchived', ({ text }) => ({ observations: text })),
  delete: one('ProcessDeleted'),
  requestCorrection: one('CorrectionRequested', ({ field, text }) => ({
    fieldName: field,
    description: text,
  })),
  answerCorrection: (before, command) =>
    edited(before, { [correctionOf(before, command)?.fieldName ?? '']: command.text }),
  verifyCorrection: onCorrection(({ verified }) => (verified ? 'CorrectionVerified' : 'CorrectionRejected')),
  deleteCorrection: onCorrection(() => 'CorrectionDeleted'),
  download: downloaded,
}

/** The events of `draft` and `file` in a new stream. */
const openingOf = (command: Command): readonly ExpectedEvent[] => {
  const { by, filed, kind } = command
  const { applicantName, municipality } = filed
  const opening = { ownerId: by.id, ownerRole: by.role, applicantName, municipalityId: municipality.id }
  if (kind === 'draft') return [{ type: 'ProcessDrafted', data: opening }]
  const data = { ...opening, feeExempt: municipality.feeExempt }
  return [{ type: 'ProcessFiled', data }, ...attached('DocumentAttached', command)]
}

/** The events of a successful command on a process in the state `before`. */
export const effectOf = (before: ProcessState | null, command: Command): readonly ExpectedEvent[] => {
  const { kind } = command
  if (kind === 'draft' || kind === 'file') return openingOf(command)
  if (kind === 'detail' || kind === 'list' || before === null) return []
  return effects[kind](before, command)
}

export const matches = (
  event: { readonly type: string; readonly data: object },
  expected: ExpectedEvent,
): boolean =>
  event.type === expected.type &&
  Object.entries(expected.data).every(([name, value]) =>
    isDeepStrictEqual((event.data as Record<string, unknown>)[name], value),
  )
