/** The kinds of notice, in the order of the table of requirement N2a. */
export const NOTICE_KINDS = [
  'filed',
  'protocoled',
  'returned',
  'started',
  'term',
  'request',
  'reminder',
  'archival',
  'moreTime',
  'decided',
  'assigned',
  'moreTimeAsked',
  'mentioned',
  'answered',
  'undelivered',
  'digest',
  'confirm',
  'welcome',
  'farewell',
  'reset',
  'password',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The states of an e-mail in the outbox. */
export const OUTBOX_STATES = ['QUEUED', 'SENDING', 'RETRYING', 'SENT', 'DEAD', 'HELD', 'SKIPPED'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export const outboxStateLabels: Readonly<Record<OutboxState, string>> = {
  QUEUED: 'Na fila',
  SENDING: 'Enviando',
  RETRYING: 'Nova tentativa',
  SENT: 'Entregue ao servidor',
  DEAD: 'Não entregue',
  HELD: 'Sem servidor de e-mail',
  SKIPPED: 'Não enviado',
}
