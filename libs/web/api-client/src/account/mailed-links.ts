import type { acceptedResponse } from '@licensing/contracts'
import type { z } from 'zod'
import { command, request } from '@licensing/api-client'

type Accepted = z.infer<typeof acceptedResponse>

/** The response is the same whether or not the e-mail has an account. */
export const requestPasswordReset = (email: string): Promise<Accepted> =>
  request('/auth/password/forgot', { method: 'POST', json: { email } })

/** Rejects with RESET_TOKEN_INVALID, or with VALIDATION at `password`. */
export const resetPassword = (reset: { readonly token: string; readonly password: string }): Promise<void> =>
  command('/auth/password/reset', { method: 'POST', json: reset })

/** Rejects with CONFIRM_TOKEN_INVALID. */
export const confirmEmail = (token: string): Promise<void> =>
  command('/auth/email/confirm', { method: 'POST', json: { token } })

export const resendConfirmation = (): Promise<Accepted> => request('/auth/email/resend', { method: 'POST' })
