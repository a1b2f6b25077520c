import { describe, expect, it } from 'vitest'
import { hashOf } from '../../testing/documents'
import { type Bytes, earlierEnds, hashUpTo, isPdf, readWhole } from './read-pdf'

const bytesOf = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))
const beginnings = (text: string): string[] => earlierEnds(bytesOf(text)).map((end) => text.slice(0, end))

describe('[L6.04] where a document may end that something was appended to', () => {
  it.each<[string, string, string[]]>([
    ['nothing is appended', 'a%%EOF', []],
    ['nothing is appended after the line end', 'a%%EOF\r\n', []],
    ['no end at all', 'a%%EO', []],
    ['one revision', 'a%%EOF\nb%%EOF\n', ['a%%EOF\n', 'a%%EOF']],
    ['a line end of Windows', 'a%%EOF\r\nb%%EOF', ['a%%EOF\r\n', 'a%%EOF']],
    ['a line end of old Macs', 'a%%EOF\rb%%EOF', ['a%%EOF\r', 'a%%EOF']],
    ['no line end', 'a%%EOFb%%EOF', ['a%%EOF']],
    ['the last first', 'a%%EOFb%%EOFc%%EOF', ['a%%EOFb%%EOF', 'a%%EOF']],
    ['something after the last end', 'a%%EOF\n\n', ['a%%EOF\n', 'a%%EOF']],
    ['percent signs before it', 'a%%%EOF%b%%EOF', ['a%%%EOF']],
  ])('%s', (_, text, expected) => expect(beginnings(text)).toEqual(expected))

  it('is looked for at five places at most', () => {
    const text = [1, 2, 3, 4, 5, 6, 7].map((revision) => `${revision}%%EOF`).join('')
    expect(beginnings(text).map((beginning) => beginning.length / 6)).toEqual([6, 5, 4, 3, 2])
  })
})

it.each([
  ['%PDF-1.7', true],
  [`${' '.repeat(1000)}%PDF-1.7`, true],
  [`${' '.repeat(1024)}%PDF-1.7`, false],
  ['GIF89a', false],
  ['', false],
])('a PDF begins with its name within 1024 bytes: %#', (text, expected) =>
  expect(isPdf(bytesOf(text))).toBe(expected),
)

it('[L6.01] hashes the bytes up to a place', async () => {
  expect(await hashUpTo(bytesOf('abcdef'), 3)).toBe(hashOf('abc'))
})

describe('the reading of a file', () => {
  const large = () => new Blob([new Uint8Array(9 * 1024 * 1024).fill(7)])
  const { signal } = new AbortController()

  it('reports progress slice by slice, and has every byte in its place', async () => {
    const shares: number[] = []
    const onProgress = (share: number) => shares.push(Number(share.toFixed(2)))
    const content = new Uint8Array(9 * 1024 * 1024).map((_, index) => index % 251)
    const bytes = await readWhole(new Blob([content]), { signal, onProgress })
    expect(shares).toEqual([0.44, 0.89, 1])
    expect(hashOf(Buffer.from(bytes).toString('latin1'))).toBe(
      hashOf(Buffer.from(content).toString('latin1')),
    )
  })

  it('ends as soon as it is cancelled', async () => {
    const controller = new AbortController()
    const shares: number[] = []
    const reading = readWhole(large(), {
      signal: controller.signal,
      onProgress: (share) => {
        shares.push(share)
        controller.abort()
      },
    })
    await expect(reading).rejects.toThrow('aborted')
    expect(shares).toHaveLength(1)
  })
})
