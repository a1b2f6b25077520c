import { formatNoticeCode } from '@licensing/contracts'
import { kindRules, type MailKind } from '../notices/kinds'
import { type Block, blocksOf, filledLine, publicText, type Values, valuesOf } from './blocks'
import type { MailFacts } from './facts'
import { type Words, wordsOf } from './words'

/** A municipality's own words for a kind (N4a). */
export interface Template {
  readonly subject: string
  readonly text: string
}

/** An e-mail before it is written as plain text and as HTML. */
export interface Letter {
  readonly subject: string
  readonly sender: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** As it is printed. */
  readonly code: string
  readonly verifyUrl: string
  /** The small print below the code. */
  readonly notes: readonly string[]
}

const PORTAL = 'Sistema de Gestão Ambiental Municipal'
const PLACEHOLDER = 'AV-XXXX-XXXX-XXXX-X'

/** The name that signs an e-mail. */
export const senderOf = ({ municipality }: MailFacts): string =>
  municipality === null ? PORTAL : `Município de ${municipality}`

const ABOUT_PASSWORDS: ReadonlySet<MailKind> = new Set<MailKind>(['reset', 'password'])

const notesOf = (kind: MailKind, facts: MailFacts): string[] => [
  ABOUT_PASSWORDS.has(kind)
    ? 'Ninguém do município ou do portal pede a sua senha.'
    : 'Este aviso não pede senha nem pagamento.',
  facts.replies
    ? `Dúvidas? Responda a este e-mail: a resposta vai para o ${senderOf(facts)}.`
    : 'Este e-mail é automático: ninguém lê as respostas.',
  ...(kindRules[kind].email === 'optional'
    ? ['Você pode desligar avisos como este por e-mail em Configurações, no portal.']
    : []),
]

const queuesOf = ({ digest }: MailFacts): Block[] =>
  digest.map(({ title, total, lines }) => ({
    type: 'queue',
    title,
    total,
    lines: lines.map(({ text, link }) => ({ text: publicText(text), href: link })),
  }))

/** The municipality's subject, unless one of its markers has no value in this e-mail. */
const subjectOf = (own: Words, template: Template | undefined, values: Values): string =>
  (template === undefined ? null : filledLine(template.subject, values)) ??
  filledLine(own.subject, values) ??
  own.heading

const hidden = (value: string | null): string | null => (value === null ? null : '…')

/** The subject as it is kept and as anybody may read it: without values that may name a person (N5b, N6d). */
export const publicSubjectOf = (kind: MailKind, facts: MailFacts, template?: Template): string => {
  const values = valuesOf(facts)
  const { nome, empreendimento, motivo } = values
  const shown = { nome: hidden(nome), empreendimento: hidden(empreendimento), motivo: hidden(motivo) }
  return subjectOf(wordsOf(kind, facts), template, { ...values, ...shown })
}

/** The digest's queues come before its button. */
const bodyOf = (facts: MailFacts, values: Values, words: Words): Block[] => {
  const blocks = blocksOf(facts, values, words)
  const button = blocks.findIndex(({ type }) => type === 'button')
  return button < 0 ? [...blocks, ...queuesOf(facts)] : blocks.toSpliced(button, 0, ...queuesOf(facts))
}

export const letterOf = (kind: MailKind, facts: MailFacts, template?: Template): Letter => {
  const own = wordsOf(kind, facts)
  const values = valuesOf(facts)
  return {
    subject: subjectOf(own, template, values),
    sender: senderOf(facts),
    heading: own.heading,
    blocks: bodyOf(facts, values, { ...own, text: template?.text ?? own.text }),
    code: facts.code === null ? PLACEHOLDER : formatNoticeCode(facts.code),
    verifyUrl: facts.verifyUrl,
    notes: notesOf(kind, facts),
  }
}
