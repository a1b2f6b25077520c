import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { append, describeFile, objectText } from '../testing/hand-signed'
import { openWorkshop } from '../testing/signing-workshop'
import { checkSigned } from './check-signed'
import type { TrustedRoot } from './trust/load-roots'

const workshop = await openWorkshop()
const { authority, issued, facts, pageNumber, signed } = workshop
afterAll(workshop.close)

const pem = await readFile(join(import.meta.dirname, '../testing/pades/root.pem'))
const root: TrustedRoot = { kind: 'qualified', certificate: new X509Certificate(pem) }

/** Signed by pyHanko, with certificates of its own. */
describe('[D9.17] a file signed by another program', () => {
  const sample = (name: string) => readFile(join(import.meta.dirname, '../testing/pades', `${name}.pdf`))
  /** When the certificates of the samples are valid. */
  const at = new Date('2026-12-01T12:00:00.000Z')
  const checkSample = async (file: Buffer | Promise<Buffer>, roots: readonly TrustedRoot[] = [root]) =>
    checkSigned(await sample('issued'), await file, { roots, at })

  it('a file signed by another program is accepted with time stamps and validation data, and its level is named', async () => {
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

  it('a time stamp whose authority is under no trusted root gives a file of another program no level of a time stamp', async () => {
    const stranger: TrustedRoot = { kind: 'qualified', certificate: new X509Certificate(authority.root) }
    const stampOf = async (name: string, roots: readonly TrustedRoot[]) => {
      const result = await checkSample(sample(name), roots)
      return 'signers' in result ? result.signers.map(({ level, timeStamp }) => [level, timeStamp]) : result
    }
    const trusted = { chain: 'trusted', root: 'Raiz de Teste' }
    for (const name of ['b-t', 'b-lt', 'b-lta', 'time-stamped']) {
      // oxlint-disable no-await-in-loop -- the failing one is named
      expect([name, await stampOf(name, [stranger])]).toEqual([
        name,
        [['B-B', { chain: 'untrusted', root: null }]],
      ])
      expect([name, await stampOf(name, [])]).toEqual([name, [['B-B', { chain: 'unchecked', root: null }]]])
      expect([name, await stampOf(name, [root])]).toEqual([
        name,
        [[expect.not.stringMatching('B-B'), trusted]],
      ])
      // oxlint-enable no-await-in-loop
    }
    expect(await stampOf('cross-reference-stream', [root])).toEqual([['B-B', undefined]])
  })

  it('a file signed by another program is refused with a time stamp of other bytes, and below its level with one of another signature', async () => {
    const [stamped, ofDocument] = [await sample('b-t'), await sample('time-stamped')]
    const token = ofDocument.lastIndexOf('060B2A864886F70D0109100104')
    ofDocument.write('00', token + 60, 'latin1')
    expect(await checkSample(ofDocument)).toEqual({ refused: 'SIGNATURE_INVALID' })
    stamped.write('060B2A864886F70D010910020F', stamped.indexOf('060B2A864886F70D010910020E'), 'latin1')
    expect(await checkSample(stamped)).toMatchObject({ signers: [{ level: 'B-B' }] })
  })

  it('a file signed by another program is refused when what follows its last signature is more than validation data', async () => {
    const file = await signed({ objects: { [facts.size + 3]: '<< /Certs [] >>' } })
    const catalog = objectText(file, facts.catalog)
    const dss = (entries: string) => catalog.replace(/>>\s*$/, `${entries} >>`)
    const { size } = describeFile(file)
    const cases = [
      [{ [facts.catalog]: dss(`/DSS ${size} 0 R`), [size]: '<< /Certs [] >>' }, undefined],
      [{ [facts.catalog]: dss(`/Perms << /DocMDP ${size} 0 R >>`), [size]: '<< >>' }, 'SIGNATURE_INVALID'],
      [{ [facts.catalog]: dss('/DSS << >>'), [pageNumber]: `${objectText(file, pageNumber)} ` }, undefined],
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

  it('a file without a signature is refused for another reason than one with an unreadable signature', async () => {
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
