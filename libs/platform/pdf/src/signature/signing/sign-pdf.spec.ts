import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCertificateAuthority, openssl, type CertificateAuthority } from '@licensing/test-support/signing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSigned } from '../checking/check-signed'
import { readRevisions } from '../checking/syntax/revisions'
import { mergeObjects } from '../checking/update/only-signs'
import { readSignatures } from '../checking/update/signatures'
import { issuedPdf } from '../testing/issued-pdf'
import { signPdf } from './sign-pdf'

const AT = new Date('2026-11-26T09:30:05.678Z')

let authority: CertificateAuthority
let issued: Buffer
beforeAll(async () => {
  authority = await openCertificateAuthority()
  issued = await issuedPdf('LO 12/2026', 'Condicionantes')
})
afterAll(() => authority[Symbol.asyncDispose]())

const signatureIn = (file: Buffer) => {
  const revisions = readRevisions(file)
  const read = readSignatures(file, revisions, mergeObjects(revisions))
  const [signature] = typeof read === 'object' ? read.signatures : []
  if (signature === undefined) throw new Error('No signature')
  return signature
}

/** The report of `openssl cms` on a signature of the file. */
const reportOf = async (file: Buffer, ...options: string[]): Promise<string> => {
  const { cms, covered } = signatureIn(file)
  await writeFile(join(authority.folder, 'covered'), Buffer.concat(covered))
  await writeFile(join(authority.folder, 'cms'), cms)
  const read = ['cms', '-inform', 'DER', '-in', 'cms', '-binary', ...options]
  return (await openssl(authority.folder, read)).toString('latin1')
}

describe.each(['rsa2048', 'p256'] as const)('a document signed with a key of kind %s', (key) => {
  let signed: Buffer
  beforeAll(async () => {
    const identity = await authority.issue({ name: 'MUNICIPIO DE NATAL', key })
    signed = await signPdf(issued, { ...identity, at: AT })
  })

  it('[L3.02] verifies with openssl up to the root, with the chain inside', async () => {
    const trusted = '-verify -content covered -CAfile root.pem -purpose any -out out'.split(' ')
    await expect(reportOf(signed, ...trusted)).resolves.toBeDefined()
    await expect(reportOf(signed, ...trusted, '-cades')).resolves.toBeDefined()
    const changed = Buffer.from(signed)
    changed[100] = (changed[100] ?? 0) ^ 1
    await expect(reportOf(changed, ...trusted)).rejects.toThrow('Verification failure')
  })

  it('[L3.02] has the attributes of PAdES B-B, and the time only in the file', async () => {
    const text = await reportOf(signed, '-cmsout', '-print', '-noout')
    for (const attribute of ['contentType', 'messageDigest', 'id-smime-aa-signingCertificateV2'])
      expect(text).toContain(`object: ${attribute}`)
    expect(text).not.toContain('signingTime')
    expect(text).toContain('sha256')
    expect(text).not.toMatch(/sha1\b/)
    const update = signed.subarray(issued.length).toString('latin1')
    expect(update).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(update).toContain("/M (D:20261126093005+00'00')")
    expect(update).toContain('/Rect [0 0 0 0]')
    expect(signatureIn(signed)).toMatchObject({ at: new Date('2026-11-26T09:30:05Z'), kind: 'pades' })
    expect(signatureIn(signed).cms).toHaveLength(32_768)
  })

  it('[L3.02] [L3.03] passes the checks of an upload, begins with the issued file byte for byte and keeps its ID', async () => {
    expect(signed.subarray(0, issued.length).equals(issued)).toBe(true)
    const id = /\/ID \[[^\]]+\]/g
    const upper = (text: string) => text.toUpperCase().replaceAll(/\s/g, '')
    const [before, after] = signed.toString('latin1').match(id) ?? []
    expect(upper(after ?? '')).toBe(upper(before ?? 'none'))
    expect(checkSigned(issued, signed, { roots: [], at: new Date() })).toMatchObject({
      signers: [{ name: 'MUNICIPIO DE NATAL', claimedAt: '2026-11-26T09:30:05.000Z' }],
    })
  })
})

it('a signed document is not signed again', async () => {
  const identity = await authority.issue({ name: 'MUNICIPIO DE NATAL' })
  const signed = await signPdf(issued, { ...identity, at: AT })
  await expect(signPdf(signed, { ...identity, at: AT })).rejects.toThrow('as it was issued')
})
