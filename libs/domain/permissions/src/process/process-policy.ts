import {
  DESK_ACTIONS,
  type DeskAction,
  PROCESS_ACTIONS,
  PROCESS_LICENCE_ACTIONS,
  type ProcessAction,
  type ProcessLicenceAction,
  type ProcessStatus,
} from '@licensing/contracts'
import {
  type Action,
  type Correction,
  type CorrectionCommand,
  correctionPermits,
  possibleActions,
  type ProcessSnapshot,
  type ProcessState,
} from '@licensing/lifecycle'
import { type Actor, type AnalystScope, reachesWholeState } from '../modules'

/** The relations of a caller to one process; a caller may have several at once. */
export type Relation =
  'superAdmin' | 'adminOfMunicipality' | 'analystInScope' | 'assignee' | 'analystOwner' | 'applicantOwner'

export interface ProcessSubject {
  readonly ownerId: string
  readonly municipalityId: string | null
  readonly status: ProcessStatus
  readonly deleted: boolean
  /** Who has it, as recorded; absent where that is not known. */
  readonly assigneeId?: string | null
}

/** Actions on a correction of a process (specification section 6, corrections). */
export type CorrectionAction = Exclude<CorrectionCommand, 'reject'>

/** Every action that the table below grants. */
export type PolicyAction = Action | CorrectionAction

const staff: readonly Relation[] = ['superAdmin', 'adminOfMunicipality', 'analystInScope']
const owners: readonly Relation[] = ['analystOwner', 'applicantOwner']
const editors: readonly Relation[] = ['superAdmin', 'adminOfMunicipality', ...owners]
const admins: readonly Relation[] = ['superAdmin', 'adminOfMunicipality']

/** action × relation. The machine of libs/domain/lifecycle checks the status, except for the cells in `narrowed`. */
export const processPolicy: Record<PolicyAction, readonly Relation[]> = {
  view: [...staff, ...owners],
  edit: editors,
  delete: editors,
  submit: editors,
  protocol: [...staff, ...owners],
  attachReceipt: [...staff, ...owners],
  startAnalysis: staff,
  approve: staff,
  reject: staff,
  requestComplementation: staff,
  answerComplementation: [...staff, ...owners],
  chancel: staff,
  finalize: staff,
  return: staff,
  archive: admins,
  manageCorrections: staff,
  correct: [...staff, ...owners],
  verify: staff,
  deleteCorrection: admins,
  claim: staff,
  assign: [...admins, 'assignee'],
  release: [...admins, 'assignee'],
  note: staff,
  judgeDocument: staff,
  composeRequest: staff,
  answerRequest: [...staff, ...owners],
  classify: staff,
  extendTerm: staff,
  askMoreTime: owners,
  decideMoreTime: staff,
  proposeArchival: staff,
  decideArchival: admins,
  setTerms: staff,
  issue: staff,
  signDecision: staff,
  // The municipality's seal: nobody outside it, a SUPER_ADMIN neither (licence, L9).
  seal: ['adminOfMunicipality'],
  recordLicence: admins,
}

/** The facts that decide the relations to a process or a licence. */
export type Standing = Pick<ProcessSubject, 'ownerId' | 'municipalityId'>

/** The relations that follow from role, municipality and scope. */
export const standingTo = (actor: Actor, process: Standing, scope: AnalystScope): Relation[] => {
  const owns = actor.id === process.ownerId
  const linked = process.municipalityId !== null && actor.municipalityIds.includes(process.municipalityId)
  switch (actor.role) {
    case 'SUPER_ADMIN':
      return ['superAdmin']
    case 'ADMIN':
      return linked ? ['adminOfMunicipality'] : []
    case 'ANALYST':
      return [
        ...(reachesWholeState(actor, scope) || linked ? (['analystInScope'] as const) : []),
        ...(owns ? (['analystOwner'] as const) : []),
      ]
    case 'APPLICANT':
      return owns ? ['applicantOwner'] : []
  }
}

/** Relations of `actor` to `process`; empty for a stranger, who must get 404 (decision 1). */
export const relationsTo = (actor: Actor, process: ProcessSubject, scope: AnalystScope): Relation[] => {
  const relations = standingTo(actor, process, scope)
  const has = actor.id === process.assigneeId && relations.some((relation) => staff.includes(relation))
  return has ? [...relations, 'assignee'] : relations
}

/** Cells where an owner's right also depends on the status (specification section 6; decisions 1 and 7.2). */
const narrowed = (relation: Relation, action: PolicyAction, process: ProcessSubject): boolean => {
  if (action === 'delete' && relation === 'applicantOwner') return process.status === 'DRAFT'
  const withoutProof = action === 'protocol' && process.status === 'SUBMITTED'
  return !(withoutProof && owners.includes(relation))
}

/** Whether `actor` may do `action` on `process`, regardless of the lifecycle. */
export const mayOnProcess = (
  actor: Actor,
  action: PolicyAction,
  process: ProcessSubject,
  scope: AnalystScope = 'any',
): boolean =>
  !process.deleted &&
  relationsTo(actor, process, scope).some(
    (relation) => processPolicy[action].includes(relation) && narrowed(relation, action, process),
  )

/** Actions that do not depend on who has the process: its assignment has rules of its own, and a note decides nothing. */
const ofNobody: ReadonlySet<PolicyAction> = new Set(['view', 'claim', 'assign', 'release', 'note'])

/** Whether it may matter to the action who has the process. */
export const concernsAssignee = (action: PolicyAction): boolean => !ofNobody.has(action)

/**
 * Whether `actor` acts as staff on a process that somebody else has, as recorded. What its owner may do the owner does for
 * itself, also one of the staff.
 */
export const actsForAssignee = (actor: Actor, action: PolicyAction, process: ProcessSubject): boolean => {
  const { assigneeId = null, ownerId } = process
  const asOwner = actor.id === ownerId && processPolicy[action].some((relation) => owners.includes(relation))
  return assigneeId !== null && assigneeId !== actor.id && !asOwner && concernsAssignee(action)
}

/** Whether `actor` knows what staff do at the desk: notes are added in every status by everyone who may read them. */
export const seesDesk = (actor: Actor, process: ProcessSubject, scope: AnalystScope = 'any'): boolean =>
  mayOnProcess(actor, 'note', process, scope)

/** Whether `actor` administers the process: its municipality's ADMIN, or a SUPER_ADMIN. */
export const administers = (actor: Actor, process: ProcessSubject, scope: AnalystScope = 'any'): boolean =>
  relationsTo(actor, process, scope).some((relation) => admins.includes(relation))

/** The policy's view of a process. */
export const subjectOf = (process: ProcessState): ProcessSubject => ({
  ownerId: process.ownerId,
  municipalityId: process.filing.municipalityId ?? null,
  status: process.status,
  deleted: process.deleted,
  assigneeId: process.assigneeId,
})

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
