import { z } from 'zod'
import { day, pageQuery, pageSizes, pagination, uuidParam } from '../../pagination'
import { NOTICE_KINDS, OUTBOX_STATES } from '../../values/notices'
import { ROLES } from '../../values/processes/processes'

export const outboxQuery = z.object({
  ...pageQuery(pageSizes.notifications),
  state: z.enum(OUTBOX_STATES, { error: 'Situação inválida' }).optional(),
  municipalityId: uuidParam.optional(),
  dateFrom: day.optional(),
  dateTo: day.optional(),
})
export type OutboxQuery = z.output<typeof outboxQuery>

/** The person without an address, which is read only to send (N5b). */
const addressee = z.object({ name: z.string(), role: z.enum(ROLES).nullable() })

/** An e-mail of the outbox (N3c). */
export const outboxMessage = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  /** Null where the content is a secret of the person: a link for a new password or to confirm an address. */
  subject: z.string().nullable(),
  to: addressee,
  municipality: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(OUTBOX_STATES),
  attempts: z.number().int(),
  nextAttemptAt: z.string().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When it was given up or skipped. */
  endedAt: z.string().nullable(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

export const outboxResponse = z.object({
  messages: z.array(outboxMessage),
  /** Without a mail server notices are shown in the portal only. */
  mailServer: z.boolean(),
  /** All e-mails of these states, whatever the filters. */
  unsent: z.object({ QUEUED: z.number().int(), RETRYING: z.number().int(), DEAD: z.number().int() }),
  pagination,
})
export type OutboxResponse = z.infer<typeof outboxResponse>

/** Tries before an e-mail is given up (N1b). */
export const MAIL_TRIES = 8

/** The notices of a process (N3b): one entry for each person and channel, newest first. */
export const processNotice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  to: addressee,
  channel: z.enum(['PORTAL', 'EMAIL']),
  /** Of the e-mail; SENT for the portal, which delivers immediately. */
  state: z.enum(OUTBOX_STATES),
  at: z.string(),
  reason: z.string().nullable(),
})
export type ProcessNotice = z.infer<typeof processNotice>

export const processNoticesResponse = z.object({ notices: z.array(processNotice) })
export type ProcessNoticesResponse = z.infer<typeof processNoticesResponse>
