import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ObjectExists, StoreUnavailable } from '../document-store'
import { moved } from './writing'

describe('an object on a file system without links', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'document-moves-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  const folder = () => join(directory, '51', '2b')
  const place = () => ({ folder: folder(), object: join(folder(), 'key') })
  const copyOf = async (content: string) => {
    const copy = join(directory, content)
    await writeFile(copy, content)
    return copy
  }

  it('an object on a file system without links is moved into a new folder, and never over another object', async () => {
    await moved(await copyOf('first'), place(), 'key')
    await expect(moved(await copyOf('second'), place(), 'key')).rejects.toThrow(ObjectExists)
    expect(await readFile(place().object, 'utf8')).toBe('first')
  })

  it('an object on a file system without links leaves its key free if the move fails', async () => {
    await expect(moved(join(directory, 'gone'), place(), 'key')).rejects.toThrow(StoreUnavailable)
    expect(await readdir(folder())).toEqual([])
  })
})
