import { inflateSync } from 'node:zlib'
import { DomainError } from '@licensing/contracts'
import { CREST_SIDE } from '@licensing/forms'
import { convertIndexedToRgb, decode, encode } from 'fast-png'
import { drawingOf } from './drawing'

/** A crest as it is stored: 8-bit RGB without transparency, and nothing but its pixels. */
export interface FlatCrest {
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
}

const INTERLACED =
  'O brasão é um PNG entrelaçado de poucas cores, que o portal não lê. Salve-o sem entrelaçamento e envie de novo.'

type Decoded = ReturnType<typeof decode>

/** Samples of 8 bits, with 1 to 4 channels as in a PNG: grey, grey and alpha, RGB, RGBA. */
interface Samples {
  readonly data: ArrayLike<number>
  readonly channels: number
  /** The colour that is transparent, in samples of `data`. */
  readonly clear: readonly number[] | null
}

const greys = (depth: number, clear: number | undefined): number[][] =>
  Array.from({ length: 2 ** depth }, (_, value) => {
    const grey = Math.round((value * 255) / (2 ** depth - 1))
    return [grey, grey, grey, value === clear ? 0 : 255]
  })

const samplesOf = (png: Decoded): Samples => {
  const palette = png.palette ?? (png.depth < 8 ? greys(png.depth, png.transparency?.[0]) : undefined)
  if (palette !== undefined)
    return { data: convertIndexedToRgb({ ...png, palette }), channels: palette[0]?.length ?? 3, clear: null }
  return { data: png.data, channels: png.channels, clear: png.transparency ? [...png.transparency] : null }
}

/** Every pixel over white. */
const overWhite = (png: Decoded): Uint8Array => {
  const { data, channels, clear } = samplesOf(png)
  const most = png.depth === 16 ? 65_535 : 255
  const pixels = png.width * png.height
  const coloured = channels >= 3
  const flat = new Uint8Array(pixels * 3)
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = pixel * channels
    const isClear = clear?.every((sample, channel) => data[at + channel] === sample) ?? false
    const alpha = channels % 2 === 0 ? (data[at + channels - 1] ?? most) : most
    const share = isClear ? 0 : alpha / most
    for (let colour = 0; colour < 3; colour += 1) {
      const sample = data[at + (coloured ? colour : 0)] ?? most
      flat[pixel * 3 + colour] = Math.round(255 * (1 - share + (sample / most) * share))
    }
  }
  return flat
}

/** @throws when the compressed data inflate to more than the image has, or are damaged */
const decodeBounded = (content: Buffer): Decoded => {
  const { png, compressed, width, height, depth, isInterlaced } = drawingOf(content)
  const sides = [width, height]
  if (sides.some((side) => side < CREST_SIDE.least || side > CREST_SIDE.most))
    throw new RangeError('Too small or too large')
  // The decoder does not read passes of several samples in a byte.
  if (isInterlaced && depth < 8) throw new DomainError('CREST_INVALID', { message: INTERLACED })
  // 16-bit RGBA, with a filter byte for each line of the seven passes of an interlaced image.
  inflateSync(compressed, { maxOutputLength: width * height * 8 + height * 14 })
  return decode(png, { checkCrc: true })
}

/** Draws the PNG on white and encodes it again. @throws DomainError CREST_INVALID */
export const flattenCrest = (content: Buffer): FlatCrest => {
  try {
    const decoded = decodeBounded(content)
    const { width, height } = decoded
    return { png: encode({ width, height, data: overWhite(decoded), depth: 8, channels: 3 }), width, height }
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('CREST_INVALID', { cause })
  }
}
