import type { Notification, NotificationListResponse, UnreadCountResponse } from '@licensing/contracts'
import { command, request, type CallOptions } from '../request/request'

/** Prefix of the keys of one's notices. */
export const notificationsQueryKey = ['notifications'] as const
export const unreadQueryKey = [...notificationsQueryKey, 'unread'] as const

export const countUnreadNotices = async (options: CallOptions = {}): Promise<number> =>
  (await request<UnreadCountResponse>('/notifications/unread-count', options)).unread

interface NoticePage {
  readonly page?: number
  readonly limit?: number
  readonly unread?: boolean
}

export const listNotices = (
  { page = 1, limit, unread = false }: NoticePage,
  options: CallOptions = {},
): Promise<NotificationListResponse> =>
  request('/notifications', {
    ...options,
    query: { page, ...(limit === undefined ? {} : { limit }), ...(unread ? { unread: true } : {}) },
  })

/** @throws ApiError NOT_FOUND for another person's */
export const getNotice = (id: string, options: CallOptions = {}): Promise<Notification> =>
  request(`/notifications/${encodeURIComponent(id)}`, options)

export const markNoticeRead = (id: string): Promise<void> =>
  command(`/notifications/${id}/read`, { method: 'POST' })
export const markAllNoticesRead = (): Promise<void> => command('/notifications/read-all', { method: 'POST' })
