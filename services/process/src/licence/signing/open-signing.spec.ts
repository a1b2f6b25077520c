import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSigning } from './open-signing'
import { noSigning } from './sign-document'

it('[L3.09] a folder of roots with a file that is no certificate stops the start', async () => {
  const roots = await mkdtemp(join(tmpdir(), 'licensing-test-roots-'))
  try {
    await mkdir(join(roots, 'icp-brasil'))
    await writeFile(join(roots, 'icp-brasil', 'wrong.crt'), 'no certificate')
    await expect(openSigning({ TRUSTED_ROOTS_DIR: roots })).rejects.toThrow(
      /^TRUSTED_ROOTS_DIR: .*wrong\.crt contains no certificate/,
    )
    expect(await openSigning({})).toEqual(noSigning)
  } finally {
    await rm(roots, { recursive: true })
  }
})
