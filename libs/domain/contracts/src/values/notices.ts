import { withRawFallback } from './known-values'

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

/** The kinds whose outcome is proof of notice, recorded in the process (N2b). */
export const PROVEN_KINDS = [
  'request',
  'reminder',
  'archival',
  'moreTime',
  'decided',
] as const satisfies readonly NoticeKind[]
export type ProvenKind = (typeof PROVEN_KINDS)[number]

export const provenKindLabels: Readonly<Record<ProvenKind, string>> = withRawFallback({
  request: 'pedido',
  reminder: 'lembrete do prazo',
  archival: 'proposta de arquivamento',
  moreTime: 'decisão sobre mais prazo',
  decided: 'decisão',
})

/** The outcome of a notice: `ACCEPTED` by the mail server, which is no proof that it was read. */
export const NOTICE_OUTCOMES = ['ACCEPTED', 'FAILED', 'NOT_SENT'] as const
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number]

export const noticeOutcomeLabels: Readonly<Record<NoticeOutcome, string>> = withRawFallback({
  ACCEPTED: 'entregue ao servidor',
  FAILED: 'falhou',
  NOT_SENT: 'não enviado',
})

/** The states of an e-mail in the outbox. */
export const OUTBOX_STATES = ['QUEUED', 'SENDING', 'RETRYING', 'SENT', 'DEAD', 'HELD', 'SKIPPED'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export const outboxStateLabels: Readonly<Record<OutboxState, string>> = withRawFallback({
  QUEUED: 'Na fila',
  SENDING: 'Enviando',
  RETRYING: 'Nova tentativa',
  SENT: 'Entregue ao servidor',
  DEAD: 'Não entregue',
  HELD: 'Sem servidor de e-mail',
  SKIPPED: 'Não enviado',
})

/** The text of the notice of a decision, by which screens also know the decision. */
export const decisionTexts = {
  APPROVED: 'O processo foi aprovado.',
  REJECTED: 'O processo foi indeferido. Veja o motivo no processo.',
  COMPLETED: 'O processo foi concluído.',
  ARCHIVED: 'O processo foi arquivado.',
} as const

/** The reason for no e-mail to an owner whose account was deleted; staff see it on the process, too (N2b). */
export const OWNER_REMOVED = 'Ninguém foi avisado: quem protocolou foi removido.'

/** The kinds whose e-mail a municipality may reword: those about its processes. */
export const REWORDABLE_KINDS = [
  'filed',
  'protocoled',
  'returned',
  'request',
  'reminder',
  'archival',
  'moreTime',
  'decided',
  'assigned',
  'moreTimeAsked',
  'mentioned',
] as const satisfies readonly NoticeKind[]
export type RewordableKind = (typeof REWORDABLE_KINDS)[number]

/** Stand for facts, as '{prazo}', in the words of an e-mail. `itens` is their number: a list would name documents. */
export const NOTICE_MARKERS = [
  'nome',
  'protocolo',
  'municipio',
  'empreendimento',
  'prazo',
  'dias',
  'itens',
  'motivo',
  'link',
] as const
export type NoticeMarker = (typeof NOTICE_MARKERS)[number]

/** A text cut at its markers: every odd part is the name of one, known or not. */
export const splitAtMarkers = (text: string): readonly string[] => text.split(/\{([^{}\n]*)\}/)

const isMarker = (name: string): name is NoticeMarker => (NOTICE_MARKERS as readonly string[]).includes(name)

/** The first marker of a text that does not exist. */
export const unknownMarker = (text: string): string | undefined =>
  splitAtMarkers(text).find((part, index) => index % 2 === 1 && !isMarker(part))
