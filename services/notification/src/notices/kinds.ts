import type { NoticeKind } from '@licensing/contracts'

/** `optional` e-mails are those that a person may switch off. */
type EmailRule = 'always' | 'optional' | 'never'

interface KindRule {
  readonly portal: boolean
  readonly email: EmailRule
  /** Seconds until the e-mail may leave, so that a decision taken back sends none (N6b). */
  readonly delay: number
}

const rule = <Email extends EmailRule>(portal: boolean, email: Email, delay = 0) => ({ portal, email, delay })

const MINUTE = 60

/** Requests for single corrections of a process are one e-mail within this time, in seconds (N2a). */
export const JOINED_SECONDS = 10 * MINUTE

/** Who receives a kind of notice, and how (the table of N2a). */
export const kindRules = {
  filed: rule(true, 'optional'),
  protocoled: rule(true, 'optional'),
  returned: rule(true, 'optional'),
  started: rule(true, 'never'),
  term: rule(true, 'never'),
  request: rule(true, 'always', MINUTE),
  reminder: rule(true, 'always'),
  archival: rule(true, 'always'),
  moreTime: rule(true, 'always'),
  decided: rule(true, 'always', MINUTE),
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
} satisfies Readonly<Record<NoticeKind, KindRule>>

/** The kinds that are sent by e-mail; the others never leave the portal. */
export type MailKind = {
  [Kind in NoticeKind]: (typeof kindRules)[Kind]['email'] extends 'never' ? never : Kind
}[NoticeKind]

export const isMailKind = (kind: NoticeKind): kind is MailKind => kindRules[kind].email !== 'never'
