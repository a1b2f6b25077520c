import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const CHUNK_BYTES = 64 * 1024
const CHUNKS = 1024
const LOOK_EVERY = 64

/** Bytes of buffers that are still referenced. */
const held = (): number => {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** A generated upload of 64 MB that records the maximum memory held. */
export const largeUpload = () => {
  const chunk = randomBytes(CHUNK_BYTES)
  const hash = createHash('sha256')
  for (let sent = 0; sent < CHUNKS; sent += 1) hash.update(chunk)
  const before = held()
  let most = 0
  const chunks = function* () {
    for (let sent = 0; sent < CHUNKS; sent += 1) {
      if (sent % LOOK_EVERY === 0) most = Math.max(most, held() - before)
      yield Buffer.from(chunk)
    }
  }
  return {
    stream: Readable.from(chunks()),
    size: CHUNK_BYTES * CHUNKS,
    meta: { mediaType: 'application/pdf', sha256: hash.digest('hex') },
    mostHeld: () => most,
  }
}
