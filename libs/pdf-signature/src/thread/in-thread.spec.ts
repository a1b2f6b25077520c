import { openCertificateAuthority, type CertificateAuthority } from '@licensing/test-support/signing'
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSigned, openCertificate } from '../index'
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
  expect(await checkSigned(issued, issued, { roots, at: use.at })).toEqual({ refused: 'SIGNATURE_INVALID' })
})
