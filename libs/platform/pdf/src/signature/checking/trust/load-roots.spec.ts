import { X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCertificateAuthority, type CertificateAuthority } from '@licensing/test-support/signing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadRoots } from './load-roots'

let folder: string
let authority: CertificateAuthority
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licensing-test-roots-'))
  authority = await openCertificateAuthority()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await authority[Symbol.asyncDispose]()
})

it('[L3.09] roots come from the two folders, in PEM, several in a file, or in DER', async () => {
  expect(await loadRoots(folder)).toEqual([])
  const { raw } = new X509Certificate(authority.root)
  await mkdir(join(folder, 'icp-brasil'))
  await mkdir(join(folder, 'gov-br'))
  await writeFile(join(folder, 'icp-brasil', 'roots.pem'), `Raiz:\n${authority.root}\n${authority.root}`)
  await writeFile(join(folder, 'icp-brasil', 'README.md'), 'where they come from')
  await writeFile(join(folder, 'gov-br', 'root.cer'), raw)
  const roots = await loadRoots(folder)
  expect(roots.map(({ kind }) => kind)).toEqual(['qualified', 'qualified', 'advanced'])
  for (const { certificate } of roots) expect(certificate.raw).toEqual(raw)
  await writeFile(join(folder, 'gov-br', 'wrong.crt'), 'no certificate')
  await expect(loadRoots(folder)).rejects.toThrow('wrong.crt contains no certificate')
})
