import { randomBytes, randomUUID } from 'node:crypto'

const MINUTE_MS = 60_000

/** The purposes of a link by e-mail, and how long it is valid (ADR 0037). */
const LIFE_MS = {
  passwordReset: 30 * MINUTE_MS,
  emailConfirmation: 7 * 24 * 60 * MINUTE_MS,
} as const
export type LinkPurpose = keyof typeof LIFE_MS

const TOKEN_BYTES = 32

export interface MailedLink {
  readonly requestId: string
  /** For the e-mail only; it is stored as a hash, and sealed in the event. */
  readonly token: string
  /** ISO 8601 */
  readonly expiresAt: string
}

export const newLink = (purpose: LinkPurpose, now: Date): MailedLink => ({
  requestId: randomUUID(),
  token: randomBytes(TOKEN_BYTES).toString('base64url'),
  expiresAt: new Date(now.getTime() + LIFE_MS[purpose]).toISOString(),
})
