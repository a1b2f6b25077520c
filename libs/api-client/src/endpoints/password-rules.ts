import type { PasswordRules } from '@licensing/contracts'
import { request } from '../core/request'

/** For every form that asks for a new password. The rules change with a restart of the server alone. */
export const passwordRulesQuery = {
  queryKey: ['password-rules'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<PasswordRules> =>
    request('/auth/password-rules', { signal }),
  staleTime: Infinity,
} as const
