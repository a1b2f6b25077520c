import { formatAuthCode, offsetOn } from '@licensing/contracts'
import { textSection } from '../layout/flow'
import { paragraphsOf } from '../layout/printable'
import { openSheet, type Fonts, type Sheet } from '../layout/sheet'
import { DRAFT, nameOf, renewalWords } from '../wording/wording'
import { drawClosing } from './closing'
import { drawConditions } from './conditions'
import { drawFeet, startPage } from './furniture'
import type { Job } from './job'
import { drawDates, drawIssuer, drawTitle } from './letterhead'
import { drawEnterprise, drawHolder } from './parties'

const PRODUCT = 'Sistema de Gestão Ambiental Municipal'

/** pdfkit writes titles into XML as they are. */
const inXml = (text: string): string => text.replace(/[<>&]/g, ' ')

/**
 * Nothing of it is the present time: the file's date and, made of all this, its identifier come from the facts. The date is the
 * midnight that begins the day of issue.
 */
const infoOf = ({ facts, isDraft }: Job): PDFKit.DocumentInfo => ({
  Title: inXml(isDraft ? `${DRAFT}: ${facts.kindName}` : nameOf(facts, isDraft)),
  ...(isDraft ? {} : { Keywords: formatAuthCode(facts.code) }),
  Creator: PRODUCT,
  Producer: 'PDFKit',
  CreationDate: new Date(`${facts.issuedOn}T00:00:00${offsetOn(facts.issuedOn, facts.timeZone)}`),
})

const drawNotes = (sheet: Sheet, { facts }: Job): void => {
  const renewal = renewalWords(facts)
  const notes = [...paragraphsOf(facts.publicNotes ?? ''), ...(renewal === null ? [] : [renewal])]
  if (notes.length > 0) textSection(sheet, 'Observações públicas', notes)
}

const drawReason = (sheet: Sheet, { facts }: Job): void => {
  const reasons = paragraphsOf(facts.reason ?? '')
  if (reasons.length > 0) textSection(sheet, 'Motivo', reasons)
}

const drawAll = (sheet: Sheet, job: Job): void => {
  drawIssuer(sheet, job)
  drawTitle(sheet, job)
  drawDates(sheet, job)
  drawHolder(sheet, job)
  drawEnterprise(sheet, job)
  if (job.facts.kind === 'IND') drawReason(sheet, job)
  else drawConditions(sheet, job)
  drawNotes(sheet, job)
  drawClosing(sheet, job)
  drawFeet(sheet, job)
}

/** Draws the document: PDF/A-2a, the same bytes for the same job. */
export const drawDocument = (job: Job, fonts: Fonts): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const sheet = openSheet(infoOf(job), fonts, startPage(job))
    sheet.doc
      .on('data', (chunk: Uint8Array) => void chunks.push(chunk))
      .on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
      .on('error', reject)
    drawAll(sheet, job)
    sheet.doc.end()
  })
