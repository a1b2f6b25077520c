import { concernsAssignee, type Permission } from '@licensing/permissions'

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
