import { encode } from 'fast-png'

/** A PNG of one colour; 1 to 4 channels are grey, grey and alpha, RGB, RGBA. */
export const aPng = (
  width: number,
  height = width,
  colour: readonly number[] = [200, 30, 30],
): Uint8Array<ArrayBuffer> => {
  const data = Uint8Array.from(
    { length: width * height * colour.length },
    (_, at) => colour[at % colour.length] ?? 0,
  )
  return new Uint8Array(encode({ width, height, data, channels: colour.length, depth: 8 }))
}
