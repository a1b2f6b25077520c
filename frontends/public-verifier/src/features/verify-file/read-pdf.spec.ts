import { describe, expect, it } from 'vitest'
import { hashOf } from '../../testing/documents'
import { type Bytes, earlierEnds, hashUpTo, isPdf, readWhole } from './read-pdf'

const bytesOf = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))
const beginnings = (text: string): string[] => earlierEnds(bytesOf(text)).map((end) => text.slice(0, end))

describe('[L6.04] where a document may end that something was appended to', () => {
  it('is behind each earlier end of a revision, the last first', () => {
    const ends: Record<string, string[]> = {
      'a%%EOF': [],
      'a%%EOF\r\n': [],
      'a%%EO': [],
      'a%%EOF\nb%%EOF\n': ['a%%EOF\n', 'a%%EOF'],
      'a%%EOF\r\nb%%EOF': ['a%%EOF\r\n', 'a%%EOF'],
      'a%%EOF\rb%%EOF': ['a%%EOF\r', 'a%%EOF'],
      'a%%EOFb%%EOF': ['a%%EOF'],
      'a%%EOFb%%EOFc%%EOF': ['a%%EOFb%%EOF', 'a%%EOF'],
      'a%%EOF\n\n': ['a%%EOF\n', 'a%%EOF'],
      'a%%%EOF%b%%EOF': ['a%%%EOF'],
    }
    const found = Object.keys(ends).map((text) => [text, beginnings(text)])
    expect(Object.fromEntries(found)).toEqual(ends)
  })

  it('is looked for at five places at most', () => {
    const text = [1, 2, 3, 4, 5, 6, 7].map((revision) => `${revision}%%EOF`).join('')
    expect(beginnings(text).map((beginning) => beginning.length / 6)).toEqual([6, 5, 4, 3, 2])
  })
})

it('a PDF begins with its name within 1024 bytes', () => {
  const texts = ['%PDF-1.7', `${' '.repeat(1000)}%PDF-1.7`, `${' '.repeat(1024)}%PDF-1.7`, 'GIF89a', '']
  expect(texts.map((text) => isPdf(bytesOf(text)))).toEqual([true, true, false, false, false])
})

it('[L6.01] hashes the bytes up to a place', async () => {
  expect(await hashUpTo(bytesOf('abcdef'), 3)).toBe(hashOf('abc'))
})

describe('the reading of a file', () => {
  const large = () => new Blob([new Uint8Array(9 * 1024 * 1024).fill(7)])
  const { signal } = new AbortController()

  it('the reading of a file reports progress slice by slice, and has every byte in its place', async () => {
    const shares: number[] = []
    const onProgress = (share: number) => shares.push(Number(share.toFixed(2)))
    const content = new Uint8Array(9 * 1024 * 1024).map((_, index) => index % 251)
    const bytes = await readWhole(new Blob([content]), { signal, onProgress })
    expect(shares).toEqual([0.44, 0.89, 1])
    expect(hashOf(Buffer.from(bytes).toString('latin1'))).toBe(
      hashOf(Buffer.from(content).toString('latin1')),
    )
  })

  it('the reading of a file ends as soon as it is cancelled', async () => {
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
