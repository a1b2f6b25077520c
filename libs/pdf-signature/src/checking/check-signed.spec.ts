import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '@licensing/form-rules'
import {
  openCertificateAuthority,
  type CertificateAuthority,
  type TestCertificate,
} from '@licensing/test-support/signing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signPdf } from '../signing/sign-pdf'
import { append, describeFile, objectText, signByHand, type Update } from '../testing/hand-signed'
import { issuedPdf } from '../testing/issued-pdf'
import { checkSigned } from './check-signed'
import type { TrustedRoot } from './trust/load-roots'

let authority: CertificateAuthority
let signer: TestCertificate
let issued: Buffer
let facts: ReturnType<typeof describeFile>
beforeAll(async () => {
  authority = await openCertificateAuthority()
  signer = await authority.issue({ name: 'FULANA DE TAL:12345678909', key: 'rsa2048' })
  issued = await issuedPdf('LO 12/2026', 'Condicionantes')
  facts = describeFile(issued)
})
afterAll(() => authority[Symbol.asyncDispose]())

/** Without what a refusal adds to its code. */
const check = (file: Buffer, roots: readonly TrustedRoot[] = [], at = new Date()) => {
  const result = checkSigned(issued, file, { roots, at })
  return 'refused' in result ? { refused: result.refused } : result
}
const signed = (update?: Update, file = issued) => signByHand(authority, signer, file, update)
/** One after the other, because openssl signs through files in the folder of the authority. */
const eachSigned = async (cases: readonly (readonly [string, Update])[]) => {
  const results: unknown[] = []
  // oxlint-disable-next-line no-await-in-loop
  for (const [what, update] of cases) results.push([what, check(await signed(update))])
  return results
}
const OTHER_FILE = { refused: 'SIGNED_OTHER_FILE' }
const CHANGED = { refused: 'SIGNED_CHANGED' }
const INVALID = { refused: 'SIGNATURE_INVALID' }
const pageNumber = () => facts.pages[0]?.number ?? 0
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('an issued file that was signed elsewhere', () => {
  it('[L3.05] gives the names and claimed times of its signers', async () => {
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

  it('[D9.17] marks a signature whose claimed time lies ahead, beyond what clocks differ', async () => {
    const datesOf = async (day: string) => {
      const checked = check(await signed({ signature: `/M (D:${day}-03'00')` }))
      return 'signers' in checked ? checked.signers.map(({ datedAhead }) => datedAhead) : checked
    }
    const now = Date.now()
    const stamp = (minutes: number) =>
      new Date(now + (minutes - 180) * 60_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
    expect([await datesOf(stamp(10)), await datesOf(stamp(3))]).toEqual([[true], [undefined]])
  })

  it('[L3.05] is accepted in every usual form', async () => {
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

  it('[L3.05] may rewrite objects as they were, its information and its metadata', async () => {
    const [pages] =
      /(\d+) 0 R/.exec(objectText(issued, facts.catalog).split('/Pages')[1] ?? '')?.slice(1) ?? []
    const objects = {
      [Number(pages)]: objectText(issued, Number(pages)).replaceAll('\n', ' % same\n\n'),
      [facts.info]: '<< /Producer (Assinador) /ModDate (D:20261126) >>',
      [facts.metadata]: '<< /Type /Metadata /Subtype /XML /Length 4 >>\nstream\n<x/>\nendstream',
    }
    expect(check(await signed({ objects }))).toHaveProperty('signers')
  })

  it('[L3.05] may have signatures of several, each over what was there before it', async () => {
    const first = await signPdf(issued, { ...signer, at: new Date() })
    const other = await authority.issue({ name: 'SICRANO' })
    const second = await signByHand(authority, other, first)
    expect(check(second)).toMatchObject({ signers: [{ name: 'FULANA DE TAL' }, { name: 'SICRANO' }] })
    second[first.length - 100] = 0x20
    expect(check(second)).not.toHaveProperty('signers')
  })
})

/** Signed by pyHanko, with certificates of its own. */
describe('[D9.17] a file signed by another program', () => {
  const sample = (name: string) => readFile(join(import.meta.dirname, '../testing/pades', `${name}.pdf`))
  const checkSample = async (file: Buffer | Promise<Buffer>) =>
    checkSigned(await sample('issued'), await file, { roots: [], at: new Date() })

  it('is accepted with time stamps and validation data, and its level is named', async () => {
    const levels = [
      ['cross-reference-stream', 'B-B'],
      ['b-t', 'B-T'],
      ['b-lt', 'B-LT'],
      ['b-lta', 'B-LTA'],
      ['time-stamped', 'B-LTA'],
    ] as const
    for (const [name, level] of levels)
      // oxlint-disable-next-line no-await-in-loop -- the failing one is named
      expect([name, await checkSample(sample(name))]).toMatchObject([
        name,
        { signers: [{ name: 'JOSE DA SILVA', level }] },
      ])
  })

  it('is refused with a time stamp of other bytes, and below its level with one of another signature', async () => {
    const [stamped, ofDocument] = [await sample('b-t'), await sample('time-stamped')]
    const token = ofDocument.lastIndexOf('060B2A864886F70D0109100104')
    ofDocument.write('00', token + 60, 'latin1')
    expect(await checkSample(ofDocument)).toEqual({ refused: 'SIGNATURE_INVALID' })
    stamped.write('060B2A864886F70D010910020F', stamped.indexOf('060B2A864886F70D010910020E'), 'latin1')
    expect(await checkSample(stamped)).toMatchObject({ signers: [{ level: 'B-B' }] })
  })

  it('is refused when what follows its last signature is more than validation data', async () => {
    const file = await signed({ objects: { [facts.size + 3]: '<< /Certs [] >>' } })
    const catalog = objectText(file, facts.catalog)
    const dss = (entries: string) => catalog.replace(/>>\s*$/, `${entries} >>`)
    const { size } = describeFile(file)
    const cases = [
      [{ [facts.catalog]: dss(`/DSS ${size} 0 R`), [size]: '<< /Certs [] >>' }, undefined],
      [{ [facts.catalog]: dss(`/Perms << /DocMDP ${size} 0 R >>`), [size]: '<< >>' }, 'SIGNATURE_INVALID'],
      [
        { [facts.catalog]: dss('/DSS << >>'), [pageNumber()]: `${objectText(file, pageNumber())} ` },
        undefined,
      ],
      [
        {
          [facts.catalog]: dss('/DSS << >>'),
          [facts.size + 1]: objectText(file, facts.size + 1).replace('0 0 0 0', '9 9 99 99'),
        },
        'SIGNATURE_INVALID',
      ],
    ] as const
    for (const [objects, refusal] of cases) {
      const result = checkSigned(issued, append(file, objects), { roots: [], at: new Date() })
      expect([objects, 'refused' in result ? result.refused : undefined]).toEqual([objects, refusal])
    }
  })

  it('without a signature is refused by another reason than one with an unreadable signature', async () => {
    const unsigned = checkSigned(issued, issued, { roots: [], at: new Date() })
    expect(unsigned).toEqual({ refused: 'SIGNATURE_INVALID', because: 'unsigned' })
    const older = await signed({ subFilter: 'adbe.x509.rsa_sha1' })
    expect(checkSigned(issued, older, { roots: [], at: new Date() })).toEqual({
      refused: 'SIGNATURE_INVALID',
      because: 'unreadable',
    })
    const odd = Buffer.concat([issued, Buffer.from('9 0 obj <<')])
    expect(checkSigned(issued, odd, { roots: [], at: new Date() })).toEqual({
      refused: 'SIGNED_CHANGED',
      because: 'unreadable',
    })
  })
})

describe('a file that is not the issued one', () => {
  it('[L3.06] is another file, changed by a byte, cut, saved again, or too large', async () => {
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

  it('[L3.06] is the issued one without its last line feed', async () => {
    const cut = issued.subarray(0, -1)
    expect(check(await signed({ glue: '\r\n' }, cut))).toHaveProperty('signers')
    expect(check(await signed({ glue: 'x\n' }, cut)).valueOf()).toEqual(CHANGED)
  })
})

describe('an update that changes the document, signed by its author', () => {
  const own = (number: number) => objectText(issued, number)
  const contents = () => Number(/\/Contents (\d+) 0 R/.exec(own(pageNumber()))?.[1])
  const resources = () => Number(/\/Resources (\d+) 0 R/.exec(own(pageNumber()))?.[1])
  const paint = '<< /Length 16 >>\nstream\n0 0 600 800 re f\nendstream'
  const extra = () => facts.size + 2

  it('[L3.07] is refused, whatever it changes', async () => {
    const cases = [
      ['repaints the content of a page', () => ({ objects: { [contents()]: paint } })],
      [
        'gives a page other content',
        () => ({
          page: (text) => text.replace(/\/Contents \d+/, `/Contents ${extra()}`),
          objects: { [extra()]: paint },
        }),
      ],
      ['replaces the resources of a page', () => ({ objects: { [resources()]: '<< /Font << >> >>' } })],
      ['turns a page', () => ({ page: (text) => text.replace(/>>\s*$/, '/Rotate 180 >>') })],
      ['adds a link', () => ({ annotations: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>' })],
      [
        'adds a stamp',
        () => ({
          annotations: `${extra()} 0 R`,
          objects: { [extra()]: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] >>' },
        }),
      ],
      [
        'adds a text field',
        () => ({
          annotations: `${extra()} 0 R`,
          objects: { [extra()]: '<< /Subtype /Widget /FT /Tx /T (x) /V (y) /Rect [0 0 9 9] >>' },
        }),
      ],
      ['covers more than a fifth of a page', () => ({ rectangle: '0 0 595 169' })],
      [
        'covers more than a fifth of a page with several marks',
        () => ({
          rectangle: '0 0 595 100',
          annotations: `${extra()} 0 R`,
          objects: { [extra()]: '<< /Subtype /Widget /FT /Sig /T (x) /Rect [0 400 595 480] >>' },
        }),
      ],
      ['has a mark that grows when a reader zooms out', () => ({ widget: '/F 8' })],
      ['has a mark with an action', () => ({ widget: '/A << /S /URI /URI (http://x) >>' })],
      ['has a form that replaces the pages', () => ({ form: '/XFA (x)' })],
      ['opens with an action', () => ({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' })],
      ['hides a layer', () => ({ catalog: '/OCProperties << /OCGs [] /D << >> >>' })],
      [
        'has other pages',
        () => ({ objects: { [facts.catalog]: own(facts.catalog).replace('/Pages 1 ', '/Pages 99 ') } }),
      ],
      ['puts an object among the issued numbers', () => ({ objects: { 0: '<< >>' } })],
      ['has an object twice', () => ({ glue: `${'7 0 obj\n<< >>\nendobj\n'.repeat(2)}` })],
      ['has an object that its table does not list', () => ({ glue: '900 0 obj\n<< >>\nendobj\n' })],
      [
        'lists an object at another place',
        () => ({
          table: (text) =>
            text.replace(/ 1\n(\d{9})\d/, (_, at: string) => ` 1\n${at}${Number(at) % 2 ? 3 : 7}`),
        }),
      ],
      [
        'frees an issued object',
        () => ({ table: (text) => `${text}${contents()} 1\n0000000000 00001 f \n` }),
      ],
      ['has another root', () => ({ root: extra(), objects: { [extra()]: own(facts.catalog) } })],
      ['hides the issued table behind another', () => ({ trailer: '/XRefStm 9' })],
      ['encrypts', () => ({ trailer: '/Encrypt << >>' })],
      ['has text between its objects', () => ({ glue: 'hello\n' })],
      ['has a key twice', () => ({ objects: { [extra()]: '<< /A#42 1 /AB 2 >>' } })],
    ] satisfies [string, () => Update][]
    const updates = cases.map(([what, update]) => [what, update()] as const)
    expect(await eachSigned(updates)).toEqual(cases.map(([what]) => [what, CHANGED]))
  })

  it('[L3.07] is refused although a later update takes the change back', async () => {
    const hidden = append(issued, { [contents()]: paint })
    expect(check(hidden)).toEqual(CHANGED)
    const shown = await signed({ objects: { [contents()]: own(contents()) } }, hidden)
    expect(check(shown)).toEqual(CHANGED)
  })

  it('[L3.07] is refused when it follows a good signature', async () => {
    const good = await signed()
    expect(check(append(good, { [contents()]: paint }))).toEqual(CHANGED)
    expect(check(Buffer.concat([good, latin1('more')]))).toEqual(CHANGED)
  })
})

describe('a signature that proves nothing', () => {
  it('[L3.08] is refused without any', () => {
    expect(check(issued)).toEqual(INVALID)
    expect(check(append(issued, { [facts.info]: '<< >>' }))).toEqual(INVALID)
  })

  it('[L3.08] is refused when it covers, holds or names too little', async () => {
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

  it('[L3.08] is refused with a weak key', async () => {
    const weak = await authority.issue({ name: 'FULANO', key: 'rsa1024' })
    expect(check(await signByHand(authority, weak, issued))).toEqual(INVALID)
  })

  it('[L3.08] is refused when a byte after the issued file was changed', async () => {
    const file = await signPdf(issued, { ...signer, at: new Date() })
    const contentsAt = file.indexOf('/Contents <3', issued.length)
    const time = file.indexOf('/M (D:2026', issued.length) + 6
    for (const at of [contentsAt + 1_000, contentsAt + 3_000, time]) {
      const changed = Buffer.from(file)
      changed.write(changed[at] === 0x31 ? '2' : '1', at, 'latin1')
      expect(check(changed)).toEqual(INVALID)
    }
  })

  it('[L3.08] is refused when a good one is followed by one over less, or by an unsigned update', async () => {
    const good = await signed()
    const less = await signByHand(authority, signer, good, { range: () => [0, 100, 200, 300] })
    expect(check(less)).toEqual(INVALID)
    expect(check(append(good, { [facts.info]: '<< >>' }))).toEqual(INVALID)
    expect(check(Buffer.concat([good, latin1('\n')]))).toEqual(INVALID)
  })

  it('[L3.08] is refused when the one after it does not verify', async () => {
    const good = await signed()
    const bad = await signByHand(authority, signer, good, { options: ['-md', 'sha1'] })
    expect(check(bad)).toEqual(INVALID)
  })
})

describe('any other bytes after the issued file', () => {
  it('[L3.07] are refused, never an error', async () => {
    const good = await signed()
    const tail = good.subarray(issued.length)
    const cut = fc.record({
      at: fc.nat(tail.length - 1),
      length: fc.nat(40),
      bytes: fc.uint8Array({ maxLength: 40 }),
    })
    const refusesOrKeeps = fc.property(cut, ({ at, length, bytes }) => {
      const file = Buffer.concat([issued, tail.subarray(0, at), bytes, tail.subarray(at + length)])
      fc.pre(!file.equals(good))
      const result = check(file)
      // A cut may write the same signature in another way, as with white space between its digits.
      return 'refused' in result || result.signers.length === 1
    })
    expect(fc.check(refusesOrKeeps, { numRuns: 300 })).toMatchObject({ failed: false })
  })

  it('[L3.07] are refused when they are nine megabytes of anything', () => {
    const cases = [
      ['nested arrays', '900 0 obj '.concat('['.repeat(9_000_000))],
      ['nested dictionaries', '900 0 obj '.concat('<</A'.repeat(2_000_000))],
      ['numbers', `900 0 obj [${'1 '.repeat(4_000_000)}] endobj`],
      ['open strings', '900 0 obj '.concat('('.repeat(9_000_000))],
      ['comments', '%\n'.repeat(4_000_000)],
      ['table entries', `xref\n0 9999999999\n${'0 0 f '.repeat(1_500_000)}`],
      ['a long word', 'a'.repeat(9_000_000)],
      ['streams without end', '9 0 obj <</Length 8 0 R>> stream\n'.repeat(250_000)],
    ] as const
    expect(cases.map(([what, text]) => [what, check(Buffer.concat([issued, latin1(text)]))])).toEqual(
      cases.map(([what]) => [what, CHANGED]),
    )
  })
})

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

  it('[L3.09] is unchecked without roots, trusted up to one of them, else untrusted', async () => {
    await using stranger = await openCertificateAuthority('Outra Raiz')
    const file = await signed()
    expect(signersOf(file, [])).toMatchObject([{ chain: 'unchecked', revocation: 'unchecked' }])
    expect(signersOf(file, [rootOf('qualified', stranger.root)])).toMatchObject(UNTRUSTED)
    const roots = [rootOf('advanced', stranger.root), rootOf('qualified')]
    expect(signersOf(file, roots)).toMatchObject([
      { chain: 'trusted', root: 'Raiz de Teste', revocation: 'unchecked' },
    ])
  })

  it('[L3.10] makes a signature qualified under ICP-Brasil and advanced only under gov.br', async () => {
    const file = await signed()
    for (const kind of ['qualified', 'advanced'] as const)
      expect(signersOf(file, [rootOf(kind)])).toMatchObject([{ kind, chain: 'trusted' }])
    expect(signersOf(file, [])).toMatchObject([{ kind: 'digital' }])
  })

  it('[L3.09] is untrusted when a certificate of it has ended', async () => {
    const later = new Date(Date.now() + 400 * 86_400_000)
    expect(signersOf(await signed(), [rootOf('qualified')], later)).toMatchObject(UNTRUSTED)
    const expired = await authority.issue({ name: 'FULANO', days: -1 })
    const file = await signByHand(authority, expired, issued)
    expect(signersOf(file, [rootOf('qualified')])).toMatchObject(UNTRUSTED)
  })

  it('[L3.09] is untrusted when it contains a certificate of somebody who is not an authority', async () => {
    const forged = await authority.issue({ name: 'PREFEITO', by: signer.id })
    const file = await signByHand(authority, forged, issued, {
      options: ['-md', 'sha256', '-certfile', `${signer.id}.pem`],
    })
    expect(signersOf(file, [rootOf('qualified')])).toMatchObject(UNTRUSTED)
  })

  it('[L3.09] is untrusted for a certificate that is not for signing', async () => {
    const server = await authority.issue({ name: 'www', usage: 'keyEncipherment' })
    const file = await signPdf(issued, { ...server, at: new Date() })
    expect(signersOf(file, [rootOf('qualified')])).toMatchObject(UNTRUSTED)
  })
})
