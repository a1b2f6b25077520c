import { openCertificateAuthority, type CertificateAuthority } from '@licensing/test-support/signing'
import { ThreadExhausted } from '../../threads'
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSigned, checkSignedIn, openCertificate, openCertificateIn } from './in-thread'
import { issuedPdf } from '../testing/issued-pdf'
import { signByHand } from '../testing/hand-signed'

let authority: CertificateAuthority
beforeAll(async () => {
  authority = await openCertificateAuthority()
})
afterAll(() => authority[Symbol.asyncDispose]())

it('certificates and uploads are read in a thread, with the same results', async () => {
  const signer = await authority.issue({ name: 'MUNICIPIO DE NATAL' })
  const use = { cnpj: null, at: new Date(Date.now() + 3_600_000) }
  const opened = await openCertificate(await signer.toP12('x'), 'x', use)
  expect(opened).toMatchObject({ subject: 'MUNICIPIO DE NATAL', notAfter: expect.any(Date) as Date })
  expect(await openCertificate(await signer.toP12('x'), 'y', use)).toEqual({
    refused: 'CERTIFICATE_PASSWORD',
  })
  const issued = await issuedPdf('Licença de Operação')
  const signed = await signByHand(authority, signer, issued)
  const roots = [{ kind: 'qualified' as const, certificate: new X509Certificate(authority.root) }]
  expect(await checkSigned(issued, signed, { roots, at: use.at })).toMatchObject({
    signers: [{ name: 'MUNICIPIO DE NATAL', kind: 'qualified', chain: 'trusted', root: 'Raiz de Teste' }],
  })
  expect(await checkSigned(issued, issued, { roots, at: use.at })).toEqual({
    refused: 'SIGNATURE_INVALID',
    because: 'unsigned',
  })
})

it('a file that the thread did not finish is refused, and other errors are passed on', async () => {
  const [file, at] = [new Uint8Array([1]), new Date()]
  const exhausted = { run: () => Promise.reject(new ThreadExhausted()) }
  expect(await openCertificateIn(exhausted)(file, 'x', { cnpj: null, at })).toEqual({
    refused: 'CERTIFICATE_INVALID',
    reason: 'unreadable',
  })
  expect(await checkSignedIn(exhausted)(file, file, { roots: [], at })).toEqual({ refused: 'SIGNED_CHANGED' })
  const broken = { run: () => Promise.reject(new Error('The worker is missing')) }
  await expect(openCertificateIn(broken)(file, 'x', { cnpj: null, at })).rejects.toThrow('worker is missing')
  await expect(checkSignedIn(broken)(file, file, { roots: [], at })).rejects.toThrow('worker is missing')
})
