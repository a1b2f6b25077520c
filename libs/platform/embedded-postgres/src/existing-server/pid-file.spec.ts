import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeBlankPidFile } from './pid-file'

describe('a pid file without content', () => {
  let cluster: string
  beforeEach(async () => {
    cluster = await mkdtemp(join(tmpdir(), 'licensing-pid-file-'))
  })
  afterEach(() => rm(cluster, { recursive: true, force: true }))
  const file = () => join(cluster, 'postmaster.pid')

  it('a pid file without content is kept for a starting server that is about to write it', async () => {
    await writeFile(file(), '')
    const removing = removeBlankPidFile(cluster)
    await writeFile(file(), '4711\n')
    await removing
    expect(await readFile(file(), 'utf8')).toBe('4711\n')
  })

  it('a pid file without content is removed if it stays empty', async () => {
    await writeFile(file(), '')
    await removeBlankPidFile(cluster)
    await expect(readFile(file())).rejects.toThrow('ENOENT')
  })
})
