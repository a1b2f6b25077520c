import { formatAuthCode } from '@licensing/contracts'
import { heading, headHeight, linesOf, placeLines, addParagraph, sectionStart } from '../layout/flow'
import { paragraphsOf } from '../layout/printable'
import type { Sheet } from '../layout/sheet'
import { COLORS, MM, STYLES, type Style } from '../layout/styles'
import { stateName } from '../wording/states'
import { addressWords, dayInWords } from '../wording/wording'
import type { Job } from './job'
import { drawQrCode } from './qr'

/** Room to sign by hand; place and day need none. */
const BEFORE_SIGNATURE = 20 * MM
const BEFORE_PLACE = 8 * MM
const BEFORE_SEAL = 10 * MM
const BETWEEN_PARAGRAPHS = 1.6 * MM
const GAP = 8 * MM
/** The share of a page from which a closing may be split. */
const LARGEST_SHARE = 0.7

interface Block {
  readonly texts: readonly { readonly lines: readonly string[]; readonly style: Style }[]
  readonly height: number
}

const blockOf = (sheet: Sheet, width: number, texts: readonly (readonly [string | null, Style])[]): Block => {
  const rows = texts.flatMap(([text, style]) =>
    text === null ? [] : [{ lines: sheet.lines(text, style, width), style }],
  )
  return {
    texts: rows,
    height: rows.reduce((sum, { lines, style }) => sum + lines.length * style.leading, 0),
  }
}

const writeBlock = (
  sheet: Sheet,
  block: Block,
  place: { x: number; y: number; centredIn?: number },
): void => {
  let { y } = place
  for (const { lines, style } of block.texts)
    sheet.tag(sheet.root, 'P', () => {
      for (const text of lines) {
        const spare = place.centredIn === undefined ? 0 : (place.centredIn - sheet.widthOf(text, style)) / 2
        sheet.write({ text, style, x: place.x + spare, y })
        y += style.leading
      }
    })
}

const signatureOf = (sheet: Sheet, { facts }: Job) => {
  const right = (sheet.width - GAP) * (1.2 / 2.2)
  const left = sheet.width - GAP - right
  const day = `${dayInWords(facts.issuedOn)}.`
  const place = blockOf(sheet, left, [
    [`${facts.municipalityName}, ${stateName(facts.state)},`, STYLES.body],
    [day, STYLES.body],
  ])
  const { signatoryName, signatoryTitle } = facts
  const signatory = blockOf(sheet, right, [
    [signatoryName, STYLES.signatory],
    [signatoryTitle, STYLES.office],
  ])
  const above = signatory.height === 0 ? 0 : 0.25 * MM + 1.6 * MM
  const before = signatory.height === 0 ? BEFORE_PLACE : BEFORE_SIGNATURE
  return { place, signatory, right, before, height: Math.max(place.height, signatory.height + above) }
}

/** Place and day, and under a line who signs. */
const drawSignature = (sheet: Sheet, job: Job): void => {
  const { place, signatory, right, height } = signatureOf(sheet, job)
  const bottom = sheet.y + height
  writeBlock(sheet, place, { x: sheet.left, y: bottom - place.height })
  if (signatory.height > 0) {
    const x = sheet.right - right
    const top = bottom - signatory.height
    sheet.artifact('Layout', () => {
      sheet.doc.moveTo(x, top - 1.6 * MM).lineTo(sheet.right, top - 1.6 * MM)
      sheet.doc.lineWidth(0.25 * MM).stroke(COLORS.ink)
    })
    writeBlock(sheet, signatory, { x, y: top, centredIn: right })
  }
  sheet.y = bottom
}

const SEAL = { height: 44 * MM, padding: 5 * MM, qr: 34 * MM, gap: 7 * MM }

/** QR code, address and code, at the foot of the last page. */
const drawSeal = (sheet: Sheet, { facts }: Job): void => {
  const { doc, left, width } = sheet
  const top = sheet.bottom - SEAL.height
  sheet.artifact('Layout', () => {
    doc
      .roundedRect(left, top, width, SEAL.height, 1.5 * MM)
      .lineWidth(0.25 * MM)
      .stroke(COLORS.line)
  })
  const qr = { x: left + 6 * MM, y: top + SEAL.padding, size: SEAL.qr }
  sheet.tag(sheet.root, 'Figure', () => drawQrCode(doc, facts.verifyAt, qr), {
    alt: 'Código QR do endereço de verificação',
    bbox: [qr.x, qr.y, qr.x + SEAL.qr, qr.y + SEAL.qr],
    placement: 'Block',
  })
  const x = qr.x + SEAL.qr + SEAL.gap
  const block = blockOf(sheet, sheet.right - 6 * MM - x, [
    [addressWords(facts), STYLES.small],
    [formatAuthCode(facts.code), STYLES.code],
    ['Confira a autenticidade e a situação atual no endereço acima.', STYLES.small],
  ])
  writeBlock(sheet, block, { x, y: top + (SEAL.height - block.height) / 2 })
}

const LEGAL = 'Fundamento legal'

const legalLines = (sheet: Sheet, { facts }: Job) =>
  paragraphsOf(facts.legalBasis ?? '').map((text) =>
    linesOf(sheet, text, { style: STYLES.body, element: sheet.root }),
  )

const drawLegalBasis = (sheet: Sheet, job: Job): void => {
  const blocks = legalLines(sheet, job)
  const [first] = blocks
  if (first === undefined) return
  const section = sheet.doc.struct('Sect')
  sheet.root.add(section)
  heading(sheet, section, LEGAL, headHeight(first))
  for (const [index, lines] of blocks.entries()) {
    if (index > 0 && !sheet.isFresh()) sheet.y += BETWEEN_PARAGRAPHS
    const element = addParagraph(sheet, section)
    placeLines(
      sheet,
      lines.map((line) => ({ ...line, element })),
    )
  }
}

/**
 * Legal basis, signature and seal. They stay together where one page can hold them, so that nobody signs a page without text.
 */
export const drawClosing = (sheet: Sheet, job: Job): void => {
  const seal = job.isDraft ? 0 : BEFORE_SEAL + SEAL.height
  const { before, height } = signatureOf(sheet, job)
  const signing = before + height + seal
  const blocks = legalLines(sheet, job)
  const basis = blocks
    .flat()
    .reduce((sum, { style }) => sum + style.leading, Math.max(0, blocks.length - 1) * BETWEEN_PARAGRAPHS)
  const whole = blocks.length === 0 ? signing : sectionStart(basis) + signing
  if (whole < sheet.bottom * LARGEST_SHARE) sheet.ensure(whole)
  drawLegalBasis(sheet, job)
  sheet.ensure(signing)
  sheet.y += sheet.isFresh() ? 0 : before
  drawSignature(sheet, job)
  if (!job.isDraft) drawSeal(sheet, job)
}
