import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel in turn. */
  readonly pixels: Buffer
}

/** The browser decodes the picture; any open page will do. */
const decode = async (page: Page, png: Buffer): Promise<Picture> => {
  const { width, height, text } = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (canvas === null) throw new Error('The browser has no canvas.')
    canvas.drawImage(image, 0, 0)
    const { data } = canvas.getImageData(0, 0, image.width, image.height)
    let bytes = ''
    for (const byte of data) bytes += String.fromCharCode(byte)
    return { width: image.width, height: image.height, text: btoa(bytes) }
  }, png.toString('base64'))
  return { width, height, pixels: Buffer.from(text, 'base64') }
}

type Colour = readonly number[]
const MOST_COLOURS = 256

/** Colours alike in their five upper bits share a cell. */
const cellAt = (pixels: Buffer, at: number): number =>
  ((pixels.readUInt8(at) >> 3) << 10) |
  ((pixels.readUInt8(at + 1) >> 3) << 5) |
  (pixels.readUInt8(at + 2) >> 3)

/** Each cell with the mean of its colours and how many pixels it has, the most used first. */
const coloursByUse = (pixels: Buffer): [cell: number, colour: Colour, count: number][] => {
  const cells = new Map<number, { count: number; sum: number[] }>()
  for (let at = 0; at < pixels.length; at += 4) {
    const key = cellAt(pixels, at)
    const { count, sum } = cells.get(key) ?? { count: 0, sum: [0, 0, 0] }
    cells.set(key, {
      count: count + 1,
      sum: sum.map((total, channel) => total + pixels.readUInt8(at + channel)),
    })
  }
  return [...cells]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([cell, { count, sum }]) => [cell, sum.map((total) => Math.round(total / count)), count])
}

const distance = (one: Colour, other: Colour): number =>
  one.reduce((total, value, channel) => total + (value - (other[channel] ?? 0)) ** 2, 0)

/** The most used half; then, one after another, what the palette as it stands would show worst. */
const paletteOf = (byUse: readonly (readonly [number, Colour, number])[]): Colour[] => {
  const palette = byUse.slice(0, MOST_COLOURS / 2).map(([, colour]) => colour)
  const rest = byUse.slice(palette.length).map(([, colour, count]) => ({
    colour,
    count,
    away: Math.min(...palette.map((each) => distance(colour, each))),
  }))
  while (palette.length < MOST_COLOURS) {
    const worst = rest.reduce((one, other) => (other.away * other.count > one.away * one.count ? other : one))
    if (worst.away === 0) return palette
    palette.push(worst.colour)
    for (const each of rest) each.away = Math.min(each.away, distance(each.colour, worst.colour))
  }
  return palette
}

const nearestIn = (palette: readonly Colour[], colour: Colour): number => {
  const away = palette.map((each) => distance(colour, each))
  return away.indexOf(Math.min(...away))
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const headerOf = ({ width, height }: Picture): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, colours from a palette.
  header.set([8, 3, 0, 0, 0], 8)
  return header
}

/** The same picture in 256 colours: a third of the bytes, and no difference one sees. */
export const smallPng = async (page: Page, png: Buffer): Promise<Buffer> => {
  const picture = await decode(page, png)
  const { width, height, pixels } = picture
  const byUse = coloursByUse(pixels)
  const palette = paletteOf(byUse)
  const indexOf = new Map(byUse.map(([cell, colour]) => [cell, nearestIn(palette, colour)]))
  // Each row begins with a byte that says it is not filtered.
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at++)
    rows[at + Math.floor(at / width) + 1] = indexOf.get(cellAt(pixels, at * 4)) ?? 0
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', headerOf(picture)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
