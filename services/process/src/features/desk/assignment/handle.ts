import type { ProcessEvent } from '@licensing/contracts'
import type { AssignForm, ReleaseForm } from '@licensing/forms'
import type { ProcessState } from '@licensing/lifecycle'
import {
  assigneeOf,
  type CommandContext,
  type FoldedProcess,
  mayHave,
  type Names,
} from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { assign, claim, ensureSeen, release } from './decide'

export type AssignmentDeps = Pick<Deps, 'stream' | 'directory' | 'analystScope'>

interface Assignment {
  readonly id: string
  /** Absent where the caller acts on the assignment in force, whichever it is. */
  readonly version: number | undefined
  readonly action: 'claim' | 'assign' | 'release'
  /** The person that the command names. */
  readonly person?: string | null
  readonly decide: (process: ProcessState, names: Names) => ProcessEvent[]
}

/** The form with the process; without a version it is for the assignment in force. */
type Unseen<Form extends { readonly version: number }> = Omit<Form, 'version'> & {
  readonly id: string
  readonly version?: number
}

/**
 * A caller who saw an older assignment gets CONCURRENT_CHANGE before its right to this one is checked, because that right may depend
 * on who has the process. Only staff in scope get that far.
 */
const handle = (
  { stream, directory }: AssignmentDeps,
  context: CommandContext,
  { id, version, action, person = null, decide }: Assignment,
): Promise<FoldedProcess> =>
  stream.handle(context, {
    id,
    action: 'claim',
    decide: async (process) => {
      if (version !== undefined) ensureSeen(process, version)
      stream.ensureMay({ process }, context.actor, action)
      return decide(process, await directory.names({ people: [process.assigneeId, person] }))
    },
  })

export const handleClaim = (
  deps: AssignmentDeps,
  context: CommandContext,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<FoldedProcess> =>
  handle(deps, context, {
    id,
    version,
    action: 'claim',
    decide: (process, names) =>
      claim(process, { by: context.actor, assignee: assigneeOf(names, process, deps.analystScope) }),
  })

export const handleAssign = (
  deps: AssignmentDeps,
  context: CommandContext,
  { id, version, assigneeId, reason }: Unseen<AssignForm>,
): Promise<FoldedProcess> =>
  handle(deps, context, {
    id,
    version,
    action: 'assign',
    person: assigneeId,
    decide: (process, names) => {
      const account = names.account(assigneeId)
      const to =
        account !== null && mayHave(account, process, deps.analystScope)
          ? { id: assigneeId, role: account.role }
          : null
      return assign(process, { to, reason, assignee: assigneeOf(names, process, deps.analystScope) })
    },
  })

export const handleRelease = (
  deps: AssignmentDeps,
  context: CommandContext,
  { id, version, reason }: Unseen<ReleaseForm>,
): Promise<FoldedProcess> =>
  handle(deps, context, {
    id,
    version,
    action: 'release',
    decide: (process, names) =>
      release(process, { reason, assignee: assigneeOf(names, process, deps.analystScope) }),
  })
