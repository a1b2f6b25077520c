import { Refused } from '../judgement'
import type { ObjectStream } from './object-streams'

/**
 * The object streams of an encrypted file that opens without a password, which is common for bank receipts. Undefined
 * if the file is not encrypted after all.
 * @throws Refused for a file that requires a password, or cannot be decrypted
 */
export const decryptObjectStreams = async (
  file: Buffer,
  streams: readonly ObjectStream[],
): Promise<readonly Buffer[] | undefined> => {
  // Loaded on demand: few files are encrypted, and the library is large.
  const { PDF, PdfRef, PdfStream } = await import('@libpdf/core')
  const pdf = await PDF.load(file).catch(() => {
    throw new Refused('unreadablePdf')
  })
  if (!pdf.isEncrypted) return undefined
  if (!pdf.isAuthenticated) throw new Refused('unreadablePdf')
  return streams.map(({ reference }) => {
    const object = reference && pdf.getObject(PdfRef.of(reference.number, reference.generation))
    if (!(object instanceof PdfStream)) throw new Refused('unreadablePdf')
    return Buffer.from(object.getDecodedData())
  })
}
