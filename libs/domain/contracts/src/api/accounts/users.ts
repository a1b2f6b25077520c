import { z } from 'zod'
import { pagination, uuidParam } from '../../pagination'
import { userResponse } from './auth'

/** Actions on a user, listed in `allowedActions`. */
export const USER_ACTIONS = [
  'edit',
  'setPassword',
  'resetSecondFactor',
  'viewSecurityActivity',
  'delete',
  'approve',
  'reject',
] as const

export type UserAction = (typeof USER_ACTIONS)[number]

/** Fields that PUT /users/{id} changes, listed in `editableFields`. */
export const USER_FIELDS = [
  'name',
  'email',
  'cpf',
  'phone',
  'address',
  'role',
  'scope',
  'municipalityIds',
  'isActive',
  'password',
] as const

export type UserField = (typeof USER_FIELDS)[number]

/** An account on the users screens, with the actions and fields this caller may use now. */
export const managedUserResponse = userResponse.extend({
  allowedActions: z.array(z.enum(USER_ACTIONS)),
  hasSecondFactor: z.boolean().meta({ description: 'Se o login pede a verificação em duas etapas' }),
  editableFields: z.array(z.enum(USER_FIELDS)),
})

export type ManagedUserResponse = z.infer<typeof managedUserResponse>

export const userParams = z.object({ id: uuidParam })

export const userListResponse = z.object({ users: z.array(managedUserResponse), pagination })

export type UserListResponse = z.infer<typeof userListResponse>
