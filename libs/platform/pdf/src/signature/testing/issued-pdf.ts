import { once } from 'node:events'
import PdfDocument from 'pdfkit'

/** A document of two pages as the portal issues them: PDF/A-2, not compressed, without annotations. */
export const issuedPdf = async (...pages: readonly string[]): Promise<Buffer> => {
  const date = new Date('2026-11-26T12:00:00Z')
  const pdf = new PdfDocument({
    size: 'A4',
    compress: false,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    lang: 'pt-BR',
    info: { Title: 'LO 12/2026', CreationDate: date, ModDate: date },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  for (const [at, page] of pages.entries()) {
    if (at > 0) pdf.addPage()
    pdf.text(page)
  }
  pdf.end()
  await once(pdf, 'end')
  return Buffer.concat(parts)
}
