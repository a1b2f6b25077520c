import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { append, objectText, type Update } from '../testing/hand-signed'
import { CHANGED, openWorkshop } from '../testing/signing-workshop'

const workshop = await openWorkshop()
const { issued, facts, pageNumber, check, signed, eachSigned } = workshop
afterAll(workshop.close)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('an update that changes the document, signed by its author', () => {
  const own = (number: number) => objectText(issued, number)
  const contents = () => Number(/\/Contents (\d+) 0 R/.exec(own(pageNumber))?.[1])
  const resources = () => Number(/\/Resources (\d+) 0 R/.exec(own(pageNumber))?.[1])
  const paint = '<< /Length 16 >>\nstream\n0 0 600 800 re f\nendstream'
  const extra = () => facts.size + 2

  it('[L3.07] an update that changes the document, signed by its author is refused, whatever it changes', async () => {
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

  it('[L3.07] an update that changes the document, signed by its author is refused although a later update takes the change back', async () => {
    const hidden = append(issued, { [contents()]: paint })
    expect(check(hidden)).toEqual(CHANGED)
    const shown = await signed({ objects: { [contents()]: own(contents()) } }, hidden)
    expect(check(shown)).toEqual(CHANGED)
  })

  it('[L3.07] an update that changes the document, signed by its author is refused when it follows a good signature', async () => {
    const good = await signed()
    expect(check(append(good, { [contents()]: paint }))).toEqual(CHANGED)
    expect(check(Buffer.concat([good, latin1('more')]))).toEqual(CHANGED)
  })
})

describe('any other bytes after the issued file', () => {
  it('[L3.07] any other bytes after the issued file are refused, never an error', async () => {
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

  it('[L3.07] any other bytes after the issued file are refused when they are nine megabytes of anything', () => {
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
