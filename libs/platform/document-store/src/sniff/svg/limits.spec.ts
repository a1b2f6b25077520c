import { describe, expect, it } from 'vitest'
import { svg } from '../testing/drawings'
import { judgeSvg } from './judge-svg'
import { svgLimits } from './limits'

const TOO_COMPLEX = { kind: null, reason: 'tooComplex' }
const MEGABYTE = 1024 * 1024

const judge = (text: string | Buffer) => judgeSvg([Buffer.from(text)])
const style = (css: string): string => svg(`<style>${css}</style>`)

/** `<use>` of ten `<use>` of ten …: a kilobyte that draws ten to the power of `levels`. */
const uses = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  ).join('')
const patterns = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, at) => `<pattern id="a${at + 1}">${`<g fill="url(#a${at})"/>`.repeat(10)}</pattern>`,
  ).join('')
const pieces = (content: string): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / 65_536) }, (_piece, at) =>
    Buffer.from(content.slice(at * 65_536, (at + 1) * 65_536)),
  )
const numbered = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => write(at)).join('')

describe('[R5.35] the limits of a drawing', () => {
  const { depth, elements, attributesOfOneElement, attributeLength, css, bytes, entityReferences } = svgLimits
  const entities = '<!DOCTYPE svg [<!ENTITY a "http://example.org/a">]>'

  it('drawings beyond the limits are rejected', async () => {
    const cases = [
      ['elements inside one another', svg('<g>'.repeat(depth) + '</g>'.repeat(depth))],
      ['40,000 of them', svg('<g>'.repeat(40_000) + '</g>'.repeat(40_000))],
      ['elements', svg('<g/>'.repeat(elements))],
      [
        'attributes of one element',
        svg(`<g ${numbered(attributesOfOneElement + 1, (at) => `a${at}="" `)}/>`),
      ],
      ['the length of an attribute', svg(`<path d="${'M'.repeat(attributeLength + 1)}"/>`)],
      ['style sheets', style('g{fill:url(#a)}'.repeat(css / 15 + 1))],
      [
        'style attributes',
        svg(`<g style="fill:url(#a);${'stroke:red;'.repeat(1_000)}"/>`.repeat(css / 11_000 + 1)),
      ],
      ['bytes', svg(' '.repeat(bytes))],
      [
        'prefixes deep inside',
        svg('<g>'.repeat(90) + '<q:g q:a="" q:b="" q:c=""/>'.repeat(40_000), 'xmlns:q="q"'),
      ],
      ['references to entities', `${entities}${svg('&a;'.repeat(entityReferences + 1))}`],
      ['drawings of drawings', svg(`<g id="a0"><path d=""/></g>${uses(9)}`)],
      ['patterns of patterns', svg(`<g id="a0"><path d=""/></g>${patterns(9)}`)],
      ['a chain of drawings', svg(numbered(10_000, (at) => `<use id="u${at}" href="#u${at + 1}"/>`))],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, content]) => [what, await judgeSvg(pieces(content))])),
    ).toEqual(cases.map(([what]) => [what, TOO_COMPLEX]))
  })

  it('the limits accept harmless drawings', async () => {
    const cases = [
      [
        'drawings that use themselves',
        svg('<g id="a"><use href="#a"/><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
      ],
      ['drawings of drawings', svg(`<g id="a0"><path d=""/></g>${uses(4)}`)],
      [
        'one symbol used everywhere',
        svg(`<symbol id="a"><path d=""/></symbol>${'<use href="#a"/>'.repeat(50_000)}`),
      ],
      ['prefixes', svg('<q:g q:a="" q:b="" q:c=""/>'.repeat(40_000), 'xmlns:q="q"')],
    ] as const
    expect(await Promise.all(cases.map(async ([what, content]) => [what, await judge(content)]))).toEqual(
      cases.map(([what]) => [what, { kind: 'svg' }]),
    )
  })

  it('the limits of a drawing reject early, before the rest is read', async () => {
    let read = 0
    const endless = function* (): Iterable<Buffer> {
      yield Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')
      for (; read < 1_000; read += 1) yield Buffer.from('<g>'.repeat(1_000))
    }
    expect(await judgeSvg(endless())).toEqual(TOO_COMPLEX)
    expect(read).toBeLessThan(2)
  })
})

// With quadratic cost each took seconds at a hundredth of this size; the test's timeout is the guard.
describe('[R5.35] the cost of a drawing is linear in its size', () => {
  const fill = (text: string, size = MEGABYTE): string => text.repeat(size / text.length)

  it('every construct that could repeat in a drawing costs linear time', async () => {
    const cases = [
      ['url( and spaces', svg(`<g style="fill:url(${fill(' ')}"/>`)],
      ['many url(', svg(`<g style="${fill('fill:url(')}"/>`)],
      ['brackets', style(fill('('))],
      ['strings without end', style(fill('"\n'))],
      ['escapes', style(fill('\\61 '))],
      ['an escaped rule', style(`@${fill('\\61 ')}`)],
      ['comments in a style sheet', style(fill('/*'))],
      ['namespaces', svg(`<g ${numbered(50_000, (at) => `xmlns:a${at}="x" `)}/>`)],
      ['a path', svg(`<path d="${fill('M1 1')}"/>`)],
      ['an address of spaces', svg(`<image href="${fill(' ')}x"/>`)],
      ['comments', svg(`<!--${fill(' -')}-->`)],
      ['CDATA', svg(`<![CDATA[${fill(']')}]]>`)],
      ['an instruction', svg(`<?xpacket ${fill('?')}?>`)],
      ['a definition', `<!DOCTYPE svg ${fill('"')}>`],
      ['spaces in a definition', `<!DOCTYPE svg${fill(' ', 19_000)}[${fill(' ', 900)}`],
      ['letters by number', svg(`<g d="${fill('&#65;')}"/>`)],
      ['an entity without end', svg(`&${fill('a')}`)],
      ['spaces before the root', `${fill(' ')}${svg('')}`],
    ] as const
    expect(
      await Promise.all(
        cases.map(async ([what, content]) => [what, Object.keys(await judge(content)).includes('kind')]),
      ),
    ).toEqual(cases.map(([what]) => [what, true]))
  })
})
