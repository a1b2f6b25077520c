import { HIDDEN_EVENTS, type ProcessEvent } from '@licensing/contracts'
import { applyEffect, openedBy } from './effects/effects'
import type { ProcessState, RecordedProcessEvent } from './process-state'

/** `decide(process, command) → events`; pure. Throws a DomainError to refuse. */
export type Decide<Command> = (process: ProcessState, command: Command) => ProcessEvent[]

/** Observations as an event property, omitted when blank. */
export const withObservations = (observations: string | undefined): { observations?: string } =>
  observations === undefined || observations === '' ? {} : { observations }

/** A download and the outcome of an e-mail do not change the process, so they do not make a pending decision stale. */
export const isReadOnly = ({ type }: ProcessEvent): boolean =>
  type === 'DocumentDownloaded' || type === 'ApplicantNotified'

/** Known to staff only, so nothing that an applicant sees may change with it. */
export const isDeskEvent = ({ type, data }: ProcessEvent): boolean =>
  type === 'LicenceTermsSet' ? data.draft : (HIDDEN_EVENTS as readonly string[]).includes(type)

/** Applies one recorded event. Total: the compiler checks that `effects` has every event type. */
export const evolveProcess = (state: ProcessState | null, event: RecordedProcessEvent): ProcessState => {
  if (event.type === 'ProcessDrafted' || event.type === 'ProcessFiled') return openedBy(event)
  if (state === null)
    throw new Error(`A process's stream begins with ProcessDrafted or ProcessFiled, not ${event.type}.`)
  const updatedAt = isReadOnly(event) || isDeskEvent(event) ? state.updatedAt : event.recordedAt
  return { ...applyEffect(state, event), version: event.version, updatedAt }
}

/** Folds a stream; null if it is empty. */
export const processOf = (events: readonly RecordedProcessEvent[]): ProcessState | null =>
  events.reduce<ProcessState | null>(evolveProcess, null)

const unrecorded = { actorId: null, actorRole: null, correlationId: '' } as const

/** The state after events of a decision that is still being made, for the next of its parts to decide on. */
export const foldUnrecorded = (process: ProcessState, events: readonly ProcessEvent[]): ProcessState =>
  events.reduce(
    (state, event) =>
      evolveProcess(state, {
        ...event,
        version: state.version,
        recordedAt: state.updatedAt,
        meta: unrecorded,
      }),
    process,
  )
