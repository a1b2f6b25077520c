import { concernsAssignee } from '@licensing/permissions'
import type { RouteOptions } from './route'

/** Names the person who has the process, so that a command refused with ASSIGNED_TO_OTHER is accepted when it is repeated. */
export const DESPITE_ASSIGNEE = 'X-Despite-Assignee'

/** Whether the route is a command that may be refused because somebody else has the process. */
export const asksForAssignee = ({ auth: { permission }, command }: RouteOptions): boolean =>
  command === true &&
  permission !== undefined &&
  'onProcess' in permission &&
  permission.onProcess.some(concernsAssignee)
