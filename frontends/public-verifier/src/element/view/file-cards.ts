import { CircleCheck, CircleX, Signature, TriangleAlert } from 'lucide'
import {
  documentFactsOf,
  type FileVerdict,
  numberOf,
  type SignatureLine,
  signaturesOf,
} from '../../features/verify-file/file-model'
import { badgeOf, fileTexts, verdictTextOf } from '../../features/verify-file/file-texts'
import { type Card, card, factRow, type HeadingLevel, titled } from './cards'
import { element } from './elements'
import { icon } from './icons'

type Verdict<Kind extends FileVerdict['kind']> = Extract<FileVerdict, { kind: Kind }>

const toneIcons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX } as const

/** The status of the licence, beside its number. */
const licenceBadge = (document: Verdict<'known'>['document']): HTMLElement | null => {
  const badge = badgeOf(document)
  if (badge === null) return null
  const { tone, label } = badge
  return element('span', { class: `badge badge--${tone}` }, icon(toneIcons[tone], 16), label)
}

const signature = ({ text, isTrusted }: SignatureLine): HTMLElement =>
  element(
    'li',
    { class: isTrusted ? 'signature signature--trusted' : 'signature' },
    icon(Signature, 16),
    element('span', {}, text),
  )

const signatureList = (lines: readonly SignatureLine[]): HTMLElement | null =>
  lines.length === 0 ? null : element('ul', { class: 'signatures', role: 'list' }, ...lines.map(signature))

/** The file is a document of the portal, or begins with one. */
export const knownFileCard = ({ name, document, appended }: Verdict<'known'>, level: HeadingLevel): Card => {
  const { tone, title, detail } = verdictTextOf(document, { appended })
  const lead = detail ?? `${name}, ${fileTexts.checkedNow}`
  return card(
    tone,
    { title: titled(level, title), texts: [element('p', {}, lead)] },
    element(
      'div',
      { class: 'result__body' },
      appended ? element('p', { class: 'note' }, fileTexts.appended) : null,
      element(
        'div',
        { class: 'result__id' },
        element('p', { class: 'number' }, numberOf(document)),
        licenceBadge(document),
      ),
      element('dl', {}, ...documentFactsOf(document).map(factRow)),
      signatureList(signaturesOf(document)),
    ),
  )
}

/** No document of the portal has these bytes. */
export const unknownFileCard = ({ name }: Verdict<'unknown'>, level: HeadingLevel): Card =>
  card(
    'bad',
    { title: titled(level, fileTexts.unknown), texts: [element('p', {}, name)] },
    element('div', { class: 'result__body' }, element('p', {}, fileTexts.unknownDetail)),
  )
