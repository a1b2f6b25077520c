import { crc32, deflateSync } from 'node:zlib'
import { decode, encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { aPng } from '../testing/pngs'
import { flattenCrest } from './flatten-crest'

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const header = (width: number, height: number, depth: number, colourType: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colourType], 8)
  return chunk('IHDR', data)
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const pngOf = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))])
const lines = (height: number, line: readonly number[]) =>
  chunk('IDAT', deflateSync(Buffer.from(Array.from({ length: height }, () => [0, ...line]).flat())))

const firstPixelOf = (content: Uint8Array): number[] => {
  const { png, width, height } = flattenCrest(Buffer.from(content))
  const flat = decode(png)
  expect(flat).toMatchObject({ width, height, channels: 3, depth: 8 })
  return Array.from(flat.data.subarray(0, 3))
}

describe('[L2.14] flattening a crest', () => {
  it('flattening a crest draws every kind of PNG on white', () => {
    const kinds = [
      { what: 'RGB', png: aPng(64), pixel: [200, 30, 30] },
      { what: 'RGBA, half transparent', png: aPng(64, 80, [0, 0, 0, 127]), pixel: [128, 128, 128] },
      { what: 'RGBA, transparent', png: aPng(64, 64, [9, 9, 9, 0]), pixel: [255, 255, 255] },
      { what: 'grey', png: aPng(64, 64, [70]), pixel: [70, 70, 70] },
      { what: 'grey and alpha', png: aPng(64, 64, [0, 0]), pixel: [255, 255, 255] },
      {
        what: '16 bits',
        png: encode({
          width: 64,
          height: 64,
          data: new Uint16Array(64 * 64 * 3).fill(65_535),
          depth: 16,
          channels: 3,
        }),
        pixel: [255, 255, 255],
      },
      {
        what: 'a palette with a transparent colour',
        png: pngOf(
          header(64, 64, 8, 3),
          chunk('PLTE', Buffer.from([1, 2, 3, 4, 5, 6])),
          chunk('tRNS', Buffer.from([255, 0])),
          lines(64, [1, ...Array.from({ length: 63 }, () => 0)]),
        ),
        pixel: [255, 255, 255],
      },
      {
        what: 'black and white',
        png: pngOf(header(64, 64, 1, 0), lines(64, Array(8).fill(0))),
        pixel: [0, 0, 0],
      },
    ]
    expect(kinds.map(({ what, png }) => ({ what, pixel: firstPixelOf(png) }))).toEqual(
      kinds.map(({ what, pixel }) => ({ what, pixel })),
    )
  })

  it('flattening a crest accepts 64 to 2000 pixels a side, and leaves out what is not drawn', () => {
    expect(firstPixelOf(aPng(2000, 64))).toEqual([200, 30, 30])
    const [first, rest] = [aPng(64).slice(0, 33), aPng(64).slice(33)]
    const noted = Buffer.concat([first, chunk('tEXt', Buffer.from('Author\0Maria')), rest])
    expect(Buffer.from(flattenCrest(noted).png).includes('Maria')).toBe(false)
  })

  it('[D9.11] flattening a crest refuses an interlaced image of few colours with its reason', () => {
    const interlaced = header(64, 64, 4, 0)
    interlaced.writeUInt8(1, 20)
    interlaced.writeUInt32BE(crc32(interlaced.subarray(4, 21)), 21)
    expect(() => flattenCrest(pngOf(interlaced, lines(64, [])))).toThrow(/PNG entrelaçado de poucas cores/)
  })

  it('flattening a crest refuses other sizes, damaged and unsafe files, and what is no PNG', () => {
    const refused = [
      ['63 pixels', aPng(63, 64)],
      ['2001 pixels', aPng(64, 2001)],
      ['a part of a PNG', aPng(64).slice(0, 60)],
      ['a wrong checksum', Buffer.from(aPng(64)).fill(1, 50, 54)],
      ['another header after the first', pngOf(header(64, 64, 8, 2), header(60_000, 60_000, 8, 2))],
      [
        'data that inflate to more than the image',
        pngOf(header(64, 64, 8, 2), chunk('IDAT', deflateSync(Buffer.alloc(50_000_000)))),
      ],
      ['no PNG', Buffer.from('olá')],
    ] as const
    const accepted = refused.filter(([, content]) => {
      try {
        return flattenCrest(Buffer.from(content)).width > 0
      } catch (error) {
        return (error as { code?: string }).code !== 'CREST_INVALID'
      }
    })
    expect(accepted.map(([what]) => what)).toEqual([])
  })
})
