import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ObjectExists,
  ObjectMissing,
  RangeNotSatisfiable,
  StoreUnavailable,
  UploadCutOff,
  type DocumentStore,
  type StoredObject,
  type ObjectMeta,
} from '../document-store'
import { newObjectKey } from '../object-key'
import { largeUpload } from './large-upload'

export interface StoreHarness {
  readonly store: DocumentStore
  /** The names of everything the store holds, finished or not, to prove that nothing is left behind. */
  readonly traces: () => Promise<readonly string[]>
  /** Makes the store unavailable, like a full disk or a stopped server. */
  readonly breakDown: () => Promise<void>
  readonly close: () => Promise<void>
}

const metaOf = (content: Buffer): ObjectMeta => ({
  mediaType: 'application/pdf',
  sha256: createHash('sha256').update(content).digest('hex'),
})

const all = async (objects: AsyncIterable<StoredObject>): Promise<StoredObject[]> => {
  const seen: StoredObject[] = []
  for await (const object of objects) seen.push(object)
  return seen
}

/** Half of the content, then an error. */
const brokenStream = (content: Buffer): Readable =>
  Readable.from(
    (function* () {
      yield content.subarray(0, content.length / 2)
      throw new Error('connection lost')
    })(),
  )

/** The contract of every document store; each implementation runs it against the real backend. */
export const documentStoreContract = (name: string, openHarness: () => Promise<StoreHarness>): void => {
  describe(`${name} fulfils the document store contract`, () => {
    let harness: StoreHarness
    let store: DocumentStore
    const content = randomBytes(300_000)

    const stored = async (bytes = content, key = newObjectKey()): Promise<string> => {
      await store.put(key, { stream: Readable.from([bytes]), size: bytes.length }, metaOf(bytes))
      return key
    }

    beforeEach(async () => {
      harness = await openHarness()
      ;({ store } = harness)
    })
    afterEach(() => harness.close())

    it('returns every byte', async () => {
      const key = await stored()
      const { stream, size, totalSize } = await store.get(key)
      expect((await buffer(stream)).equals(content)).toBe(true)
      expect([size, totalSize]).toEqual([content.length, content.length])
      expect(await store.stat(key)).toMatchObject({ key, size: content.length })
    })

    it('accepts a file by its path, keeps the object when the file is deleted, and rejects one of another size', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'document-source-'))
      try {
        const path = join(folder, 'source')
        await writeFile(path, content)
        const key = newObjectKey()
        const put = await store.put(key, { path, size: content.length }, metaOf(content))
        expect(put).toMatchObject({ key, size: content.length })
        await expect(
          store.put(newObjectKey(), { path, size: content.length + 1 }, metaOf(content)),
        ).rejects.toThrow(UploadCutOff)
        await rm(path)
        expect((await buffer((await store.get(key)).stream)).equals(content)).toBe(true)
        expect((await all(store.list())).map((object) => object.key)).toEqual([key])
      } finally {
        await rm(folder, { recursive: true })
      }
    })

    it('stores an empty object', async () => {
      const key = await stored(Buffer.alloc(0))
      expect((await buffer((await store.get(key)).stream)).length).toBe(0)
    })

    it('returns a range with both ends included, clipped to the end of the object', async () => {
      const key = await stored()
      const middle = await store.get(key, { start: 10, end: 19 })
      expect(middle).toMatchObject({ size: 10, totalSize: content.length })
      expect(await buffer(middle.stream)).toEqual(content.subarray(10, 20))
      const tail = await store.get(key, { start: content.length - 5, end: content.length + 500 })
      expect(await buffer(tail.stream)).toEqual(content.subarray(-5))
      const rest = await store.get(key, { start: content.length - 7 })
      expect(await buffer(rest.stream)).toEqual(content.subarray(-7))
    })

    it('rejects a range outside the object', async () => {
      const key = await stored()
      await expect(store.get(key, { start: content.length })).rejects.toThrow(RangeNotSatisfiable)
      await expect(store.get(key, { start: 9, end: 8 })).rejects.toThrow(RangeNotSatisfiable)
    })

    it('reports a missing object', async () => {
      await expect(store.get(newObjectKey())).rejects.toThrow(ObjectMissing)
      await expect(store.stat(newObjectKey())).rejects.toThrow(ObjectMissing)
    })

    it('never overwrites an object', async () => {
      const key = await stored()
      await expect(stored(Buffer.from('other'), key)).rejects.toThrow(ObjectExists)
      expect((await buffer((await store.get(key)).stream)).equals(content)).toBe(true)
    })

    it('lets exactly one of two concurrent writers of a key win', async () => {
      const key = newObjectKey()
      const outcomes = await Promise.allSettled([
        stored(content, key),
        stored(content, key),
        stored(content, key),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await buffer((await store.get(key)).stream)).equals(content)).toBe(true)
    })

    it('keeps concurrent uploads separate', async () => {
      const contents = Array.from({ length: 20 }, (_, at) => randomBytes(10_000 + at))
      const keys = await Promise.all(contents.map((bytes) => stored(bytes)))
      const got = await Promise.all(keys.map(async (key) => buffer((await store.get(key)).stream)))
      expect(got.map(({ length }) => length)).toEqual(contents.map(({ length }) => length))
      expect(got.every((bytes, at) => contents[at]?.equals(bytes))).toBe(true)
    })

    it('does not buffer an upload in memory', async () => {
      const upload = largeUpload()
      await store.put(newObjectKey(), upload, upload.meta)
      expect(upload.size).toBe(64 * 1024 * 1024)
      expect(upload.mostHeld()).toBeLessThan(upload.size / 4)
    })

    it('stores nothing of an interrupted upload', async () => {
      const before = await harness.traces()
      const key = newObjectKey()
      const source = { stream: brokenStream(content), size: content.length }
      await expect(store.put(key, source, metaOf(content))).rejects.toThrow('connection lost')
      await expect(store.stat(key)).rejects.toThrow(ObjectMissing)
      expect(await harness.traces()).toEqual(before)
    })

    it('stores nothing of an upload shorter or longer than announced', async () => {
      const before = await harness.traces()
      const put = (size: number) =>
        store.put(newObjectKey(), { stream: Readable.from([content]), size }, metaOf(content))
      await expect(put(content.length + 1)).rejects.toThrow(UploadCutOff)
      await expect(put(content.length - 1)).rejects.toThrow(UploadCutOff)
      expect(await harness.traces()).toEqual(before)
    })

    it('removes an object, and removing it again succeeds', async () => {
      const before = await harness.traces()
      const key = await stored()
      await store.remove(key)
      await store.remove(key)
      await expect(store.get(key)).rejects.toThrow(ObjectMissing)
      expect(await harness.traces()).toEqual(before)
    })

    it('lists objects in key order, and by age', async () => {
      const contents = Array.from({ length: 12 }, (_, at) => Buffer.from(`object ${at % 10}`))
      const keys = await Promise.all(contents.map((bytes) => stored(bytes)))
      const sorted = keys.toSorted()
      expect((await all(store.list())).map(({ key }) => key)).toEqual(sorted)
      const [first] = await all(store.list())
      expect(await all(store.list({ olderThan: new Date(0) }))).toEqual([])
      expect(await all(store.list({ olderThan: new Date(Date.now() + 60_000) }))).toHaveLength(12)
      expect(first?.size).toBe('object 0'.length)
      expect(Math.abs((first?.storedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    })

    it.each([
      '../../etc/passwd',
      '',
      'a/b',
      'A'.repeat(32),
      `${'a'.repeat(31)}/`,
      `${'a'.repeat(32)}.json`,
      'licença ambiental.pdf',
      'a\u0301'.repeat(16),
      '\u{1F4C4}',
      'a\0b',
      '..\\..\\win.ini',
      `${'a'.repeat(32)}\n`,
    ])('rejects the key %j before it reaches the store', async (key) => {
      await expect(stored(content, key)).rejects.toThrow(TypeError)
      await expect(store.get(key)).rejects.toThrow(TypeError)
      await expect(store.stat(key)).rejects.toThrow(TypeError)
      await expect(store.remove(key)).rejects.toThrow(TypeError)
    })

    it('reports that it is unavailable, never that an object is missing, when it is down', async () => {
      const key = await stored()
      await expect(store.check()).resolves.toBeUndefined()
      await harness.breakDown()
      await expect(store.check()).rejects.toThrow(StoreUnavailable)
      await expect(stored()).rejects.toThrow(StoreUnavailable)
      await expect(store.get(key)).rejects.toThrow(StoreUnavailable)
      await expect(store.stat(key)).rejects.toThrow(StoreUnavailable)
      await expect(store.remove(key)).rejects.toThrow(StoreUnavailable)
      await expect(all(store.list())).rejects.toThrow(StoreUnavailable)
    })
  })
}
