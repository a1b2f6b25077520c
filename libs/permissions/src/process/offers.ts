import {
  DESK_ACTIONS,
  type DeskAction,
  PROCESS_ACTIONS,
  PROCESS_LICENCE_ACTIONS,
  type ProcessAction,
  type ProcessLicenceAction,
} from '@licensing/domain-kit'
import {
  type Action,
  type Correction,
  correctionPermits,
  possibleActions,
  type ProcessSnapshot,
} from '@licensing/lifecycle'
import type { Actor } from '../modules'
import type { AnalystScope } from '../reach'
import { type CorrectionAction, mayOnProcess, type ProcessSubject } from './process-policy'

/** The actions that the machine permits now ∩ those that the policy grants this caller (decision 1.1). */
const offersAmong =
  <A extends Action>(actions: readonly A[]) =>
  (actor: Actor, process: ProcessSubject, now: ProcessSnapshot, scope: AnalystScope = 'any'): A[] =>
    possibleActions(
      now,
      actions.filter((action) => mayOnProcess(actor, action, process, scope)),
      actor.role === 'SUPER_ADMIN',
    )

export const allowedActions = offersAmong<ProcessAction>(PROCESS_ACTIONS)
export const deskActions = offersAmong<DeskAction>(DESK_ACTIONS)
export const allowedLicenceActions = offersAmong<ProcessLicenceAction>(PROCESS_LICENCE_ACTIONS)

const CORRECTION_ACTIONS: readonly CorrectionAction[] = ['correct', 'verify', 'deleteCorrection']

/** The same for a correction of the process. */
export const correctionActions = (
  actor: Actor,
  process: ProcessSubject,
  correction: Pick<Correction, 'status'>,
  scope: AnalystScope = 'any',
): CorrectionAction[] =>
  CORRECTION_ACTIONS.filter(
    (action) => correctionPermits(correction, action) && mayOnProcess(actor, action, process, scope),
  )
