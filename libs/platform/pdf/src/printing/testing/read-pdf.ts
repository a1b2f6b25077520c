import jsqr from 'jsqr'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of the structure, as pdf.js lists it. */
interface StructNode {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly StructNode[]
}

const open = (file: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise

const pagesOf = async (pdf: PDFDocumentProxy) =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))

/** The lines of each page from top to bottom, as far as they are extracted as text. */
const linesOf = async (page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>): Promise<string[]> => {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : []))
}

const rolesOf = ({ role, alt, children = [] }: StructNode): { role: string; alt?: string }[] => [
  ...(role === undefined ? [] : [{ role, ...(alt === undefined ? {} : { alt }) }]),
  ...children.flatMap(rolesOf),
]

/** The content that a reader of the file extracts. */
export const readPdf = async (file: Uint8Array) => {
  const pdf = await open(file)
  const pages = await pagesOf(pdf)
  const lines = await Promise.all(pages.map(linesOf))
  const trees = await Promise.all(pages.map((page) => page.getStructTree() as Promise<StructNode | null>))
  const { info } = await pdf.getMetadata()
  return {
    info: Object.fromEntries(Object.entries(info)),
    marked: (await pdf.getMarkInfo())?.Marked,
    sizes: pages.map(({ view }) => view.map(Math.round)),
    annotations: (await Promise.all(pages.map((page) => page.getAnnotations()))).flat(),
    lines,
    text: lines.flat().join(' ').replace(/\s+/g, ' '),
    elements: trees.flatMap((tree) => (tree === null ? [] : rolesOf(tree))),
  }
}

const RECTANGLE = /^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re$/gm
/** Pixels a module. */
const MODULE = 10
type Rectangle = [x: number, y: number, width: number, height: number]

/** Reads the QR code from the rectangles that draw it: its white ground, then its dark runs. */
export const readQrCode = (file: Uint8Array): string | null => {
  const figures = Buffer.from(file)
    .toString('latin1')
    .split('/Figure <<')
    .map((figure) => [...(figure.split('\nEMC')[0] ?? '').matchAll(RECTANGLE)])
  const [ground, ...dark] = (figures.find(({ length }) => length > 100) ?? []).map(
    (match) => match.slice(1).map(Number) as Rectangle,
  )
  if (ground === undefined) return null
  const scale = MODULE / Math.min(...dark.map(([, , width]) => width))
  const side = Math.round(ground[2] * scale)
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x, y, width] of dark) {
    const from = Math.round((x - ground[0]) * scale)
    const top = Math.round((y - ground[1]) * scale)
    for (let row = top; row < top + MODULE; row += 1)
      for (let column = from; column < from + Math.round(width * scale); column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  }
  return jsqr(pixels, side, side)?.data ?? null
}
