import { type ChargeVerdict, chargeFactsOf, chargeTexts } from '../../features/verify-charge/charge-model'
import { noticeFactsOf, noticeTexts, type NoticeVerdict } from '../../features/verify-notice/notice-model'
import { type Card, card, factRow, heading, type HeadingLevel, titled } from './cards'
import { element } from './elements'

/** Subjects that arrive in messages and may be forged: e-mails and charges. */
type Verdict<Kind extends string> = Extract<NoticeVerdict | ChargeVerdict, { kind: Kind }>

const bullets = (texts: readonly string[]): HTMLElement =>
  element('ul', { class: 'bullets' }, ...texts.map((text) => element('li', {}, text)))

export const noticeCard = ({ notice, code }: Verdict<'notice'>, level: HeadingLevel): Card =>
  card(
    'ok',
    { title: titled(level, noticeTexts.authentic), texts: [element('p', {}, noticeTexts.sentHere)] },
    element(
      'div',
      { class: 'result__body' },
      element('dl', {}, ...noticeFactsOf(notice, code).map(factRow)),
      element('div', { class: 'ask' }, element('p', {}, noticeTexts.other)),
    ),
  )

export const unknownNoticeCard = ({ code, reason }: Verdict<'unknownNotice'>, level: HeadingLevel): Card =>
  card(
    'bad',
    {
      title: titled(level, noticeTexts.unknown),
      texts: [element('p', {}, reason), element('p', {}, element('strong', {}, code))],
    },
    element('div', { class: 'result__body' }, bullets(noticeTexts.checks)),
  )

export const chargeCard = ({ charge }: Verdict<'ours'>, level: HeadingLevel): Card =>
  card(
    'ok',
    { title: titled(level, chargeTexts.ours), texts: [element('p', {}, charge.message)] },
    element('div', { class: 'result__body' }, element('dl', {}, ...chargeFactsOf(charge).map(factRow))),
  )

export const notOursCard = ({ charge, payload }: Verdict<'notOurs'>, level: HeadingLevel): Card =>
  card(
    'bad',
    { title: titled(level, chargeTexts.notOurs), texts: [element('p', {}, charge.message)] },
    element(
      'div',
      { class: 'result__body' },
      element('dl', { class: 'pasted' }, factRow({ label: chargeTexts.pasted, value: payload, wide: true })),
      element(
        'div',
        { class: 'ask' },
        heading(level + 1, {}, chargeTexts.whatToDo),
        bullets(chargeTexts.steps),
      ),
    ),
  )
