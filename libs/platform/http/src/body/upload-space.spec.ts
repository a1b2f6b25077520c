import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeLeftUploads } from './upload-space'

const DAY_MS = 24 * 60 * 60 * 1000

describe('uploads left behind by a killed process', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upload-space-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('uploads left behind by a killed process are removed after two days, and nothing else is, even while another instance is removing them', async () => {
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS)
    const names = ['licensing-upload-left', 'licensing-upload-new', 'other-old']
    await Promise.all(names.map((name) => mkdir(join(folder, name))))
    for (const old of ['licensing-upload-left', 'other-old'])
      // oxlint-disable-next-line no-await-in-loop
      await utimes(join(folder, old), twoDaysAgo, twoDaysAgo)
    // A dangling link is listed but not found, like a file removed between the two calls.
    await symlink(join(folder, 'removed'), join(folder, 'licensing-upload-vanished'))
    await removeLeftUploads(folder)
    expect(await readdir(folder)).toEqual(['licensing-upload-new', 'licensing-upload-vanished', 'other-old'])
  })
})
