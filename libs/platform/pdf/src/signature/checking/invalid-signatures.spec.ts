import { afterAll, describe, expect, it } from 'vitest'
import { signPdf } from '../signing/sign-pdf'
import { append, signByHand, type Update } from '../testing/hand-signed'
import { INVALID, openWorkshop } from '../testing/signing-workshop'

const workshop = await openWorkshop()
const { authority, signer, issued, facts, check, signed, eachSigned } = workshop
afterAll(workshop.close)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('a signature that proves nothing', () => {
  it('[L3.08] a signature that proves nothing is refused without any', () => {
    expect(check(issued)).toEqual(INVALID)
    expect(check(append(issued, { [facts.info]: '<< >>' }))).toEqual(INVALID)
  })

  it('[L3.08] a signature that proves nothing is refused when it covers, holds or names too little', async () => {
    const cases = [
      ['leaves out its last line', { range: ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d - 20] }],
      ['leaves out its begin', { range: ([, b = 0, c = 0, d = 0]) => [1, b - 1, c, d] }],
      [
        'leaves out more than its contents',
        { range: ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c + 9, d - 9] },
      ],
      ['reaches past the end', { range: ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d + 1] }],
      ['uses SHA-1', { options: ['-md', 'sha1'] }],
      ['holds its content itself', { options: ['-md', 'sha256', '-nodetach'] }],
      ['has no attributes', { options: ['-md', 'sha256', '-noattr'] }],
      ['brings no certificate', { options: ['-md', 'sha256', '-nocerts'] }],
      ['claims CAdES without naming its certificate', { subFilter: 'ETSI.CAdES.detached' }],
      ['is of the kind adbe.x509.rsa_sha1', { subFilter: 'adbe.x509.rsa_sha1' }],
      ['is of the kind adbe.pkcs7.sha1', { subFilter: 'adbe.pkcs7.sha1' }],
      ['is a time stamp', { subFilter: 'ETSI.RFC3161' }],
    ] satisfies [string, Update][]
    expect(await eachSigned(cases)).toEqual(cases.map(([what]) => [what, INVALID]))
  })

  it('[L3.08] a signature that proves nothing is refused with a weak key', async () => {
    const weak = await authority.issue({ name: 'FULANO', key: 'rsa1024' })
    expect(check(await signByHand(authority, weak, issued))).toEqual(INVALID)
  })

  it('[L3.08] a signature that proves nothing is refused when a byte after the issued file was changed', async () => {
    const file = await signPdf(issued, { ...signer, at: new Date() })
    const contentsAt = file.indexOf('/Contents <3', issued.length)
    const time = file.indexOf('/M (D:2026', issued.length) + 6
    for (const at of [contentsAt + 1_000, contentsAt + 3_000, time]) {
      const changed = Buffer.from(file)
      changed.write(changed[at] === 0x31 ? '2' : '1', at, 'latin1')
      expect(check(changed)).toEqual(INVALID)
    }
  })

  it('[L3.08] a signature that proves nothing is refused when a good one is followed by one over less, or by an unsigned update', async () => {
    const good = await signed()
    const less = await signByHand(authority, signer, good, { range: () => [0, 100, 200, 300] })
    expect(check(less)).toEqual(INVALID)
    expect(check(append(good, { [facts.info]: '<< >>' }))).toEqual(INVALID)
    expect(check(Buffer.concat([good, latin1('\n')]))).toEqual(INVALID)
  })

  it('[L3.08] a signature that proves nothing is refused when the one after it does not verify', async () => {
    const good = await signed()
    const bad = await signByHand(authority, signer, good, { options: ['-md', 'sha1'] })
    expect(check(bad)).toEqual(INVALID)
  })
})
