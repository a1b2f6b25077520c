import { booleanQuery, pageQuery, pageSizes, ROLES } from '@licensing/contracts'
import { z } from 'zod'
import { passwordBodyOf, userCreateFormOf, userEditFormOf } from '../../forms/accounts/accounts'
import { applicantRejectionForm } from '../../forms/processes/process-actions'
import { searchText } from '../pagination'

export const userListQuery = z.strictObject({
  ...pageQuery(pageSizes.users),
  search: searchText,
  role: z.enum(ROLES, { error: 'Perfil inválido' }).optional(),
  isActive: booleanQuery.optional(),
  isApproved: booleanQuery.optional(),
})

export type UserListQuery = z.infer<typeof userListQuery>

/** Bodies of POST /users and PUT /users/{id}; in a PUT an absent field is unchanged, a blank one is cleared. */
export const createUserBodyOf = userCreateFormOf

export const updateUserBodyOf = (minPassword: number) => userEditFormOf(minPassword).partial()

/** Body of PUT /users/{id}/password. */
export const setPasswordBodyOf = passwordBodyOf

/** Body of PATCH /users/{id}/reject: `{reason}` or null (specification section 7). */
export const rejectApplicantBody = applicantRejectionForm
