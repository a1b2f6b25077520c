import { DomainError } from '@licensing/contracts'
import type { ProcessState } from '@licensing/lifecycle'
import {
  type Actor,
  actsForAssignee,
  administers,
  type AnalystScope,
  concernsAssignee,
  type Permission,
  type PolicyAction,
  subjectOf,
} from '@licensing/permissions'
import { assigneeOf, type Directory, type Names, type NamesQuery } from '../directory/lookup'

interface Acting {
  readonly actor: Actor
  readonly meta: { readonly despiteAssignee?: string | undefined }
}

interface Guarded {
  readonly process: ProcessState
  readonly names: Names
  readonly scope: AnalystScope
}

/** @throws DomainError ASSIGNED_TO_OTHER as the municipality has set it, for a process that somebody still in scope has */
const ensureNotHeld = ({ actor, meta }: Acting, guarded: Guarded): void => {
  const { process, names, scope } = guarded
  const { assignmentGuard } = names.desk(process.filing.municipalityId)
  const assignee = assigneeOf(names, process, scope)
  if (assignmentGuard === 'OFF' || assignee?.active !== true) return
  const { id, name } = assignee
  if (assignmentGuard === 'REFUSE') {
    if (administers(actor, subjectOf(process), scope)) return
    throw new DomainError('ASSIGNED_TO_OTHER', { message: `Só ${name} ou um administrador pode agir.` })
  }
  if (meta.despiteAssignee !== id)
    throw new DomainError('ASSIGNED_TO_OTHER', {
      message: `Este processo está com ${name}. Confirme para continuar.`,
      assignee: { id, name },
    })
}

/** Refuses what staff do on a process that somebody else has. Looks up names only where it is recorded as theirs. */
export const ensureOwnOrAllowed = async (
  acting: Acting,
  action: PolicyAction,
  { process, names, scope }: Omit<Guarded, 'names'> & { readonly names: () => Promise<Names> },
): Promise<void> => {
  if (actsForAssignee(acting.actor, action, subjectOf(process)))
    ensureNotHeld(acting, { process, names: await names(), scope })
}

const KINDS = ['people', 'municipalities', 'activities'] as const

/** The names for a command, its rows and its response, read once. A command refused before it needs them reads none. */
export const lazyNames = (directory: Directory, query: NamesQuery) => {
  let asked: Promise<Names> | undefined
  return {
    names: (): Promise<Names> => (asked ??= directory.names(query)),
    /** Whether they include these: a command may name further people, or move the process to another municipality. */
    include: (wanted: NamesQuery): boolean =>
      KINDS.every((kind) => {
        const ids = new Set(query[kind])
        return [...(wanted[kind] ?? [])].every((id) => ids.has(id))
      }),
  }
}

/** Names the person who has the process, so that a command refused with ASSIGNED_TO_OTHER is accepted when it is repeated. */
const DESPITE_ASSIGNEE = 'X-Despite-Assignee'

interface RouteFacts {
  readonly auth: { readonly permission?: Permission }
  readonly command?: unknown
}

/** Whether the route is a command that may be refused because somebody else has the process. */
const asksForAssignee = ({ auth: { permission }, command }: RouteFacts): boolean =>
  command === true &&
  permission !== undefined &&
  'onProcess' in permission &&
  permission.onProcess.some(concernsAssignee)

/** The person in spite of whom a command acts, as `requestMeta` of a service whose commands are on processes. */
export const despiteAssignee = (
  { options }: { readonly options: RouteFacts },
  header: (name: string) => string,
): { readonly despiteAssignee?: string } => {
  const named = header(DESPITE_ASSIGNEE)
  return named === '' || !asksForAssignee(options) ? {} : { despiteAssignee: named }
}

/** The header in the API's document. */
export const despiteAssigneeHeader = {
  key: 'DespiteAssignee',
  name: DESPITE_ASSIGNEE,
  description:
    'Confirma o envio apesar de o processo estar com esta pessoa: o `assignee.id` da recusa ASSIGNED_TO_OTHER.',
  schema: { type: 'string' as const, format: 'uuid' },
  isReadBy: ({ options }: { readonly options: RouteFacts }): boolean => asksForAssignee(options),
}
