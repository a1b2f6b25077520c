import { z } from 'zod'
import { booleanQuery, pageQuery, pageSizes, pagination, uuidParam } from '../../pagination'
import { NOTICE_KINDS } from '../../values/notices'

export const noticeParams = z.object({ id: uuidParam })

export const notificationListQuery = z.object({
  ...pageQuery(pageSizes.notifications),
  unread: booleanQuery.optional(),
})
export type NotificationListQuery = z.output<typeof notificationListQuery>

/** A notice as its recipient reads it in the portal (N3a). */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable().meta({ description: 'Caminho no portal; null se o processo foi excluído' }),
  processId: z.string().nullable(),
  protocolNumber: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

export const notificationListResponse = z.object({
  notifications: z.array(notification),
  /** All unread ones, on every page. */
  unread: z.number().int(),
  pagination,
})
export type NotificationListResponse = z.infer<typeof notificationListResponse>

export const unreadCountResponse = z.object({ unread: z.number().int() })
export type UnreadCountResponse = z.infer<typeof unreadCountResponse>
