import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'

/** For certificates of long chains; the rest is filled with zeros. */
export const CONTENTS_BYTES = 32_768
/** As wide as any offset in a file that fits into memory. */
export const OFFSET_PLACEHOLDER = 9_999_999_999
/** Printed, so that PDF/A accepts it, and locked. */
const ANNOTATION_FLAGS = 4 + 128
/** The document has signatures, and is only ever to be changed by appending to it. */
const SIGNATURE_FLAGS = 1 + 2

const name = (text: string): PdfName => PdfName.of(text)
const numbers = (...values: number[]): PdfArray => PdfArray.of(...values.map((value) => PdfNumber.of(value)))
const text = (value: string): PdfString => PdfString.fromString(value)

/** As in `D:20261126093000+00'00'` (ISO 32000-2, 7.9.4). */
const dateOf = (at: Date): string => `D:${at.toISOString().slice(0, 19).replace(/\D/g, '')}+00'00'`

const signatureDictionary = (at: Date): PdfDict =>
  PdfDict.of({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    ByteRange: numbers(0, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER),
    Contents: new PdfString(new Uint8Array(CONTENTS_BYTES), 'hex'),
    M: text(dateOf(at)),
  })

/**
 * Appends an invisible signature field to a file, with room for the signature and the offsets of what it covers. Only
 * this file depends on the library that writes the update (ADR 0026). @throws for a file with annotations or a form
 */
export const appendSignatureField = async (file: Uint8Array, at: Date): Promise<Buffer> => {
  const pdf = await PDF.load(file)
  const page = pdf.getPage(0)
  const catalog = pdf.getCatalog()
  if (page === null || page.dict.has('Annots') || catalog.has('AcroForm'))
    throw new Error('Only a document as it was issued can be signed')
  const signature = pdf.register(signatureDictionary(at))
  const field = pdf.register(
    PdfDict.of({
      Type: name('Annot'),
      Subtype: name('Widget'),
      FT: name('Sig'),
      T: text('Assinatura'),
      V: signature,
      P: page.ref,
      Rect: numbers(0, 0, 0, 0),
      F: PdfNumber.of(ANNOTATION_FLAGS),
    }),
  )
  page.dict.set('Annots', PdfArray.of(field))
  catalog.set('AcroForm', PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(SIGNATURE_FLAGS) }))
  return Buffer.from(await pdf.save({ incremental: true }))
}
