import { brazilianDay } from '@licensing/contracts'
import { writeFact, type Cell } from '../layout/facts-grid'
import type { Element, Sheet } from '../layout/sheet'
import { COLORS, MM, STYLES } from '../layout/styles'
import { stateLine } from '../wording/states'
import type { Job } from './job'
import { drawWaves } from './waves'

const CREST = { width: 24 * MM, height: 28 * MM, gap: 6 * MM }

const drawCrest = (sheet: Sheet, png: Buffer, municipality: string): void => {
  const { doc, left, y } = sheet
  const draw = (): void => {
    doc.image(png, left, y, { fit: [CREST.width, CREST.height], align: 'center', valign: 'center' })
  }
  sheet.tag(sheet.root, 'Figure', draw, {
    alt: `Brasão do município de ${municipality}`,
    bbox: [left, y, left + CREST.width, y + CREST.height],
    placement: 'Block',
  })
}

/** Crest, municipality, state and department. */
export const drawIssuer = (sheet: Sheet, { facts, crest }: Job): void => {
  const x = crest === null ? sheet.left : sheet.left + CREST.width + CREST.gap
  const width = sheet.right - x
  const rows = [
    { text: `Município de ${facts.municipalityName}`, style: STYLES.municipality },
    { text: stateLine(facts.state), style: STYLES.organ },
    ...(facts.departmentName === null ? [] : [{ text: facts.departmentName, style: STYLES.organ }]),
  ].map(({ text, style }) => ({ style, lines: sheet.lines(text, style, width) }))
  const height = rows.reduce((sum, { style, lines }) => sum + lines.length * style.leading, 0)
  const box = Math.max(height, crest === null ? 0 : CREST.height)
  if (crest !== null) drawCrest(sheet, crest, facts.municipalityName)
  let y = sheet.y + (box - height) / 2
  for (const { style, lines } of rows)
    sheet.tag(sheet.root, 'P', () => {
      for (const text of lines) {
        sheet.write({ text, style, x, y })
        y += style.leading
      }
    })
  sheet.y += box + 4 * MM
  drawWaves(sheet, 5 * MM)
  sheet.y += 5 * MM
}

const drawNumber = (sheet: Sheet, number: string, bottom: number): void => {
  const { label, number: style } = STYLES
  const y = bottom - style.leading
  const write = (text: string, look: typeof label | typeof style, top: number): void =>
    sheet.write({ text, style: look, x: sheet.right - sheet.widthOf(text, look), y: top })
  sheet.tag(sheet.root, 'P', () => {
    write('Número', label, y - MM - label.leading)
    write(number, style, y)
  })
}

/** Kind and number. */
export const drawTitle = (sheet: Sheet, { facts, isDraft }: Job): void => {
  const taken = isDraft ? 0 : sheet.widthOf(facts.number, STYLES.number) + 8 * MM
  const width = sheet.width - taken
  const fits = sheet.lines(facts.kindName, STYLES.title, width).length === 1
  const style = fits ? STYLES.title : STYLES.longTitle
  const lines = sheet.lines(facts.kindName, style, width)
  const least = STYLES.label.leading + MM + STYLES.number.leading
  const height = Math.max(lines.length * style.leading, isDraft ? 0 : least)
  const bottom = sheet.y + height
  sheet.tag(sheet.root, 'H1', () => {
    for (const [index, text] of lines.entries())
      sheet.write({ text, style, x: sheet.left, y: bottom - (lines.length - index) * style.leading })
  })
  if (!isDraft) drawNumber(sheet, facts.number, bottom)
  sheet.y = bottom + 5 * MM
}

const NO_TERM = 'Sem prazo de validade'

const datesOf = ({ facts }: Job): Cell[] => {
  const { protocolNumber, issuedOn, validUntil, kind } = facts
  const cells = [
    { label: 'Protocolo', value: protocolNumber },
    { label: 'Emitida em', value: brazilianDay(issuedOn) },
    ...(kind === 'IND'
      ? []
      : [{ label: 'Válida até', value: validUntil === null ? NO_TERM : brazilianDay(validUntil) }]),
  ]
  return cells.map((cell) => ({ ...cell, span: 12 / cells.length }))
}

const BORDER = 0.35 * MM
const PADDING = 2.6 * MM
const INDENT = 5 * MM

/** Protocol, day of issue, and validity. */
export const drawDates = (sheet: Sheet, job: Job): void => {
  const cells = datesOf(job)
  const column = sheet.width / cells.length
  const top = sheet.y
  const y = top + BORDER + PADDING
  const height = 2 * (BORDER + PADDING) + STYLES.label.leading + STYLES.date.leading
  sheet.rule(top + BORDER / 2, BORDER, COLORS.navy)
  sheet.rule(top + height - BORDER / 2, BORDER, COLORS.navy)
  const list: Element = sheet.doc.struct('L')
  sheet.root.add(list)
  for (const [index, cell] of cells.entries()) {
    const x = sheet.left + index * column + (index === 0 ? 0 : INDENT)
    const room = sheet.left + (index + 1) * column - x
    const style = sheet.widthOf(cell.value, STYLES.date) <= room ? STYLES.date : STYLES.strongValue
    writeFact(sheet, list, { cell, x, y, style, lines: [sheet.oneLine(cell.value, style, room)] })
    if (index > 0) drawDivider(sheet, sheet.left + index * column, top + BORDER, height - 2 * BORDER)
  }
  sheet.y = top + height
}

const drawDivider = (sheet: Sheet, x: number, top: number, height: number): void =>
  sheet.artifact('Layout', () => {
    sheet.doc
      .moveTo(x, top)
      .lineTo(x, top + height)
      .lineWidth(0.2 * MM)
      .stroke(COLORS.line)
  })
