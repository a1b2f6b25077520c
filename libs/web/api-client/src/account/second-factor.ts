import type {
  EnrolmentResponse,
  LoginResponse,
  RecoveryCodesResponse,
  SecondFactorStatus,
  TotpEnrolment,
} from '@licensing/contracts'
import { type CallOptions, command, request } from '@licensing/api-client'

export type SecondFactorProof = { readonly code: string } | { readonly recoveryCode: string }

const OWN = '/auth/me/second-factor'

/** The second step of a sign-in. The caller stores the result with `sessionStore.start`. */
export const completeSignIn = (challenge: string, proof: SecondFactorProof): Promise<LoginResponse> =>
  request('/auth/second-factor', { method: 'POST', json: { challenge, ...proof } })

/** Confirms the current session; the caller stores the result with `sessionStore.start`. */
export const reauthenticate = (proof: { readonly password: string }): Promise<LoginResponse> =>
  request('/auth/reauthenticate', { method: 'POST', json: proof })

export const secondFactorQueryKey = ['second-factor'] as const

export const getSecondFactor = (options: CallOptions = {}): Promise<SecondFactorStatus> =>
  request(OWN, options)

export const startTotp = (): Promise<TotpEnrolment> => request(`${OWN}/totp`, { method: 'POST' })

/** The caller stores the returned session and shows its recovery codes. */
export const confirmTotp = (enrolment: string, code: string): Promise<EnrolmentResponse> =>
  request(`${OWN}/totp/confirm`, { method: 'POST', json: { enrolment, code } })

export const removeFactor = (factorId: string): Promise<void> =>
  command(`${OWN}/${encodeURIComponent(factorId)}`, { method: 'DELETE' })

export const replaceRecoveryCodes = (): Promise<RecoveryCodesResponse> =>
  request(`${OWN}/recovery-codes`, { method: 'POST' })

/** For a person who lost every factor. */
export const resetSecondFactor = (userId: string): Promise<void> =>
  command(`/users/${encodeURIComponent(userId)}/second-factor`, { method: 'DELETE' })
