import type { PasswordRules } from '@licensing/contracts'
import { type NewPassword, PASSWORD_MIN_LENGTH } from '@licensing/forms'
import { request } from '@licensing/api-client'
import { useQuery } from '@tanstack/react-query'

/** The rules only change when the server restarts. */
const passwordRulesQuery = {
  queryKey: ['password-rules'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<PasswordRules> =>
    request('/auth/password-rules', { signal }),
  staleTime: Infinity,
} as const

/** This deployment's minimum password length; defaults to the general minimum until loaded. */
export const usePasswordMinLength = (): number =>
  useQuery(passwordRulesQuery).data?.minLength ?? PASSWORD_MIN_LENGTH

/** Rejects with VALIDATION at `password` for a common password, or one made of the person's own facts. */
export const checkPassword = (password: NewPassword): Promise<void> =>
  request('/auth/password-rules', { method: 'POST', json: password })
