import { Readable } from 'node:stream'
import { UploadCutOff } from '../document-store'

/**
 * Passes on `size` bytes of `source`, a chunk behind: the last chunk leaves only when the source has ended where it
 * should, so a receiver that waits for `size` bytes never takes a wrong upload for a whole one.
 */
const measured = async function* (source: Readable, size: number): AsyncGenerator<Buffer> {
  let held: Buffer | undefined
  let received = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > size) throw new UploadCutOff(`More bytes came than the ${size} announced`)
    if (held !== undefined) yield held
    held = chunk
  }
  if (received !== size) throw new UploadCutOff(`${received} bytes came instead of ${size}`)
  if (held !== undefined) yield held
}

export interface MeasuredBody {
  readonly stream: Readable
  /** Why the source failed, when it was the source that did. */
  readonly failure: () => unknown
}

/** The body of an upload of exactly `size` bytes; it fails with `UploadCutOff` or as its source did. */
export const exactly = (source: Readable, size: number): MeasuredBody => {
  let failure: unknown
  const watched = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* measured(source, size)
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { stream: Readable.from(watched(), { objectMode: false }), failure: () => failure }
}
