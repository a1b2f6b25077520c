import { create, type Font } from 'fontkit'
import Pdf from 'pdfkit'
import { breakLines, oneLine } from './lines'
import { type Has, printable, type Run, runsOf } from './printable'
import { COLORS, MM, type Color, type Style, type Weight } from './styles'

export type Doc = PDFKit.PDFDocument
/** An element of the document's structure: a heading, a paragraph, a list. */
export type Element = PDFKit.PDFStructureElement
/** The types of pdfkit lack what its figures have: their place on the page. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & {
  readonly bbox?: readonly [left: number, top: number, right: number, bottom: number]
  readonly placement?: 'Block'
}

/** A font file of each weight, and the characters that all three have. */
export interface FontFamily {
  readonly files: Readonly<Record<Weight, Uint8Array>>
  readonly has: Has
}

export interface Fonts {
  readonly main: FontFamily
  /** Prints the characters that the first one lacks; null where nothing does. */
  readonly fallback: FontFamily
}

const MARGIN = { top: 16 * MM, side: 20 * MM, bottom: 24 * MM }
const EDGE = 3 * MM
const EDGE_SHARE = 0.68
/** Inter's, in parts of the size: a line of text stands in the middle of its leading. */
const ASCENT = 1984 / 2048
const DESCENT = 494 / 2048
/** pdfkit lays out words once that need no features, so only numbers have one. */
const featuresOf = ({ tabular = false }: Style): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  tabular ? { features: ['tnum'] } : {}

/**
 * Inter's contextual alternates would print '->' as an arrow and the x of '10x20' as a cross: a decision is printed as it was typed.
 * Words with digits are not kerned: Inter draws '15.190' so close that it reads as '15190'.
 * Each document opens its own fonts: a font remembers the character for which it first used a glyph.
 */
const fontOf = (file: Uint8Array): PDFKit.Mixins.PDFFontSource => {
  const font = create(Buffer.from(file)) as Font
  const layout = font.layout.bind(font)
  const plain: typeof layout = (text, features) => {
    const named = Array.isArray(features) ? features.map((each) => [each, true] as const) : []
    return layout(text, { calt: false, kern: !/\d/.test(text), ...Object.fromEntries(named) })
  }
  return Object.assign(font, { layout: plain }) as unknown as PDFKit.Mixins.PDFFontSource
}

interface Span {
  readonly text: string
  readonly style: Style
  readonly x: number
  /** Top of the line. */
  readonly y: number
}

/** The pages, and where the next block goes on the last one. Distances are points from the page's upper left corner. */
export interface Sheet {
  readonly doc: Doc
  readonly root: Element
  readonly left: number
  readonly right: number
  readonly width: number
  readonly bottom: number
  /** Top of the next block. */
  y: number
  /** Repeated where content continues from the previous page. */
  continued: string | null
  /** Whether nothing stands on this page yet. */
  isFresh(): boolean
  newPage(): void
  /** Starts a page unless so much room is left on this one. */
  ensure(height: number): void
  widthOf(text: string, style: Style): number
  /** The lines of a paragraph, in characters that the font has. */
  lines(text: string, style: Style, width: number): string[]
  oneLine(text: string, style: Style, width: number): string
  write(span: Span): void
  /** Adds an element whose marked content `draw` draws. */
  tag(parent: Element, type: string, draw: () => void, options?: ElementOptions): void
  /** Draws what is not part of the text: rules, running heads, page numbers. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void
  rule(y: number, thickness: number, color: Color): void
}

/** Draws a running head and sets `y` below it. */
type StartPage = (sheet: Sheet) => void

const fallbackOf = (weight: Weight): string => `${weight}-fallback`

const registerFonts = (doc: Doc, { main, fallback }: Fonts): void => {
  for (const weight of ['regular', 'medium', 'semibold'] as const) {
    doc.registerFont(weight, fontOf(main.files[weight]))
    doc.registerFont(fallbackOf(weight), fontOf(fallback.files[weight]))
  }
}

const documentOf = (
  info: PDFKit.DocumentInfo,
  fonts: Fonts,
  runs: (text: string) => Run[],
): { doc: Doc; measure: (text: string, style: Style) => number } => {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: 'pt-BR',
    compress: false,
    bufferPages: true,
    autoFirstPage: false,
    font: null as unknown as string,
    info,
  })
  registerFonts(doc, fonts)
  const widths = new Map<string, number>()
  const SIZE = 1000
  const measure = (text: string, style: Style): number => {
    const { weight, size, tracking = 0, tabular = false } = style
    const key = `${weight} ${tabular} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      width = 0
      for (const run of runs(text))
        width +=
          doc
            .font(run.falls ? fallbackOf(weight) : weight)
            .fontSize(SIZE)
            .widthOfString(run.text, featuresOf(style)) / SIZE
      widths.set(key, width)
    }
    return width * size + tracking * text.length
  }
  return { doc, measure }
}

const drawEdge = (sheet: Sheet): void =>
  sheet.artifact('Layout', () => {
    const { width } = sheet.doc.page
    sheet.doc.rect(0, 0, width * EDGE_SHARE, EDGE).fill(COLORS.green)
    sheet.doc.rect(width * EDGE_SHARE, 0, width * (1 - EDGE_SHARE), EDGE).fill(COLORS.blue)
  })

/** @param startPage called for each page after its coloured edge */
export const openSheet = (info: PDFKit.DocumentInfo, fonts: Fonts, startPage: StartPage): Sheet => {
  const { main, fallback } = fonts
  const falls: Has = (codePoint) => fallback.has(codePoint)
  const runs = (text: string): Run[] => runsOf(text, main.has, falls)
  const { doc, measure } = documentOf(info, fonts, runs)
  const newPage = (): void => {
    doc.addPage()
    drawEdge(sheet)
    sheet.y = MARGIN.top
    startPage(sheet)
    top = sheet.y
  }
  const clean = (text: string): string => printable(text, (each) => main.has(each) || falls(each))
  let top = 0
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = 210 * MM - 2 * MARGIN.side
  const sheet: Sheet = {
    doc,
    root,
    left: MARGIN.side,
    right: MARGIN.side + width,
    width,
    bottom: 297 * MM - MARGIN.bottom,
    y: 0,
    continued: null,
    isFresh: () => sheet.y === top,
    newPage,
    ensure: (height) => {
      if (sheet.y + height > sheet.bottom && !sheet.isFresh()) newPage()
    },
    widthOf: (text, style) => measure(clean(text), style),
    lines: (text, style, wide) => breakLines(clean(text), wide, (part) => measure(part, style)),
    oneLine: (text, style, wide) => oneLine(clean(text), wide, (part) => measure(part, style)),
    write: ({ text, style, x, y }) => {
      const halfLeading = (style.leading - style.size * (ASCENT + DESCENT)) / 2
      let at = x
      for (const run of runs(text)) {
        doc
          .font(run.falls ? fallbackOf(style.weight) : style.weight)
          .fontSize(style.size)
          .fillColor(style.color)
          .text(run.text, at, y + halfLeading + style.size * ASCENT, {
            lineBreak: false,
            baseline: 'alphabetic',
            characterSpacing: style.tracking ?? 0,
            ...featuresOf(style),
          })
        at += measure(run.text, style)
      }
    },
    tag: (parent, type, draw, options = {}) => void parent.add(doc.struct(type, options, [draw])),
    artifact: (type, draw) => {
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
    },
    rule: (y, thickness, color) =>
      sheet.artifact('Layout', () => {
        doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(thickness).stroke(color)
      }),
  }
  newPage()
  return sheet
}
