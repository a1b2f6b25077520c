import { MAX_FILE_BYTES } from '@licensing/forms'
import { afterAll, describe, expect, it } from 'vitest'
import { signPdf } from '../signing/sign-pdf'
import { objectText, signByHand, type Update } from '../testing/hand-signed'
import { issuedPdf } from '../testing/issued-pdf'
import { CHANGED, OTHER_FILE, openWorkshop } from '../testing/signing-workshop'

const workshop = await openWorkshop()
const { authority, signer, issued, facts, check, signed, eachSigned } = workshop
afterAll(workshop.close)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('an issued file that was signed elsewhere', () => {
  it('[L3.05] an issued file that was signed elsewhere gives the names and claimed times of its signers', async () => {
    const file = await signed({ signature: "/M (D:20261126063000-03'00')" })
    expect(check(file)).toEqual({
      signers: [
        {
          name: 'FULANA DE TAL',
          kind: 'digital',
          claimedAt: '2026-11-26T09:30:00.000Z',
          integrity: 'verified',
          chain: 'unchecked',
          root: null,
          revocation: 'unchecked',
        },
      ],
    })
  })

  it('[D9.17] an issued file that was signed elsewhere marks a signature whose claimed time lies ahead, beyond what clocks differ', async () => {
    const datesOf = async (day: string) => {
      const checked = check(await signed({ signature: `/M (D:${day}-03'00')` }))
      return 'signers' in checked ? checked.signers.map(({ datedAhead }) => datedAhead) : checked
    }
    const now = Date.now()
    const stamp = (minutes: number) =>
      new Date(now + (minutes - 180) * 60_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
    expect([await datesOf(stamp(10)), await datesOf(stamp(3))]).toEqual([[true], [undefined]])
  })

  it('[L3.05] an issued file that was signed elsewhere is accepted in every usual form', async () => {
    const cases = [
      ['CAdES', { subFilter: 'ETSI.CAdES.detached', options: ['-md', 'sha256', '-cades'] }],
      ['SHA-512', { options: ['-md', 'sha512'] }],
      ['RSA-PSS', { options: ['-md', 'sha256', '-keyopt', 'rsa_padding_mode:pss'] }],
      ['a key identifier', { options: ['-md', 'sha256', '-keyid'] }],
      ['a visible mark', { rectangle: '400 40 560 100', widget: '/MK << >> /P 7 0 R' }],
      ['validation data', { catalog: '/DSS << /Certs [] >> /Extensions << >> /Perms << >>' }],
      ['a blank line before the update', { glue: '\n% comment\n' }],
    ] satisfies [string, Update][]
    const accepted = { signers: [{ name: 'FULANA DE TAL' }] }
    expect(await eachSigned(cases)).toMatchObject(cases.map(([what]) => [what, accepted]))
  })

  it('[L3.05] an issued file that was signed elsewhere may rewrite objects as they were, its information and its metadata', async () => {
    const [pages] =
      /(\d+) 0 R/.exec(objectText(issued, facts.catalog).split('/Pages')[1] ?? '')?.slice(1) ?? []
    const objects = {
      [Number(pages)]: objectText(issued, Number(pages)).replaceAll('\n', ' % same\n\n'),
      [facts.info]: '<< /Producer (Assinador) /ModDate (D:20261126) >>',
      [facts.metadata]: '<< /Type /Metadata /Subtype /XML /Length 4 >>\nstream\n<x/>\nendstream',
    }
    expect(check(await signed({ objects }))).toHaveProperty('signers')
  })

  it('[L3.05] an issued file that was signed elsewhere may have signatures of several, each over what was there before it', async () => {
    const first = await signPdf(issued, { ...signer, at: new Date() })
    const other = await authority.issue({ name: 'SICRANO' })
    const second = await signByHand(authority, other, first)
    expect(check(second)).toMatchObject({ signers: [{ name: 'FULANA DE TAL' }, { name: 'SICRANO' }] })
    second[first.length - 100] = 0x20
    expect(check(second)).not.toHaveProperty('signers')
  })
})

describe('a file that is not the issued one', () => {
  it('[L3.06] a file that is not the issued one is another file, changed by a byte, cut, saved again, or too large', async () => {
    const file = await signed()
    const other = await issuedPdf('LO 13/2026', 'Condicionantes')
    for (const at of [0, 9, 500, issued.length - 2]) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(check(changed)).toEqual(OTHER_FILE)
    }
    expect(check(await signed({}, other))).toEqual(OTHER_FILE)
    expect(check(issued.subarray(0, -2))).toEqual(OTHER_FILE)
    expect(check(Buffer.alloc(0))).toEqual(OTHER_FILE)
    expect(check(Buffer.concat([latin1('\n'), file]))).toEqual(OTHER_FILE)
    expect(check(Buffer.concat([file, Buffer.alloc(MAX_FILE_BYTES + 1 - file.length)]))).toEqual(OTHER_FILE)
  })

  it('[L3.06] a file that is not the issued one is the issued one without its last line feed', async () => {
    const cut = issued.subarray(0, -1)
    expect(check(await signed({ glue: '\r\n' }, cut))).toHaveProperty('signers')
    expect(check(await signed({ glue: 'x\n' }, cut)).valueOf()).toEqual(CHANGED)
  })
})
