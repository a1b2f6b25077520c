import { brazilianDay } from '@licensing/contracts'
import { continuedHeading } from '../layout/flow'
import type { Sheet } from '../layout/sheet'
import { COLORS, MM, STYLES, type Style } from '../layout/styles'
import { DRAFT, footWords, nameOf } from '../wording/wording'
import type { Job } from './job'

const WATERMARK: Style = { weight: 'semibold', size: 62, leading: 74, color: COLORS.watermark, tracking: 1 }
const ANGLE = -54

/** Across the page, under its text. */
const drawWatermark = (sheet: Sheet): void => {
  const { doc } = sheet
  const middle = { x: doc.page.width / 2, y: doc.page.height / 2 }
  sheet.artifact('Pagination', () => {
    doc.save().rotate(ANGLE, { origin: [middle.x, middle.y] })
    const width = sheet.widthOf(DRAFT, WATERMARK)
    sheet.write({
      text: DRAFT,
      style: WATERMARK,
      x: middle.x - width / 2,
      y: middle.y - WATERMARK.leading / 2,
    })
    doc.restore()
  })
}

const GAP = 6 * MM

/** Municipality and document on the left; enterprise and validity on the right. */
const drawRunningHead = (sheet: Sheet, { facts, isDraft }: Job): void => {
  const { runningName, running } = STYLES
  const { y } = sheet
  const until =
    facts.validUntil === null || facts.kind === 'IND' ? '' : ` · válida até ${brazilianDay(facts.validUntil)}`
  const name = `Município de ${facts.municipalityName} · ${nameOf(facts, isDraft)}`
  const left = sheet.oneLine(name, runningName, sheet.width * 0.62)
  const room = sheet.width - GAP - sheet.widthOf(left, runningName) - sheet.widthOf(until, running)
  const right = sheet.oneLine(facts.enterpriseName, running, room) + until
  sheet.artifact('Pagination', () => {
    sheet.write({ text: left, style: runningName, x: sheet.left, y })
    sheet.write({ text: right, style: running, x: sheet.right - sheet.widthOf(right, running), y })
  })
  const rule = y + running.leading + 3 * MM
  sheet.rule(rule, 0.35 * MM, COLORS.navy)
  sheet.y = rule + 6 * MM
  if (sheet.continued !== null) continuedHeading(sheet, sheet.continued)
}

/** Draws the head of a page. The first has the letterhead instead of a running head. */
export const startPage =
  (job: Job) =>
  (sheet: Sheet): void => {
    if (job.isDraft) drawWatermark(sheet)
    if (sheet.doc.bufferedPageRange().count > 1) drawRunningHead(sheet, job)
  }

/** Number and code, and 'Página x de y', once all pages are there. */
export const drawFeet = (sheet: Sheet, { facts, isDraft }: Job): void => {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  const y = doc.page.height - 9 * MM - STYLES.foot.leading
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    sheet.rule(y - 2 * MM, 0.2 * MM, COLORS.line)
    const right = `Página ${page + 1} de ${count}`
    sheet.artifact('Pagination', () => {
      sheet.write({ text: isDraft ? DRAFT : footWords(facts), style: STYLES.foot, x: sheet.left, y })
      const x = sheet.right - sheet.widthOf(right, STYLES.foot)
      sheet.write({ text: right, style: STYLES.foot, x, y })
    })
  }
}
