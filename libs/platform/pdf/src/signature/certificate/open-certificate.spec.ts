import { createHash, X509Certificate } from 'node:crypto'
import { type CertificateAuthority, openCertificateAuthority, openssl } from '@licensing/test-support/signing'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCertificate, type OpenedCertificate } from './open-certificate'

const PASSWORD = 'Licença de Operação €'
const CNPJ = '08.241.747/0001-43'
const NAME = 'MUNICIPIO DE NATAL:08241747000143'
/** After the certificates, which are issued while the tests run. */
const today = { cnpj: CNPJ, at: new Date(Date.now() + 3_600_000) }
const inDays = (days: number) => ({ cnpj: CNPJ, at: new Date(Date.now() + days * 86_400_000) })
const invalid = (reason: string) => ({ refused: 'CERTIFICATE_INVALID', reason })

let authority: CertificateAuthority
beforeAll(async () => {
  authority = await openCertificateAuthority()
})
afterAll(() => authority[Symbol.asyncDispose]())

describe('a certificate of the municipality', () => {
  it.each([
    { cipher: 'new', old: false, key: 'rsa2048' as const },
    { cipher: 'old', old: true, key: 'rsa2048' as const },
    { cipher: 'new', old: false, key: 'p256' as const },
  ])('opens with $cipher ciphers and a key of kind $key', async ({ old, key }) => {
    const issued = await authority.issue({ name: NAME, cnpj: '08241747000143', key })
    const opened = (await openCertificate(
      await issued.toP12(PASSWORD, { old }),
      PASSWORD,
      today,
    )) as OpenedCertificate
    expect(opened).toMatchObject({
      subject: NAME,
      issuer: 'Raiz de Teste, intermediária',
      cnpj: '08241747000143',
      fingerprint: createHash('sha256').update(issued.certificate).digest('hex'),
    })
    expect(Buffer.from(opened.privateKey)).toEqual(issued.privateKey)
    expect(Buffer.from(opened.certificate)).toEqual(issued.certificate)
    expect(opened.chain.map((der) => Buffer.from(der))).toEqual(issued.chain)
    const { validTo } = new X509Certificate(issued.certificate)
    expect(opened.notAfter).toEqual(new Date(validTo))
  })

  it('a certificate of the municipality opens a file encrypted in any usual way', async () => {
    const ciphers = ['PBE-SHA1-2DES', 'PBE-SHA1-RC2-128', 'aes-128-cbc', 'des-ede3-cbc']
    const opened = ciphers.map(async (cipher) => {
      const file = await openssl(authority.folder, [
        ['pkcs12', '-export', '-in', 'intermediate.pem', '-inkey', 'intermediate.key', '-legacy'],
        ['-keypbe', cipher, '-certpbe', cipher, '-passout', `pass:${PASSWORD}`],
      ])
      return openCertificate(file, PASSWORD, today)
    })
    expect(await Promise.all(opened)).toMatchObject(ciphers.map(() => ({ issuer: 'Raiz de Teste' })))
  })

  it('a certificate of the municipality is the one that fits the key, wherever it is in the file', async () => {
    const issued = await authority.issue({ name: NAME })
    await writeFile(join(authority.folder, 'key.der'), issued.privateKey)
    await writeFile(join(authority.folder, 'own.pem'), new X509Certificate(issued.certificate).toString())
    await openssl(authority.folder, ['pkey', '-inform', 'DER', '-in', 'key.der', '-out', 'own.key'])
    const files = ['-in', 'intermediate.pem', '-certfile', 'own.pem', '-nokeys']
    const parts = await openssl(authority.folder, ['pkcs12', '-export', ...files, '-passout', 'pass:x'])
    expect(await openCertificate(parts, 'x', today)).toEqual(invalid('noKey'))
    // openssl itself puts the fitting certificate first, so the others are compared here.
    const p12 = await openssl(authority.folder, [
      ['pkcs12', '-export', '-in', 'own.pem', '-inkey', 'own.key', '-passout', 'pass:x'],
      ['-certfile', 'root.pem'],
    ])
    const opened = (await openCertificate(p12, 'x', today)) as OpenedCertificate
    expect(Buffer.from(opened.certificate)).toEqual(issued.certificate)
    expect(opened.chain).toHaveLength(1)
  })
})

