import type { PasswordRules } from '@licensing/contracts'
import type { NewPassword } from '@licensing/forms'
import { request } from '@licensing/api-client'

/** For forms with a new password. The rules only change when the server restarts. */
export const passwordRulesQuery = {
  queryKey: ['password-rules'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<PasswordRules> =>
    request('/auth/password-rules', { signal }),
  staleTime: Infinity,
} as const

/** Rejects with VALIDATION at `password` for a common password, or one made of the person's own facts. */
export const checkPassword = (password: NewPassword): Promise<void> =>
  request('/auth/password-rules', { method: 'POST', json: password })
