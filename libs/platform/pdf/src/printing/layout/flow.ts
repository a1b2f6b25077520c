import type { Element, Sheet } from './sheet'
import { COLORS, MM, STYLES, type Style } from './styles'

/** A line that is to be placed, with the element it belongs to. */
export interface Line {
  readonly text: string
  readonly style: Style
  readonly x: number
  readonly element: Element
  /** Above the line, where it is not the first of its page. */
  readonly gap?: number
  /** Stands left of the line, such as a condition's number. */
  readonly label?: {
    readonly text: string
    readonly style: Style
    readonly x: number
    readonly element: Element
  }
}

/** The minimum number of lines at the end of a page, and at the start of the next. */
export interface Together {
  readonly head: number
  readonly tail: number
}
const TWO: Together = { head: 2, tail: 2 }

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { style, gap = 0 }, index) => sum + style.leading + (index === 0 ? 0 : gap), 0)

const fittingLines = (sheet: Sheet, lines: readonly Line[]): number => {
  let count = lines.length
  while (count > 0 && sheet.y + heightOf(lines.slice(0, count)) > sheet.bottom + 0.01) count -= 1
  return count
}

const drawLine = (sheet: Sheet, { text, style, x }: Line): void => {
  sheet.write({ text, style, x, y: sheet.y })
  sheet.y += style.leading
}

const drawLines = (sheet: Sheet, lines: readonly Line[]): void => {
  let at = 0
  while (at < lines.length) {
    const first = lines[at] as Line
    let end = at + 1
    while (end < lines.length && lines[end]?.element === first.element) end += 1
    const run = lines.slice(at, end)
    if (at > 0) sheet.y += first.gap ?? 0
    const { label } = first
    if (label !== undefined)
      label.element.add(() => sheet.write({ text: label.text, style: label.style, x: label.x, y: sheet.y }))
    first.element.add(() => run.forEach((line) => drawLine(sheet, line)))
    at = end
  }
}

/** The minimum height that a block needs where it starts. */
export const headHeight = (lines: readonly Line[], { head, tail }: Together = TWO): number =>
  heightOf(lines.length < head + tail ? lines : lines.slice(0, head))

/** Places the lines of a block on as many pages as they need, with the minimum of `together` on each. */
export const placeLines = (sheet: Sheet, lines: readonly Line[], together: Together = TWO): void => {
  const fitting = fittingLines(sheet, lines)
  if (fitting === lines.length) return drawLines(sheet, lines)
  const most = Math.min(fitting, lines.length - together.tail)
  const taken = most >= together.head ? most : 0
  drawLines(sheet, lines.slice(0, taken))
  sheet.newPage()
  placeLines(sheet, lines.slice(taken), together)
}

export const linesOf = (
  sheet: Sheet,
  text: string,
  { style, element, x = sheet.left, width }: { style: Style; element: Element; x?: number; width?: number },
): Line[] =>
  sheet.lines(text, style, width ?? sheet.right - x).map((line) => ({ text: line, style, x, element }))

const BEFORE_HEADING = 6 * MM
const UNDER_HEADING = 1 * MM
const AFTER_HEADING = 2 * MM
const HAIRLINE = 0.2 * MM

const HEADING_HEIGHT = STYLES.heading.leading + UNDER_HEADING + HAIRLINE + AFTER_HEADING

const drawHeading = (sheet: Sheet, text: string): void => {
  sheet.write({ text, style: STYLES.heading, x: sheet.left, y: sheet.y })
}
const drawHeadingRule = (sheet: Sheet): void => {
  const y = sheet.y + STYLES.heading.leading + UNDER_HEADING
  sheet.rule(y, HAIRLINE, COLORS.line)
  sheet.y = y + HAIRLINE + AFTER_HEADING
}

/** The height that a section needs to start: its heading, and `next` below it. */
export const sectionStart = (next: number): number => BEFORE_HEADING + HEADING_HEIGHT + next

/** A heading that is never the last line of its page: `next` is the height that must follow it on its page. */
export const heading = (sheet: Sheet, parent: Element, text: string, next: number): void => {
  sheet.ensure(sectionStart(next))
  if (!sheet.isFresh()) sheet.y += BEFORE_HEADING
  sheet.tag(parent, 'H2', () => drawHeading(sheet, text))
  drawHeadingRule(sheet)
}

/** The heading of a section that continues from the previous page. */
export const continuedHeading = (sheet: Sheet, text: string): void => {
  sheet.artifact('Pagination', () => drawHeading(sheet, text))
  drawHeadingRule(sheet)
}

const BETWEEN_PARAGRAPHS = 1.6 * MM

export const addParagraph = (sheet: Sheet, parent: Element): Element => {
  const element = sheet.doc.struct('P')
  parent.add(element)
  return element
}

/** A section of paragraphs. */
export const textSection = (sheet: Sheet, title: string, texts: readonly string[]): void => {
  const section = sheet.doc.struct('Sect')
  sheet.root.add(section)
  const blocks = (): Line[][] =>
    texts.map((text) => linesOf(sheet, text, { style: STYLES.body, element: section }))
  heading(sheet, section, title, headHeight(blocks()[0] ?? []))
  for (const [index, text] of texts.entries()) {
    if (index > 0 && !sheet.isFresh()) sheet.y += BETWEEN_PARAGRAPHS
    placeLines(sheet, linesOf(sheet, text, { style: STYLES.body, element: addParagraph(sheet, section) }))
  }
}