describe('a certificate that cannot be used', () => {
  it('[L2.15] a certificate that cannot be used is refused for a wrong password, without a private key, or with a weak one', async () => {
    const issued = await authority.issue({ name: NAME })
    for (const old of [false, true]) {
      const p12 = await issued.toP12(PASSWORD, { old })
      expect(await openCertificate(p12, 'wrong', today)).toEqual({ refused: 'CERTIFICATE_PASSWORD' })
      expect(await openCertificate(p12, '', today)).toEqual({ refused: 'CERTIFICATE_PASSWORD' })
    }
    const keyless = await issued.toP12(PASSWORD, { keyless: true })
    expect(await openCertificate(keyless, PASSWORD, today)).toEqual(invalid('noKey'))
    for (const key of ['rsa1024', 'p224'] as const) {
      const weak = await (await authority.issue({ name: NAME, key })).toP12(PASSWORD)
      expect(await openCertificate(weak, PASSWORD, today)).toEqual(invalid('weakKey'))
    }
  })

  it('[L2.15] a certificate that cannot be used is refused after its end and before its begin', async () => {
    const p12 = await (await authority.issue({ name: NAME, days: 30 })).toP12(PASSWORD)
    expect(await openCertificate(p12, PASSWORD, inDays(29))).toMatchObject({ subject: NAME })
    expect(await openCertificate(p12, PASSWORD, inDays(31))).toEqual(invalid('expired'))
    expect(await openCertificate(p12, PASSWORD, inDays(-1))).toEqual(invalid('notYetValid'))
    const expired = await (await authority.issue({ name: NAME, days: -1 })).toP12(PASSWORD)
    expect(await openCertificate(expired, PASSWORD, today)).toEqual(invalid('expired'))
  })

  it('[L2.15] a certificate that cannot be used is refused for a CNPJ that is not the municipality’s; one without is accepted', async () => {
    const other = await (await authority.issue({ name: NAME, cnpj: '11222333000181' })).toP12(PASSWORD)
    expect(await openCertificate(other, PASSWORD, today)).toEqual({ refused: 'CERTIFICATE_OTHER' })
    const unknown = { ...today, cnpj: null }
    expect(await openCertificate(other, PASSWORD, unknown)).toEqual({ refused: 'CERTIFICATE_OTHER' })
    const person = await (await authority.issue({ name: 'FULANO:12345678909' })).toP12(PASSWORD)
    expect(await openCertificate(person, PASSWORD, unknown)).toMatchObject({ cnpj: null })
  })

  it('[L2.15] a certificate that cannot be used is refused when it is cut, changed, too large, or no such file', async () => {
    const p12 = await (await authority.issue({ name: NAME })).toP12(PASSWORD)
    const files = [0, 1, 40, p12.length - 1].map((length) => p12.subarray(0, length))
    files.push(Buffer.from('%PDF-1.7'), Buffer.alloc(100_001), Buffer.alloc(100_000, 0x30))
    for (const file of files)
      expect(await openCertificate(file, PASSWORD, today)).toEqual(invalid('unreadable'))
    for (let at = 0; at < p12.length; at += 97) {
      const changed = Buffer.from(p12)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      expect(await openCertificate(changed, PASSWORD, today)).toHaveProperty('refused')
    }
  })

  it('[L2.15] a certificate that cannot be used is refused when it requires endless hashing', async () => {
    const issued = await authority.issue({ name: NAME })
    await writeFile(join(authority.folder, 'own.pem'), new X509Certificate(issued.certificate).toString())
    const file = await openssl(authority.folder, [
      ['pkcs12', '-export', '-in', 'own.pem', '-nokeys', '-passout', 'pass:x', '-iter', '1000001'],
      '-nomaciter',
    ])
    expect(await openCertificate(file, 'x', today)).toEqual(invalid('unreadable'))
  })
})
