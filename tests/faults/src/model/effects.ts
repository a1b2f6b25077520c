import { isDeepStrictEqual } from 'node:util'
import type { FilingFacts, ProcessEventType } from '@licensing/contracts'
import {
  changesBetween,
  type Correction,
  fieldChangeEvents,
  type LifecycleEvent,
  nextStatus,
  processMachine,
  type ProcessState,
  standingOf,
} from '@licensing/lifecycle'
import { edgesOf } from '@licensing/lifecycle/testing'
import type { Command, Kind } from '../commands/command'
import { fileNameOf, filingOf } from '../commands/requests'

/** An event that a command must append; `data` has the required fields and omits unpredictable ones. */
export interface ExpectedEvent {
  readonly type: ProcessEventType
  readonly data: Readonly<Record<string, unknown>>
}

const attached = (type: ProcessEventType, command: Command): readonly ExpectedEvent[] =>
  command.withFile ? [{ type, data: { originalName: fileNameOf(command) } }] : []

const edited = (before: ProcessState, over: Partial<FilingFacts>): readonly ExpectedEvent[] =>
  fieldChangeEvents(before, changesBetween(before.filing, { ...before.filing, ...over }))

export const correctionOf = (before: ProcessState, { correctionId }: Command): Correction | undefined =>
  before.corrections.find(({ id }) => id === correctionId)

type Effect = (before: ProcessState, command: Command) => readonly ExpectedEvent[]

/** The event that records a command which changes the status, by the machine. */
const recordedAs = new Map(
  edgesOf(processMachine)
    .filter(({ to }) => to.parent?.key === 'status' || to.key === 'DELETED')
    .flatMap(({ command, records }) => records.map((type) => [command, type] as const)),
)

/** One event, which holds the command's text in `property`. */
const step =
  (action: LifecycleEvent['type'], property?: string): Effect =>
  (_, { text }) => {
    const type = recordedAs.get(action)
    if (type === undefined) throw new Error(`The machine records no change of status by ${action}`)
    return [{ type, data: property === undefined ? {} : { [property]: text } }]
  }

const withDocument =
  (effect: Effect): Effect =>
  (before, command) => [...attached('DocumentAttached', command), ...effect(before, command)]

const protocoled: ExpectedEvent = { type: 'ProcessProtocoled', data: {} }

const receiptAttached: Effect = (before, command) => {
  const receipt = attached('PaymentReceiptAttached', command)
  const next = nextStatus(standingOf(before), { type: 'attachReceipt' })
  return next === before.status ? receipt : [...receipt, protocoled]
}

/** The whole form is sent, so an address changed by a correction returns to the filed one. */
const formSent: Effect = (before, command) =>
  edited(before, {
    enterpriseName: command.text,
    enterpriseAddress: String(filingOf(command).enterpriseAddress),
  })

const onCorrection =
  (type: (command: Command) => ProcessEventType): Effect =>
  (before, command) => [
    {
      type: type(command),
      data: { correctionId: command.correctionId, fieldName: correctionOf(before, command)?.fieldName },
    },
  ]

/** For commands that append events to an existing process. */
const effects: Readonly<Record<Exclude<Kind, 'draft' | 'file' | 'detail' | 'list'>, Effect>> = {
  submit: (_, { filed }) => [{ type: 'ProcessSubmitted', data: { feeExempt: filed.municipality.feeExempt } }],
  edit: formSent,
  editFields: (before, { field, text }) => edited(before, { [field]: text }),
  protocol: (_, command) => [...attached('PaymentReceiptAttached', command), protocoled],
  attachReceipt: receiptAttached,
  startAnalysis: step('startAnalysis'),
  requestComplementation: step('requestComplementation', 'description'),
  answerComplementation: withDocument(step('answerComplementation', 'observations')),
  approve: step('approve', 'observations'),
  reject: step('reject', 'reason'),
  chancel: withDocument(step('chancel', 'observations')),
  finalize: withDocument(step('finalize', 'observations')),
  return: withDocument(step('return', 'observations')),
  archive: step('archive', 'observations'),
  delete: step('delete'),
  requestCorrection: (_, { field, text }) => [
    { type: 'CorrectionRequested', data: { fieldName: field, description: text } },
  ],
  answerCorrection: (before, command) =>
    edited(before, { [correctionOf(before, command)?.fieldName ?? '']: command.text }),
  verifyCorrection: onCorrection(({ verified }) => (verified ? 'CorrectionVerified' : 'CorrectionRejected')),
  deleteCorrection: onCorrection(() => 'CorrectionDeleted'),
  download: (before, { documentId }) => {
    const originalName = before.documents.find(({ id }) => id === documentId)?.originalName
    return [{ type: 'DocumentDownloaded', data: { documentId, originalName } }]
  },
}

/** The events of a successful command; `draft` and `file` open a stream. */
export const effectOf = (before: ProcessState | null, command: Command): readonly ExpectedEvent[] => {
  const { by, filed, kind } = command
  if (kind === 'detail' || kind === 'list') return []
  if (kind !== 'draft' && kind !== 'file') return before === null ? [] : effects[kind](before, command)
  const { applicantName, municipality } = filed
  const opening = { ownerId: by.id, ownerRole: by.role, applicantName, municipalityId: municipality.id }
  if (kind === 'draft') return [{ type: 'ProcessDrafted', data: opening }]
  const data = { ...opening, feeExempt: municipality.feeExempt }
  return [{ type: 'ProcessFiled', data }, ...attached('DocumentAttached', command)]
}

export const matches = (
  event: { readonly type: string; readonly data: object },
  expected: ExpectedEvent,
): boolean =>
  event.type === expected.type &&
  Object.entries(expected.data).every(([name, value]) =>
    isDeepStrictEqual((event.data as Record<string, unknown>)[name], value),
  )
