import { ROLES } from '../../values/processes/processes'
import { z } from 'zod'
import { personResponse } from '../accounts/person'

/** Who has a process; not `active` once deleted, deactivated or out of scope, and then it counts as nobody's. */
export const assigneeResponse = personResponse.extend({ id: z.string(), active: z.boolean() })
export type AssigneeResponse = z.infer<typeof assigneeResponse>

/** Somebody who may have the process. */
export const assigneeOption = z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) })
export type AssigneeOption = z.infer<typeof assigneeOption>

export const assigneesResponse = z.object({ users: z.array(assigneeOption) })
export type AssigneesResponse = z.infer<typeof assigneesResponse>
