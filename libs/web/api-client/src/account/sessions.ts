import type {
  OpenSessionsResponse,
  SecurityActivityResponse,
  SecurityNoticesResponse,
} from '@licensing/contracts'
import { type CallOptions, command, request } from '@licensing/api-client'

const OWN = '/auth/me/sessions'

export const sessionsQueryKey = ['sessions'] as const
export const securityActivityQueryKey = ['security-activity'] as const

export const getSessions = (options: CallOptions = {}): Promise<OpenSessionsResponse> => request(OWN, options)

export const endSession = (sessionId: string): Promise<void> =>
  command(`${OWN}/${encodeURIComponent(sessionId)}`, { method: 'DELETE' })

/** Ends all sessions except the caller's current one. */
export const endOtherSessions = (): Promise<void> => command(OWN, { method: 'DELETE' })

/** The security activity of the account `userId`; defaults to the caller's own. */
export const getSecurityActivity = (
  { userId, page }: { readonly userId?: string | undefined; readonly page: number },
  options: CallOptions = {},
): Promise<SecurityActivityResponse> => {
  const whose = userId === undefined ? '/auth/me' : `/users/${encodeURIComponent(userId)}`
  return request(`${whose}/security-activity`, { ...options, query: { page } })
}

export const noticesQueryKey = ['security-notices'] as const

export const getNotices = (options: CallOptions = {}): Promise<SecurityNoticesResponse> =>
  request('/auth/me/notices', options)

/** `until` is the time of the newest notice that was seen. */
export const markNoticesSeen = (until: string): Promise<void> =>
  command('/auth/me/notices/seen', { method: 'POST', json: { until } })
