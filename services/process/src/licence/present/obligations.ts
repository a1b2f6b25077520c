import {
  type ObligationResponse,
  obligationStateLabels,
  type ObligationStepResponse,
  type ProofDocument,
} from '@licensing/contracts'
import { isoOf, type MovedEnd, reasonOfMove } from '@licensing/legal-clock'
import { allowedObligationActions, type Obligation, type ObligationStep } from '@licensing/licence'
import type { LicencePolicyAction } from '@licensing/permissions'
import type { Names } from '@licensing/process-store'
import type { LicenceHistoryEvent } from '../domain/folded-licence'

/** The files of all proofs, by id. */
const filesIn = (events: readonly LicenceHistoryEvent[]): ReadonlyMap<string, ProofDocument> =>
  new Map(
    events.flatMap(({ type, data }) => {
      if (type !== 'ConditionProofAttached') return []
      const { documentId, originalName, mediaType, fileSize } = data
      return [[documentId, { id: documentId, originalName, mediaType, fileSize }] as const]
    }),
  )

type PresentedStep = Pick<ObligationStepResponse, 'step' | 'text' | 'dueOn'> & {
  readonly documentIds: readonly string[]
}

const presentStep = (step: ObligationStep): PresentedStep => {
  const base = { dueOn: null, documentIds: [] }
  switch (step.type) {
    case 'ConditionProofSent':
      return { ...base, step: 'SENT', text: step.data.notes ?? null, documentIds: step.data.documentIds }
    case 'ConditionProofAccepted':
      return { ...base, step: 'ACCEPTED', text: step.data.notes ?? null }
    case 'ConditionProofRejected':
      return { ...base, step: 'REJECTED', text: step.data.reason, dueOn: step.data.newDueOn }
    case 'ConditionExtended':
      return { ...base, step: 'EXTENDED', text: step.data.reason, dueOn: step.data.dueOn }
    case 'ConditionWaived':
      return { ...base, step: 'WAIVED', text: step.data.reason }
  }
}

/** The obligations of one licence, with the names and files of its events. */
export const presentObligations = (
  licenceId: string,
  obligations: readonly Obligation[],
  context: {
    readonly events: readonly LicenceHistoryEvent[]
    readonly names: Names
    readonly may: (action: LicencePolicyAction) => boolean
  },
): ObligationResponse[] => {
  const files = filesIn(context.events)
  const present = (step: ObligationStep): ObligationStepResponse => {
    // A step is the recorded event itself, with its day.
    const { meta } = step as ObligationStep & Pick<LicenceHistoryEvent, 'meta'>
    const { documentIds, ...presented } = presentStep(step)
    return {
      ...presented,
      at: step.recordedAt,
      by: context.names.person(meta.actorId, meta.actorRole),
      documents: documentIds.flatMap((id) => files.get(id) ?? []),
    }
  }
  const presentMove = (move: MovedEnd): ObligationStepResponse => ({
    step: 'MOVED',
    at: move.outage.recordedAt,
    by: context.names.person(move.outage.recordedBy, move.outage.recordedBy === null ? null : 'SUPER_ADMIN'),
    text: reasonOfMove(move),
    dueOn: isoOf(move.to),
    documents: [],
  })
  const stepsOf = ({ steps, moves }: Obligation): ObligationStepResponse[] =>
    [...steps.map(present), ...moves.map(presentMove)].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    )
  return obligations.map((obligation) => ({
    licenceId,
    conditionId: obligation.conditionId,
    occurrence: obligation.occurrence,
    text: obligation.text,
    due: obligation.due,
    dueOn: obligation.dueOn,
    state: obligation.state,
    stateLabel: obligationStateLabels[obligation.state],
    proofRequired: obligation.proofRequired,
    steps: stepsOf(obligation),
    allowedActions: allowedObligationActions(obligation).filter(context.may),
  }))
}
