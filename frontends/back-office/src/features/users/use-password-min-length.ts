import { passwordRulesQuery } from '@licensing/api-client'
import { PASSWORD_MIN_LENGTH } from '@licensing/form-rules'
import { useQuery } from '@tanstack/react-query'

/** Characters that this deployment asks of a new password; until it is known, those that every one asks for. */
export const usePasswordMinLength = (): number =>
  useQuery(passwordRulesQuery).data?.minLength ?? PASSWORD_MIN_LENGTH
