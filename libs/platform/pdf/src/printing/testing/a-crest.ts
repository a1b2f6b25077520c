import { encode } from 'fast-png'

const WIDTH = 96
const HEIGHT = 112
const GREEN = [22, 136, 33]

/** A green shield as a PNG, like those that the issuer's data store. */
export const aCrest = (): Buffer => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255)
  for (let y = 10; y < HEIGHT - 10; y += 1)
    for (let x = 10; x < WIDTH - 10; x += 1) data.set(GREEN, (y * WIDTH + x) * 3)
  return Buffer.from(encode({ width: WIDTH, height: HEIGHT, data, channels: 3, depth: 8 }))
}
