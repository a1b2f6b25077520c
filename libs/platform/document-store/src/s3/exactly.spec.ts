import { once } from 'node:events'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { UploadCutOff } from '../document-store'
import { exactly } from './exactly'

/** Chunks of one byte, without an end. */
const endless = (): Readable =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.from('x')
    })(),
  )

const drained = async (stream: Readable): Promise<unknown> => {
  stream.resume()
  return once(stream, 'end').catch((error: unknown) => error)
}

describe('the body of an upload', () => {
  it('the body of an upload reports no failure of the source when its receiver breaks, and closes the source', async () => {
    const source = endless()
    const body = exactly(source, 1_000_000)
    await once(body.stream, 'readable')
    body.stream.read()
    body.stream.destroy(new Error('connect ECONNRESET'))
    await once(body.stream, 'close').catch(() => undefined)
    expect(body.failure()).toBeUndefined()
    expect(source.destroyed).toBe(true)
  })

  it('the body of an upload reports the error of its source', async () => {
    const lost = new Error('connection lost')
    const source = Readable.from(
      (function* () {
        yield Buffer.from('x')
        throw lost
      })(),
    )
    const body = exactly(source, 2)
    expect(await drained(body.stream)).toBe(lost)
    expect(body.failure()).toBe(lost)
  })

  it('the body of an upload reports a source of another length than announced', async () => {
    const body = exactly(endless(), 2)
    expect(await drained(body.stream)).toBeInstanceOf(UploadCutOff)
    expect(body.failure()).toBeInstanceOf(UploadCutOff)
  })
})
