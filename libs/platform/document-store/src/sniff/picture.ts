import { crc32 } from 'node:zlib'
import type { FileKind } from '@licensing/forms'
import { bytesOf, type Content } from './content'
import { Refused, refused, type Judgement } from './judgement'

const [MARKER, SCAN, END] = [0xff, 0xda, 0xd9]
/** Markers without a length: restarts, start and end (ITU-T T.81, table B.1), and TEM. */
const standsAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= END) || marker === 0x01

/** Where the first scan begins, after tables and notes, which may hold a whole preview; undefined if it does not. */
const scanOf = (file: Buffer): number | undefined => {
  for (let at = 2; at + 4 <= file.length;) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== MARKER) return undefined
    if (marker === SCAN) return at
    at += marker === MARKER ? 1 : standsAlone(marker) ? 2 : 2 + file.readUInt16BE(at + 2)
  }
  return undefined
}

const isWholeJpg = (file: Buffer): boolean => {
  const scan = scanOf(file)
  return scan !== undefined && file.indexOf(Buffer.from([MARKER, END]), scan) >= 0
}

const SIGNATURE_BYTES = 8
const WORD = 4

/** Every chunk with its checksum, to the last (ISO/IEC 15948, 5.3), whatever follows. */
const isWholePng = (file: Buffer): boolean => {
  for (let at = SIGNATURE_BYTES; at + 3 * WORD <= file.length;) {
    const data = at + 2 * WORD
    const end = data + file.readUInt32BE(at)
    if (end + WORD > file.length) return false
    if (crc32(file.subarray(at + WORD, end)) !== file.readUInt32BE(end)) return false
    if (file.toString('latin1', at + WORD, data) === 'IEND') return true
    at = end + WORD
  }
  return false
}

/**
 * Judges a picture: it must be whole. It is not decoded: that takes up to 400 MB for a phone's photo, and decoders fill the
 * missing part of a JPEG with grey without a word. @throws errors of reading the file
 */
const judgePicture =
  (kind: FileKind, isWhole: (file: Buffer) => boolean) =>
  async (content: Content): Promise<Judgement> => {
    try {
      return isWhole(await bytesOf(content)) ? { kind } : refused('damaged')
    } catch (error) {
      if (error instanceof Refused) return refused(error.reason)
      throw error
    }
  }

export const judgeJpg = judgePicture('jpg', isWholeJpg)
export const judgePng = judgePicture('png', isWholePng)
