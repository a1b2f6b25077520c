import { createHash } from 'node:crypto'
import type { SigningIdentity } from '../certificate/open-certificate'
import { appendSignatureField, CONTENTS_BYTES, OFFSET_PLACEHOLDER } from './append-field'
import { createCms } from './create-cms'

export interface Signing extends SigningIdentity {
  /** The time that the file claims (`/M`). */
  readonly at: Date
}

interface Interval {
  readonly at: number
  readonly length: number
}

const ZEROS = Buffer.alloc(CONTENTS_BYTES * 2, '0')
const PLACEHOLDERS = Array.from({ length: 3 }, () => String(OFFSET_PLACEHOLDER)).join(' ')

/** Replaces a placeholder by a text of at most its length. */
const fill = (file: Buffer, placeholder: Interval, text: string, padding: ' ' | '0'): void => {
  const { at, length } = placeholder
  if (at < 0 || text.length > length) throw new Error('The update has no room for the signature')
  file.write(text.padEnd(length, padding), at, 'latin1')
}

/**
 * Signs an issued document as PAdES B-B (ETSI EN 319 142-1) by an update: the result begins with the file byte for
 * byte. The chain goes into the signature as it is given.
 * @throws for a file that is not as it was issued
 */
export const signPdf = async (file: Uint8Array, { at, ...identity }: Signing): Promise<Buffer> => {
  const signed = await appendSignatureField(file, at)
  const contentsStart = signed.indexOf(ZEROS, file.length) - '<'.length
  const contentsEnd = contentsStart + ZEROS.length + '<>'.length
  const range = [contentsStart, contentsEnd, signed.length - contentsEnd]
  const offsets = { at: signed.indexOf(PLACEHOLDERS, file.length), length: PLACEHOLDERS.length }
  fill(signed, offsets, range.join(' '), ' ')
  const digest = createHash('sha256')
    .update(signed.subarray(0, contentsStart))
    .update(signed.subarray(contentsEnd))
    .digest()
  const signature = createCms(identity, digest).toString('hex')
  fill(signed, { at: contentsStart + '<'.length, length: ZEROS.length }, signature, '0')
  return signed
}
