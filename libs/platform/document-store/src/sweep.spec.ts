import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentStore } from './document-store'
import { openFilesystemStore } from './filesystem/filesystem-store'
import { newObjectKey } from './object-key'
import { sweep } from './sweep'

const HOUR_MS = 60 * 60 * 1000
const hoursFromNow = (hours: number) => () => new Date(Date.now() + hours * HOUR_MS)
const forRecord = (_: string, work: () => Promise<true>) => work()

describe('the sweeper', () => {
  let directory: string
  let store: DocumentStore
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sweep-'))
    store = await openFilesystemStore({ directory })
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  const stored = async (): Promise<string> => {
    const key = newObjectKey()
    await store.put(
      key,
      { stream: Readable.from(['x'].map(Buffer.from)), size: 1 },
      { mediaType: 'a/b', sha256: '0' },
    )
    return key
  }

  it('the sweeper removes objects that no event names and keeps the rest', async () => {
    const [named, orphan] = [await stored(), await stored()]
    const swept = await sweep({
      store,
      referencedAmong: async (keys) => new Set(keys.filter((key) => key === named)),
      forRecord,
      now: hoursFromNow(25),
    })
    expect(swept).toEqual({ looked: 2, removed: 1 })
    await expect(store.stat(named)).resolves.toBeDefined()
    await expect(store.stat(orphan)).rejects.toThrow('There is no object')
  })

  it('the sweeper ignores objects younger than a day, whose command may still be running', async () => {
    await stored()
    const now = hoursFromNow(23)
    const swept = await sweep({ store, referencedAmong: async () => new Set(), forRecord, now })
    expect(swept).toEqual({ looked: 0, removed: 0 })
  })

  it('the sweeper removes nothing when the events cannot be read', async () => {
    const key = await stored()
    const asking = sweep({
      store,
      referencedAmong: () => Promise.reject(new Error('database unavailable')),
      forRecord,
      now: hoursFromNow(25),
    })
    await expect(asking).rejects.toThrow('database unavailable')
    await expect(store.stat(key)).resolves.toBeDefined()
  })
})
