import type {
  CurrentUser,
  LoginAnswer,
  LoginResponse,
  registerApplicantResponse,
  SettingsResponse,
  StructuredAddress,
} from '@licensing/contracts'
import type { registerApplicantBody } from '@licensing/forms'
import type { z } from 'zod'
import { command, request, type CallOptions } from '../request/request'

export interface Credentials {
  readonly email: string
  readonly password: string
}
export type ApplicantRegistration = z.input<typeof registerApplicantBody>
export type RegistrationResult = z.infer<typeof registerApplicantResponse>

/** The fields a person may change in their own profile; the document is read-only (decision 3, profile). */
export interface ProfileChanges {
  readonly name: string
  readonly phone?: string | null
  readonly address?: StructuredAddress | null
}
export interface OwnPasswordChange {
  readonly currentPassword: string
  readonly password: string
}

/**
 * Signs in. The caller stores a session with `sessionStore.start`, or shows the second step if the response is a
 * challenge. The message of 401 and 403 is ready to show.
 */
export const login = (credentials: Credentials): Promise<LoginAnswer> =>
  request('/auth/login', { method: 'POST', json: credentials })

/** Ends this session on the server. The caller clears the stored session even if this fails. */
export const logout = (): Promise<void> => command('/auth/logout', { method: 'POST' })

/** Renews the session with a new token; 401 if the session has ended. */
export const renewSession = (): Promise<LoginResponse> => request('/auth/session/renew', { method: 'POST' })

export const verifySession = (options: CallOptions = {}): Promise<{ user: CurrentUser }> =>
  request('/auth/verify', options)

export const registerApplicant = (registration: ApplicantRegistration): Promise<RegistrationResult> =>
  request('/auth/register-applicant', { method: 'POST', json: registration })

export const getCurrentUser = (options: CallOptions = {}): Promise<CurrentUser> =>
  request('/auth/me', options)

export const updateProfile = (changes: ProfileChanges): Promise<CurrentUser> =>
  request('/auth/me', { method: 'PUT', json: changes })

export const changeOwnPassword = (change: OwnPasswordChange): Promise<void> =>
  command('/auth/me/password', { method: 'PUT', json: change })

/** Shared by the shell and the settings screen, so that a change is shown immediately. */
export const settingsQueryKey = ['settings'] as const

export const getSettings = (options: CallOptions = {}): Promise<SettingsResponse> =>
  request('/auth/me/settings', options)

export const updateSettings = (settings: Partial<SettingsResponse>): Promise<SettingsResponse> =>
  request('/auth/me/settings', { method: 'PUT', json: settings })
