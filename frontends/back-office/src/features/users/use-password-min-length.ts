import { passwordRulesQuery } from '@licensing/api-client/account'
import { PASSWORD_MIN_LENGTH } from '@licensing/forms'
import { useQuery } from '@tanstack/react-query'

/** This deployment's minimum password length; defaults to the general minimum until loaded. */
export const usePasswordMinLength = (): number =>
  useQuery(passwordRulesQuery).data?.minLength ?? PASSWORD_MIN_LENGTH
