import type { Person } from '../scene/call'
import type { Municipality } from '../scene/scene'

/** The kinds of command; each is one route and one kind of body (commands/requests.ts). */
export const KINDS = [
  'draft',
  'file',
  'submit',
  'edit',
  'editFields',
  'protocol',
  'attachReceipt',
  'startAnalysis',
  'requestComplementation',
  'answerComplementation',
  'approve',
  'reject',
  'chancel',
  'finalize',
  'return',
  'archive',
  'delete',
  'requestCorrection',
  'answerCorrection',
  'verifyCorrection',
  'deleteCorrection',
  'download',
  'detail',
  'list',
] as const
export type Kind = (typeof KINDS)[number]

/** The fields corrections ask for; both are free text, so that an answer can carry a text of its own. */
export const CORRECTED_FIELDS = ['enterpriseName', 'enterpriseAddress'] as const
type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/** The data a process was filed with and keeps. */
export interface Filed {
  readonly municipality: Municipality
  /** Unique, so that a search finds only this process. */
  readonly applicantName: string
}

/** One command of a person, sent any number of times. */
export interface Command {
  readonly kind: Kind
  readonly by: Person
  /** The Idempotency-Key; undefined without one. */
  readonly key: string | undefined
  /** Unique among all commands: it identifies the effect in events and responses. */
  readonly text: string
  readonly filed: Filed
  /** Undefined for `draft` and `file`. */
  readonly processId: string | undefined
  readonly correctionId: string | undefined
  readonly documentId: string | undefined
  readonly field: CorrectedField
  /** With a file, where the route takes one. */
  readonly withFile: boolean
  readonly verified: boolean
  /** Whether the list is read by a search instead of plainly. */
  readonly bySearch: boolean
}

export const isRead = ({ kind }: Command): boolean => kind === 'detail' || kind === 'list'
export const creates = ({ kind }: Pick<Command, 'kind'>): boolean => kind === 'draft' || kind === 'file'
export const isOnCorrection = ({ kind }: Pick<Command, 'kind'>): boolean =>
  kind === 'answerCorrection' || kind === 'verifyCorrection' || kind === 'deleteCorrection'
/** The API takes the key on POST, PUT and PATCH only (decision 4). */
export const takesKey = (kind: Kind): boolean =>
  !['delete', 'deleteCorrection', 'download', 'detail', 'list'].includes(kind)

export const describe = ({ kind, by, key, text, processId }: Command): string =>
  `${kind} "${text}" by ${by.name} on ${processId ?? 'a new process'}${key === undefined ? '' : ` under ${key}`}`
