import { documentFactsOf, type FileVerdict, numberOf } from '../../features/verify-file/file-model'
import { fileTexts, verdictTextOf } from '../../features/verify-file/file-texts'
import { type Card, card, factRow, type HeadingLevel, titled } from './cards'
import { element } from './elements'

type Verdict<Kind extends FileVerdict['kind']> = Extract<FileVerdict, { kind: Kind }>

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
      element('div', { class: 'result__id' }, element('p', { class: 'number' }, numberOf(document))),
      element('dl', {}, ...documentFactsOf(document).map(factRow)),
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
