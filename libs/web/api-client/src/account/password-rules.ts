import type { PasswordRules } from '@licensing/contracts'
import { request } from '../request/request'

/** For forms with a new password. The rules only change when the server restarts. */
export const passwordRulesQuery = {
  queryKey: ['password-rules'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<PasswordRules> =>
    request('/auth/password-rules', { signal }),
  staleTime: Infinity,
} as const
