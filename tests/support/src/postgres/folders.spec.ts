import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { remove, sweepKilledRuns, temporaryFolder } from './folders'

it('removes leftovers of killed runs and keeps folders of active ones', async () => {
  const mine = await temporaryFolder()
  // No process has this id on Linux or macOS.
  const left = join(tmpdir(), 'licensing-test-postgres-2147483646-abc')
  await mkdir(left, { recursive: true })
  try {
    await sweepKilledRuns()
    expect((await stat(mine)).isDirectory()).toBe(true)
    await expect(stat(left)).rejects.toThrow('ENOENT')
  } finally {
    await remove(mine)
    await rm(left, { recursive: true, force: true })
  }
})
