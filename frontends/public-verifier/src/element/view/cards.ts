import { Archive, CircleAlert, CircleHelp, FileText, ShieldCheck, ShieldX, TriangleAlert } from 'lucide'
import {
  type ProcessStatus,
  processStatusDescriptions,
  processStatusLabels,
  type PublicVerification,
  UNKNOWN_STATUS_DESCRIPTION,
} from '@licensing/contracts'
import { formatBytes, formatDate } from '@licensing/ui-kit'
import {
  candidateLabel,
  type Candidate,
  categoryLabel,
  factsOf,
  outcomeOf,
  type Fact,
} from '../../features/verify-protocol/verification-model'
import { NOT_FOUND_MESSAGE, texts } from '../../features/verify-protocol/verification-texts'
import { element } from './elements'
import { icon, statusIcons } from './icons'

/** Level of a card's heading; the headings below it are one level deeper. */
export type HeadingLevel = 2 | 3 | 4 | 5

/** A result, and its heading, which is focused after a query by the person. */
export interface Card {
  readonly root: HTMLElement
  readonly heading: HTMLElement
}

const TITLE = 'resultado'

export const heading = (level: number, attributes: Record<string, string>, text: string): HTMLElement =>
  element(`h${level}` as 'h2', attributes, text)

const isKnown = (status: string): status is ProcessStatus => Object.hasOwn(statusIcons, status)

/** An unknown status is shown as its raw value (specification section 4). */
const badge = (status: string): HTMLElement =>
  isKnown(status)
    ? element(
        'span',
        { class: 'badge', 'data-status': status, title: processStatusDescriptions[status] },
        icon(statusIcons[status], 16),
        processStatusLabels[status],
      )
    : element(
        'span',
        { class: 'badge', title: UNKNOWN_STATUS_DESCRIPTION },
        icon(CircleHelp, 16),
        status,
        element('span', { class: 'unseen' }, ` (${UNKNOWN_STATUS_DESCRIPTION})`),
      )

const absent = (): Node[] => [
  element('span', { 'aria-hidden': 'true' }, '–'),
  element('span', { class: 'unseen' }, 'Não informado'),
]

/** A label and its value. */
export const factRow = ({ label, value, wide, strong }: Fact): HTMLElement =>
  element(
    'div',
    wide === true ? { class: 'wide' } : {},
    element('dt', {}, label),
    element(
      'dd',
      strong === true ? { class: 'strong' } : {},
      ...(value === null || value === '' ? absent() : [value]),
    ),
  )

const fileRow = (file: PublicVerification['documents'][number]): HTMLElement => {
  const about = [categoryLabel(file.category), formatBytes(file.fileSize), formatDate(file.createdAt)]
  return element(
    'li',
    { class: 'file' },
    element('span', { class: 'file__icon' }, icon(FileText)),
    element(
      'div',
      {},
      element('span', { class: 'file__name' }, file.originalName),
      element('span', { class: 'file__about' }, about.join(' · ')),
    ),
  )
}

const documentList = ({ documents }: PublicVerification, level: HeadingLevel): HTMLElement | null =>
  documents.length === 0
    ? null
    : element(
        'div',
        { class: 'files' },
        heading(level + 1, {}, texts.documents),
        element('ul', { role: 'list' }, ...documents.map(fileRow)),
      )

const cardIcons = { ok: ShieldCheck, closed: Archive, warn: TriangleAlert, bad: ShieldX } as const

/** A result of any kind. */
export const card = (
  tone: keyof typeof cardIcons,
  head: { title: HTMLElement; texts: readonly HTMLElement[] },
  body: HTMLElement,
): Card => ({
  heading: head.title,
  root: element(
    'section',
    { class: `result result--${tone}`, part: 'resultado', 'aria-labelledby': TITLE },
    element(
      'div',
      { class: 'result__head' },
      icon(cardIcons[tone], 40),
      element('div', {}, head.title, ...head.texts),
    ),
    body,
  ),
})

export const titled = (level: HeadingLevel, text: string): HTMLElement =>
  heading(level, { id: TITLE, tabindex: '-1' }, text)

/** The protocol is authentic: its public fields. */
export const authenticCard = (process: PublicVerification, level: HeadingLevel): Card => {
  const outcome = outcomeOf(process)
  return card(
    outcome.tone,
    {
      title: titled(level, texts.authentic),
      texts: [element('p', {}, texts.issuedHere), element('p', {}, element('strong', {}, outcome.text))],
    },
    element(
      'div',
      { class: 'result__body' },
      element(
        'div',
        { class: 'result__id' },
        element('p', { class: 'number' }, process.protocolNumber),
        badge(process.status),
      ),
      element('dl', {}, ...factsOf(process).map(factRow)),
      documentList(process, level),
    ),
  )
}

/** No process has that number or code: shows hints for another attempt. */
export const notFoundCard = (query: string, level: HeadingLevel): Card =>
  card(
    'bad',
    {
      title: titled(level, NOT_FOUND_MESSAGE),
      texts: [element('p', {}, `${texts.nothingCarries} `, element('strong', {}, query), '.')],
    },
    element(
      'div',
      { class: 'result__body advice' },
      element('p', {}, texts.checkFirst),
      element('ul', { class: 'bullets' }, ...texts.checks.map((check) => element('li', {}, check))),
      element('p', { class: 'muted' }, texts.stillInDoubt),
    ),
  )

const choiceButton = (candidate: Candidate, onChoose: (code: string) => void): HTMLElement => {
  const button = element('button', { type: 'button', class: 'button choice' }, candidateLabel(candidate))
  button.addEventListener('click', () => onChoose(candidate.code))
  return button
}

/** Several municipalities have the number: offers their documents (decision 9.8). */
export const choiceCard = (
  candidates: readonly Candidate[],
  level: HeadingLevel,
  onChoose: (code: string) => void,
): Card =>
  card(
    'warn',
    { title: titled(level, texts.several), texts: [element('p', {}, texts.choose)] },
    element(
      'ul',
      { class: 'result__body advice choices', role: 'list' },
      ...candidates.map((candidate) => element('li', {}, choiceButton(candidate, onChoose))),
    ),
  )

/** A failure with its reason. `note` is a separate line that may change, such as the seconds left to wait. */
export const failureAlert = (title: string, reason: string, note: HTMLElement | null): HTMLElement =>
  element(
    'div',
    { class: 'alert', part: 'resultado' },
    icon(CircleAlert, 24),
    element('p', { class: 'alert__title' }, title),
    element('p', { class: 'alert__text' }, reason),
    note,
  )
