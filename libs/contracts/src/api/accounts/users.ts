import { ROLES } from '@licensing/domain-kit'
import {
  applicantRejectionForm,
  passwordBodyOf,
  userCreateFormOf,
  userEditFormOf,
} from '@licensing/form-rules'
import { z } from 'zod'
import { booleanQuery, pageQuery, pageSizes, pagination, searchText, uuidParam } from '../../pagination'
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
export const userListQuery = z.strictObject({
  ...pageQuery(pageSizes.users),
  search: searchText,
  role: z.enum(ROLES, { error: 'Perfil inválido' }).optional(),
  isActive: booleanQuery.optional(),
  isApproved: booleanQuery.optional(),
})
export type UserListQuery = z.infer<typeof userListQuery>
export const userListResponse = z.object({ users: z.array(managedUserResponse), pagination })
export type UserListResponse = z.infer<typeof userListResponse>

/** Bodies of POST /users and PUT /users/{id}; in a PUT an absent field is unchanged, a blank one is cleared. */
export const createUserBodyOf = userCreateFormOf
export const updateUserBodyOf = (minPassword: number) => userEditFormOf(minPassword).partial()

/** Body of PUT /users/{id}/password. */
export const setPasswordBodyOf = passwordBodyOf

/** Body of PATCH /users/{id}/reject: `{reason}` or null (specification section 7). */
export const rejectApplicantBody = applicantRejectionForm
