import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentStoreContract } from '../testing/contract'
import { StoreUnavailable } from '../document-store'
import { newObjectKey } from '../object-key'
import { openFilesystemStore } from './filesystem-store'

const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

documentStoreContract('the filesystem store', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'document-store-'))
  return {
    store: await openFilesystemStore({ directory }),
    traces: () => filesUnder(directory),
    breakDown: () => rm(directory, { recursive: true }),
    close: () => rm(directory, { recursive: true, force: true }),
  }
})

describe('the filesystem store', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'document-store-'))
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  it('the filesystem store stores objects two folders deep, by their keys, and creates the folder of a day once under concurrent puts', async () => {
    const store = await openFilesystemStore({ directory })
    const keys = Array.from({ length: 8 }, () => newObjectKey())
    const meta = { mediaType: 'a/b', sha256: '0' }
    await Promise.all(keys.map((key) => store.put(key, { stream: Readable.from(['x']), size: 1 }, meta)))
    const [day] = keys.map((key) => join(directory, 'objects', key.slice(0, 2), key.slice(2, 4)))
    expect((await readdir(day ?? '')).toSorted()).toEqual(keys.toSorted())
  })

  it('the filesystem store removes at start only the old partial files of a killed process', async () => {
    await openFilesystemStore({ directory })
    const old = join(directory, 'incoming', 'old')
    const fresh = join(directory, 'incoming', 'fresh')
    await Promise.all([writeFile(old, 'half'), writeFile(fresh, 'half')])
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
    await utimes(old, twoDaysAgo, twoDaysAgo)
    await openFilesystemStore({ directory })
    expect(await readdir(join(directory, 'incoming'))).toEqual(['fresh'])
  })

  it('the filesystem store starts while another instance removes its probe, but not on an unusable folder', async () => {
    await openFilesystemStore({ directory })
    // A dangling link is listed but not found, like a file removed between the two calls.
    await symlink(join(directory, 'removed'), join(directory, 'incoming', newObjectKey()))
    await expect(openFilesystemStore({ directory })).resolves.toBeDefined()
    const file = join(directory, 'file')
    await writeFile(file, '')
    await expect(openFilesystemStore({ directory: join(file, 'documents') })).rejects.toThrow(
      StoreUnavailable,
    )
  })
})
