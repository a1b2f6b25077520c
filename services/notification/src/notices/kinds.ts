import type { NoticeKind } from '@licensing/contracts'

/** `optional` e-mails are those that a person may switch off. */
export type EmailRule = 'always' | 'optional' | 'never'

export interface KindRule {
  readonly portal: boolean
  readonly email: EmailRule
  /** Its outcome is recorded in the process's stream as proof of notice (N2b). */
  readonly proven: boolean
  /** Seconds until the e-mail may leave, so that a decision taken back sends none (N6b). */
  readonly delay: number
}

const rule = (portal: boolean, email: EmailRule, { proven = false, delay = 0 } = {}): KindRule => ({
  portal,
  email,
  proven,
  delay,
})

const MINUTE = 60

/** Requests for single corrections of a process are one e-mail within this time, in seconds (N2a). */
export const JOINED_SECONDS = 10 * MINUTE

/** Who receives a kind of notice, and how (the table of N2a). */
export const kindRules: Readonly<Record<NoticeKind, KindRule>> = {
  filed: rule(true, 'optional'),
  protocoled: rule(true, 'optional'),
  returned: rule(true, 'optional'),
  started: rule(true, 'never'),
  term: rule(true, 'never'),
  request: rule(true, 'always', { proven: true, delay: MINUTE }),
  reminder: rule(true, 'always', { proven: true }),
  archival: rule(true, 'always', { proven: true }),
  moreTime: rule(true, 'always', { proven: true }),
  decided: rule(true, 'always', { proven: true, delay: MINUTE }),
  assigned: rule(true, 'optional'),
  moreTimeAsked: rule(true, 'optional'),
  mentioned: rule(true, 'optional'),
  answered: rule(true, 'never'),
  undelivered: rule(true, 'never'),
  digest: rule(false, 'optional'),
  confirm: rule(false, 'always'),
  welcome: rule(false, 'always'),
  farewell: rule(false, 'always'),
  reset: rule(false, 'always'),
  password: rule(false, 'always'),
}
