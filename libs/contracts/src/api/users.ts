import { ROLES } from '@licensing/domain-kit'
import {
  applicantRejectionForm,
  passwordBodyOf,
  userCreateFormOf,
  userEditFormOf,
} from '@licensing/form-rules'
import { z } from 'zod'
import { booleanQuery, pageQuery, pageSizes, pagination, searchText, uuidParam } from '../pagination'
import { userResponse } from './auth'

/** What may be done to a user, as `allowedActions` names it. */
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

/** What PUT /users/{id} changes, as `editableFields` names it. */
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

/** An account as the users screens get it: with what this caller may do to it and change of it now. */
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

/** Bodies of POST /users and PUT /users/{id}; in the latter what is absent stays, what is blank is cleared. */
export const createUserBodyOf = userCreateFormOf
export const updateUserBodyOf = (minPassword: number) => userEditFormOf(minPassword).partial()

/** Body of PUT /users/{id}/password. */
export const setPasswordBodyOf = passwordBodyOf

/** Body of PATCH /users/{id}/reject: `{reason}` or null (specification section 7). */
export const rejectApplicantBody = applicantRejectionForm
