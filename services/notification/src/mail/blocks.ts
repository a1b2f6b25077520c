import {
  brazilianDay,
  isCnpj,
  maskPersonalData,
  type NoticeMarker,
  oneLine,
  splitAtMarkers,
} from '@licensing/contracts'
import type { MailFacts } from './facts'
import type { Words } from './words'

/** A piece of a line; both forms of the e-mail are written from the same ones. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong'; readonly text: string }
  | { readonly type: 'link'; readonly href: string }

export type Block =
  | { readonly type: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly type: 'due'; readonly label: string; readonly day: string; readonly left: string | null }
  | { readonly type: 'quote'; readonly lines: readonly string[] }
  | { readonly type: 'button'; readonly label: string; readonly href: string }
  | {
      readonly type: 'queue'
      readonly title: string
      readonly total: number
      /** The first ones. */
      readonly lines: readonly { readonly text: string; readonly href: string }[]
    }

const CNPJ = /(?<![\w./-])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}(?![\w/-])/gi
const CEP = /(?<![\d./-])\d{5}-\d{3}(?![\d./-])/g
const FILE =
  /[^\s"“”'()]+\.(?:pdf|jpe?g|png|gif|tiff?|docx?|xlsx?|odt|ods|zip|rar|dwg|dxf|kml|kmz|shp|p7s)\b/gi

/** A typed text, masked to leave the portal: the rights of the process do not protect an e-mail (N4a). */
export const publicText = (text: string): string =>
  maskPersonalData(
    text
      .replace(CNPJ, (found) => (isCnpj(found) ? '***' : found))
      .replace(FILE, '***')
      .replace(CEP, '***'),
  )

const publicLine = (text: string | null): string | null => (text === null ? null : oneLine(publicText(text)))

const leftOf = (days: number | null): string | null => {
  if (days === null || days < 0) return null
  if (days === 0) return 'termina hoje'
  return days === 1 ? 'resta 1 dia' : `restam ${days} dias`
}

/** The value of each marker; null where the e-mail has none. */
export type Values = Readonly<Record<NoticeMarker, string | null>>

export const valuesOf = (facts: MailFacts): Values => ({
  nome: publicLine(facts.name),
  protocolo: facts.protocol ?? 'em preenchimento',
  municipio: facts.municipality,
  empreendimento: publicLine(facts.enterprise),
  prazo: facts.dueOn === null ? null : brazilianDay(facts.dueOn),
  dias: facts.days === null || facts.days < 0 ? null : String(facts.days),
  itens: facts.items === null ? null : String(facts.items),
  motivo: facts.reason === null ? null : publicText(facts.reason),
  link: facts.link,
})

const inlineOf = (marker: NoticeMarker, value: string): Inline => {
  if (marker === 'link') return { type: 'link', href: value }
  return { type: marker === 'protocolo' ? 'strong' : 'text', text: value }
}

/** A text with its values; null if one of its markers has none. An unknown marker stays as it is. */
const fill = (text: string, values: Values): readonly Inline[] | null => {
  const parts = splitAtMarkers(text).map((part, index): Inline | null => {
    if (index % 2 === 0) return { type: 'text', text: part }
    if (!(part in values)) return { type: 'text', text: `{${part}}` }
    const marker = part as NoticeMarker
    const value = values[marker]
    return value === null ? null : inlineOf(marker, value)
  })
  return parts.includes(null) ? null : (parts as readonly Inline[])
}

/** The rest of a queue of which only the first ones are listed. */
export const restOf = ({ total, lines }: Extract<Block, { type: 'queue' }>): string | null =>
  total > lines.length ? `e mais ${total - lines.length} no portal` : null

export const plainInline = (inline: Inline): string => (inline.type === 'link' ? inline.href : inline.text)

/** A text with its values, on one line; null if one of its markers has none. */
export const filledLine = (text: string, values: Values): string | null => {
  const parts = fill(text, values)
  return parts === null ? null : oneLine(parts.map(plainInline).join(''))
}

/** A marker that is a whole paragraph becomes a block: the day, the reason, the button. */
const setOff = (
  marker: string,
  facts: MailFacts,
  values: Values,
  { dueLabel, action }: Words,
): Block | undefined => {
  const { prazo: day, motivo: reason, link: href } = values
  if (marker === '{prazo}' && day !== null)
    return dueLabel === undefined
      ? { type: 'due', label: 'Responda até', day, left: leftOf(facts.days) }
      : { type: 'due', label: dueLabel, day, left: null }
  if (marker === '{motivo}' && reason !== null) return { type: 'quote', lines: reason.split('\n') }
  if (marker === '{link}' && href !== null) return { type: 'button', label: action, href }
  return undefined
}

const blockOf = (paragraph: string, facts: MailFacts, values: Values, words: Words): Block[] => {
  const block = setOff(paragraph, facts, values, words)
  if (block !== undefined) return [block]
  const lines = paragraph.split('\n').map((line) => fill(line, values))
  return lines.includes(null) ? [] : [{ type: 'paragraph', lines: lines as (readonly Inline[])[] }]
}

const withLink = (text: string): string => (text.includes('{link}') ? text : `${text}\n\n{link}`)

/** The body of an e-mail. A paragraph with a marker that has no value is left out. */
export const blocksOf = (facts: MailFacts, values: Values, words: Words): readonly Block[] =>
  (facts.link === null ? words.text : withLink(words.text))
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => blockOf(paragraph, facts, values, words))
