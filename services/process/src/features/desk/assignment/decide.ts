import { type AssigneeResponse, DomainError, type ProcessEvent, type Role } from '@licensing/contracts'
import { type Decide, ensureAtDesk, type ProcessState } from '@licensing/lifecycle'

/** Who has the process while the command is decided. */
interface Held {
  readonly assignee: AssigneeResponse | null
}

export interface Claim extends Held {
  readonly by: { readonly id: string; readonly role: Role }
}

export interface Assign extends Held {
  /** Null for a person who may not have this process. */
  readonly to: { readonly id: string; readonly role: Role } | null
  readonly reason: string | undefined
}

export interface Release extends Held {
  readonly reason: string | undefined
}

/** @throws DomainError CONCURRENT_CHANGE when it was assigned or released after the version that the caller saw */
export const ensureSeen = ({ assignmentVersion }: ProcessState, version: number): void => {
  if (assignmentVersion > version) throw new DomainError('CONCURRENT_CHANGE')
}

const heldBy = (assignee: AssigneeResponse | null) => ({ held: assignee?.active === true })

const alreadyWith = (assignee: AssigneeResponse | null): DomainError =>
  new DomainError('ALREADY_ASSIGNED', { message: `Este processo já está com ${assignee?.name}.` })

const withNobody = (): DomainError =>
  new DomainError('INVALID_TRANSITION', { message: 'Este processo não está com ninguém.' })

const withReason = (reason: string | undefined) => (reason === undefined ? {} : { reason })

/** The event of an assignment to somebody. */
export const assigned = (
  process: ProcessState,
  { by, reason }: Pick<Claim, 'by'> & { reason?: string | undefined },
) => [
  {
    type: 'ProcessAssigned',
    data: {
      assigneeId: by.id,
      assigneeRole: by.role,
      previousAssigneeId: process.assigneeId,
      ...withReason(reason),
    },
  } satisfies ProcessEvent,
]

/** Takes a process that nobody has and that still needs work. @throws DomainError ALREADY_ASSIGNED, INVALID_TRANSITION when it is closed */
export const claim: Decide<Claim> = (process, { by, assignee }) => {
  const desk = heldBy(assignee)
  ensureAtDesk(process, desk, { type: 'claim' }, () =>
    desk.held ? alreadyWith(assignee) : new DomainError('INVALID_TRANSITION'),
  )
  return assigned(process, { by })
}

/** Gives it to somebody, or passes it on. @throws DomainError NOT_ASSIGNABLE, ALREADY_ASSIGNED to the same person */
export const assign: Decide<Assign> = (process, { to, assignee, reason }) => {
  if (to === null) throw new DomainError('NOT_ASSIGNABLE')
  if (assignee?.id === to.id) throw alreadyWith(assignee)
  return assigned(process, { by: to, reason })
}

/** Gives it back to the queue. @throws DomainError INVALID_TRANSITION when nobody has it */
export const release: Decide<Release> = (process, { assignee, reason }) => {
  const { assigneeId } = process
  ensureAtDesk(process, heldBy(assignee), { type: 'release' }, withNobody)
  if (assigneeId === null) throw withNobody()
  return [{ type: 'ProcessReleased', data: { previousAssigneeId: assigneeId, ...withReason(reason) } }]
}
