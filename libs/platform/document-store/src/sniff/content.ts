import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { MAX_FILE_BYTES } from '@licensing/forms'
import { Refused } from './judgement'

/** The path of a file, or all of its bytes. */
export type Content = string | Uint8Array

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const CHUNK_BYTES = 64 * 1024

const slicesOf = function* (bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

/** Chunks of at most 64 KiB. */
export const chunksOf = (content: Content): Chunks =>
  typeof content === 'string' ? (createReadStream(content) as AsyncIterable<Uint8Array>) : slicesOf(content)

/** All bytes, for formats with references to file positions. @throws Refused above 10 MB */
export const bytesOf = async (content: Content): Promise<Buffer> => {
  if (typeof content !== 'string') return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const file = await open(content)
  try {
    if ((await file.stat()).size > MAX_FILE_BYTES) throw new Refused('tooComplex')
    return await file.readFile()
  } finally {
    await file.close()
  }
}
