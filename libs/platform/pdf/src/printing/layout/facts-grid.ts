import type { Element, Sheet } from './sheet'
import { MM, STYLES, type Style } from './styles'

/** A fact with its label, as wide as `span` of twelve columns. */
export interface Cell {
  readonly label: string
  readonly value: string
  readonly span: number
  readonly style?: Style
}
export type Row = readonly Cell[]

export interface Area {
  readonly x: number
  readonly width: number
}

const COLUMNS = 12
const GAP = 5 * MM
const ROW_GAP = 2.4 * MM

const placesOf = (row: Row, { x, width }: Area): { left: number; width: number; cell: Cell }[] => {
  const column = (width - (COLUMNS - 1) * GAP) / COLUMNS
  let at = 0
  return row.map((cell) => {
    const left = x + at * (column + GAP)
    at += cell.span
    return { left, width: cell.span * column + (cell.span - 1) * GAP, cell }
  })
}

const laidOut = (sheet: Sheet, row: Row, area: Area) =>
  placesOf(row, area).map(({ left, width, cell }) => {
    const style = cell.style ?? STYLES.value
    return { left, cell, style, lines: sheet.lines(cell.value, style, width) }
  })

const rowHeight = (sheet: Sheet, row: Row, area: Area): number =>
  STYLES.label.leading +
  Math.max(...laidOut(sheet, row, area).map(({ lines, style }) => lines.length * style.leading))

export const gridHeight = (sheet: Sheet, rows: readonly Row[], area: Area): number =>
  rows.reduce((sum, row) => sum + rowHeight(sheet, row, area), (rows.length - 1) * ROW_GAP)

/** A fact as an item of a list: its label, then its value. */
export const writeFact = (
  sheet: Sheet,
  list: Element,
  { cell, x, y, style, lines }: { cell: Cell; x: number; y: number; style: Style; lines: readonly string[] },
): void => {
  const item = sheet.doc.struct('LI')
  list.add(item)
  sheet.tag(item, 'Lbl', () => sheet.write({ text: cell.label, style: STYLES.label, x, y }))
  sheet.tag(item, 'LBody', () => {
    for (const [index, text] of lines.entries())
      sheet.write({ text, style, x, y: y + STYLES.label.leading + index * style.leading })
  })
}

/** Draws rows of facts from `sheet.y` and leaves `y` below them. The caller makes sure that they fit on the page. */
export const drawGrid = (sheet: Sheet, parent: Element, rows: readonly Row[], area: Area): void => {
  const list = sheet.doc.struct('L')
  parent.add(list)
  for (const [index, row] of rows.entries()) {
    if (index > 0) sheet.y += ROW_GAP
    const y = sheet.y
    for (const { left, cell, style, lines } of laidOut(sheet, row, area))
      writeFact(sheet, list, { cell, x: left, y, style, lines })
    sheet.y += rowHeight(sheet, row, area)
  }
}
