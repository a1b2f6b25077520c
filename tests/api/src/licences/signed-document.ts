import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openssl } from '@licensing/test-support/signing'

/** The last signature of a PDF as a reader finds it: what it covers, and its CMS without the padding. */
const signatureOf = (file: Buffer): { covered: Buffer; cms: Buffer } => {
  const text = file.toString('latin1')
  const range = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/g)].at(-1)
  if (range === undefined) throw new Error('The file has no signature')
  const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number)
  const hex = text.slice(from + length + 1, next - 1)
  const padded = Buffer.from(hex, 'hex')
  // DER: a sequence with a length of two bytes.
  const cms = padded.subarray(0, 4 + padded.readUInt16BE(2))
  return {
    covered: Buffer.concat([file.subarray(from, from + length), file.subarray(next, next + rest)]),
    cms,
  }
}

/** Verifies the signature with openssl, as CAdES, up to `root.pem` of the folder. @throws with the output of openssl */
export const verifyWithOpenssl = async (folder: string, file: Buffer): Promise<void> => {
  const { covered, cms } = signatureOf(file)
  await writeFile(join(folder, 'covered'), covered)
  await writeFile(join(folder, 'cms'), cms)
  await openssl(folder, [
    ['cms', '-verify', '-cades', '-inform', 'DER', '-in', 'cms', '-binary', '-content', 'covered'],
    ['-CAfile', 'root.pem', '-purpose', 'any', '-out', 'out'],
  ])
}

/** How many bytes of the file the signature leaves out: only its own place. */
export const uncoveredBytes = (file: Buffer): number => file.length - signatureOf(file).covered.length
