import { Readable } from 'node:stream'
import { UploadCutOff } from '../document-store'

/**
 * Passes on `size` bytes of `source`, one chunk behind: the last chunk is sent only when the source has ended at the
 * right size, so a receiver that waits for `size` bytes never accepts a wrong upload.
 */
const measured = async function* (source: Readable, size: number): AsyncGenerator<Buffer> {
  let held: Buffer | undefined
  let received = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > size) throw new UploadCutOff(`Received more than the announced ${size} bytes`)
    if (held !== undefined) yield held
    held = chunk
  }
  if (received !== size) throw new UploadCutOff(`Received ${received} bytes instead of ${size}`)
  if (held !== undefined) yield held
}

export interface MeasuredBody {
  readonly stream: Readable
  /** The error of the source, if the source failed. */
  readonly failure: () => unknown
}

/** The body of an upload of exactly `size` bytes; it fails with `UploadCutOff` or the source's error. */
export const exactly = (source: Readable, size: number): MeasuredBody => {
  let failure: unknown
  const noteFailure = (error: unknown): never => {
    failure = error
    throw error
  }
  // Reads chunk by chunk: what breaks the receiver is thrown into this generator, and is no failure of the source.
  const watched = async function* (): AsyncGenerator<Buffer> {
    const chunks = measured(source, size)
    try {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const next = await chunks.next().catch(noteFailure)
        if (next.done === true) return
        yield next.value
      }
    } finally {
      await chunks.return(undefined)
    }
  }
  return { stream: Readable.from(watched(), { objectMode: false }), failure: () => failure }
}
