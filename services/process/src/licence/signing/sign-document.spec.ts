import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { randomBytes, randomUUID, X509Certificate } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@licensing/event-store'
import { certificateKeys, loadRoots, openCertificate } from '@licensing/pdf'
import { issuedPdf, signByHand } from '@licensing/pdf/signature-testing'
import { testDatabase } from '@licensing/test-support'
import { openCertificateAuthority, openssl } from '@licensing/test-support/signing'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { issuingMigrations, putCertificate } from '@licensing/process-store'
import { checkUpload, noSigning, sealDocument, type Signing } from './sign-document'

const CERTIFICATE_KEY = randomBytes(32).toString('base64')
const HOUR_MS = 3_600_000

const disposable = await testDatabase([['issuing', issuingMigrations]])
const database = openDatabase({ url: disposable.url })
const authority = await openCertificateAuthority()
const town = await authority.issue({ name: 'MUNICIPIO DE NATAL:08241747000143' })
const issued = await issuedPdf('Licença de Operação', 'Condicionantes')
const roots = await mkdtemp(join(tmpdir(), 'licensing-test-roots-'))
await mkdir(join(roots, 'icp-brasil'))
await writeFile(join(roots, 'icp-brasil', 'raiz.pem'), authority.root)
const signing: Signing = { keys: certificateKeys(CERTIFICATE_KEY), roots: await loadRoots(roots) }
afterAll(async () => {
  await database.close()
  await disposable.drop()
  await rm(roots, { recursive: true })
  await authority[Symbol.asyncDispose]()
})

const depsAt = (at = new Date(Date.now() + HOUR_MS), given = signing) => ({
  database,
  signing: given,
  now: () => at,
})
const install = async (id = randomUUID()) => {
  const keys = certificateKeys(CERTIFICATE_KEY)
  const use = { cnpj: null, at: new Date(Date.now() + HOUR_MS) }
  const opened = await openCertificate(await town.toP12('x'), 'x', use)
  if (keys === undefined || 'refused' in opened) throw new Error('Not opened')
  await putCertificate(database, keys, id, opened)
  return id
}

describe('the seal of a municipality', () => {
  it('[L3.02] [L3.03] the seal of a municipality is a signature over the issued file, which openssl verifies', async () => {
    const { bytes, signers } = await sealDocument(depsAt(), await install(), async () => issued)
    const file = Buffer.from(bytes)
    expect(file.subarray(0, issued.length)).toEqual(issued)
    expect(signers).toEqual([
      {
        name: 'MUNICIPIO DE NATAL:08241747000143',
        kind: 'qualified',
        claimedAt: expect.any(String) as string,
        integrity: 'verified',
        level: 'B-B',
        chain: 'trusted',
        root: 'Raiz de Teste',
        revocation: 'unchecked',
      },
    ])
    const text = file.toString('latin1')
    const [, from = '', length = '', next = ''] = /ByteRange \[0 (\d+) (\d+) (\d+)/.exec(text) ?? []
    expect(Number(length) + Number(next)).toBe(file.length)
    const covered = [file.subarray(0, Number(from)), file.subarray(Number(length))]
    await writeFile(join(authority.folder, 'covered'), Buffer.concat(covered))
    const hex = text.slice(Number(from) + 1, Number(length) - 1)
    await writeFile(join(authority.folder, 'cms.der'), Buffer.from(hex, 'hex'))
    await expect(
      openssl(authority.folder, [
        ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'cms.der', '-content', 'covered'],
        ['-CAfile', 'root.pem', '-purpose', 'any'],
      ]),
    ).resolves.toBeTruthy()
  })

  it('[D9.17] the seal of a municipality needs a clock that does not drift from that of Postgres by a minute', async () => {
    const id = await install()
    const now = Date.now
    const sealedAt = async (driftMs: number) => {
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + driftMs)
      try {
        return (await sealDocument(depsAt(), id, async () => issued)).signers.length
      } catch (error) {
        return (error as { code?: string }).code
      } finally {
        clock.mockRestore()
      }
    }
    expect([await sealedAt(-61_000), await sealedAt(61_000), await sealedAt(50_000)]).toEqual([
      'CLOCK_DRIFT',
      'CLOCK_DRIFT',
      1,
    ])
  })

  it('[L2.17] [L3.04] the seal of a municipality needs the key of the server, and a certificate that has not ended', async () => {
    const id = await install()
    const sealing = (deps: ReturnType<typeof depsAt>, of = id) => sealDocument(deps, of, async () => issued)
    await expect(sealing(depsAt(undefined, noSigning))).rejects.toMatchObject({ code: 'SIGNING_DISABLED' })
    await expect(sealing(depsAt(), randomUUID())).rejects.toMatchObject({ code: 'CERTIFICATE_MISSING' })
    const end = new Date(new X509Certificate(town.certificate).validTo)
    const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(end)
    await expect(sealing(depsAt(new Date(end.getTime() + 1)))).rejects.toMatchObject({
      code: 'CERTIFICATE_EXPIRED',
      message: `O certificado do município venceu em ${day}.`,
    })
    const other = { keys: certificateKeys(randomBytes(32).toString('base64')), roots: [] }
    await expect(sealing(depsAt(undefined, other))).rejects.toMatchObject({ code: 'CERTIFICATE_MISSING' })
  })
})

describe('an upload that was signed elsewhere', () => {
  it('[L3.05] an upload that was signed elsewhere names its signers, whose chain is unchecked without roots', async () => {
    const person = await authority.issue({ name: 'FULANA DE TAL:12345678909' })
    const signed = await signByHand(authority, person, issued)
    expect(await checkUpload(depsAt(), issued, signed)).toMatchObject([
      { name: 'FULANA DE TAL', kind: 'qualified', chain: 'trusted' },
    ])
    expect(await checkUpload(depsAt(undefined, noSigning), issued, signed)).toMatchObject([
      { name: 'FULANA DE TAL', kind: 'digital', chain: 'unchecked' },
    ])
  })

  it('[L3.06] [L3.07] [L3.08] an upload that was signed elsewhere is refused with the code of its fault', async () => {
    const repainted = await signByHand(authority, town, issued, {
      page: (text) => text.replace('/Resources', '/Rotate 90 /Resources'),
    })
    const other = await issuedPdf('Outra licença')
    for (const [uploaded, code] of [
      [other, 'SIGNED_OTHER_FILE'],
      [repainted, 'SIGNED_CHANGED'],
      [issued, 'SIGNATURE_INVALID'],
    ] as const)
      await expect(checkUpload(depsAt(), issued, uploaded)).rejects.toMatchObject({ code })
  })

  it('[D9.17] an upload that was signed elsewhere is refused in other words without a signature than with one that is not read', async () => {
    const older = await signByHand(authority, town, issued, { subFilter: 'adbe.x509.rsa_sha1' })
    await expect(checkUpload(depsAt(), issued, issued)).rejects.toThrow(/^O arquivo não tem assinatura\./)
    await expect(checkUpload(depsAt(), issued, older)).rejects.toThrow(/não conseguiu ler a assinatura/)
  })
})
