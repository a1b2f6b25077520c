import { X509Certificate } from 'node:crypto'
import { openCertificateAuthority } from '@licensing/test-support/signing'
import { afterAll, describe, expect, it } from 'vitest'
import { signPdf } from '../signing/sign-pdf'
import { signByHand } from '../testing/hand-signed'
import { openWorkshop } from '../testing/signing-workshop'
import type { TrustedRoot } from './trust/load-roots'

const workshop = await openWorkshop()
const { authority, signer, issued, check, signed } = workshop
afterAll(workshop.close)

describe('the chain of a signer', () => {
  const rootOf = (kind: TrustedRoot['kind'], pem = authority.root): TrustedRoot => ({
    kind,
    certificate: new X509Certificate(pem),
  })
  const signersOf = (file: Buffer, roots: readonly TrustedRoot[], at?: Date) => {
    const result = check(file, roots, at)
    return 'signers' in result ? result.signers : result
  }
  const UNTRUSTED = [{ kind: 'digital', chain: 'untrusted', root: null, revocation: 'unchecked' }]

  it('[L3.09] the chain of a signer is unchecked without roots, trusted up to one of them, else untrusted', async () => {
    await using stranger = await openCertificateAuthority('Outra Raiz')
    const file = await signed()
    expect(signersOf(file, [])).toMatchObject([{ chain: 'unchecked', revocation: 'unchecked' }])
    expect(signersOf(file, [rootOf('qualified', stranger.root)])).toMatchObject(UNTRUSTED)
    const roots = [rootOf('advanced', stranger.root), rootOf('qualified')]
    expect(signersOf(file, roots)).toMatchObject([
      { chain: 'trusted', root: 'Raiz de Teste', revocation: 'unchecked' },
    ])
  })

  it('[L3.10] the chain of a signer makes a signature qualified under ICP-Brasil and advanced only under gov.br', async () => {
    const file = await signed()
    for (const kind of ['qualified', 'advanced'] as const)
      expect(signersOf(file, [rootOf(kind)])).toMatchObject([{ kind, chain: 'trusted' }])
    expect(signersOf(file, [])).toMatchObject([{ kind: 'digital' }])
  })

  it('[L3.09] the chain of a signer is untrusted when a certificate of it has ended', async () => {
    const later = new Date(Date.now() + 400 * 86_400_000)
    expect(signersOf(await signed(), [rootOf('qualified')], later)).toMatchObject(UNTRUSTED)
    const expired = await authority.issue({ name: 'FULANO', days: -1 })
    const file = await signByHand(authority, expired, issued)
    expect(signersOf(file, [rootOf('qualified')])).toMatchObject(UNTRUSTED)
  })

  it('[L3.09] the chain of a signer is untrusted when it contains a certificate of somebody who is not an authority', async () => {
    const forged = await authority.issue({ name: 'PREFEITO', by: signer.id })
    const file = await signByHand(authority, forged, issued, {
      options: ['-md', 'sha256', '-certfile', `${signer.id}.pem`],
    })
    expect(signersOf(file, [rootOf('qualified')])).toMatchObject(UNTRUSTED)
  })

  it('[L3.09] the chain of a signer is untrusted for a certificate that is not for signing', async () => {
    const server = await authority.issue({ name: 'www', usage: 'keyEncipherment' })
    const file = await signPdf(issued, { ...server, at: new Date() })
    expect(signersOf(file, [rootOf('qualified')])).toMatchObject(UNTRUSTED)
  })
})
