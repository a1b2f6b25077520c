import { useCurrentUser } from '@licensing/api-client'
import { isStaff } from '@licensing/permissions'

/** Whether the signed-in person is of the staff; applicants see the same pages with other words. */
export const useIsStaff = (): boolean => {
  const role = useCurrentUser()?.role
  return role !== undefined && isStaff(role)
}
