const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME = 12
/** The parts of an image that are drawn. Everything else is left out: texts, profiles, which may be large once inflated. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

interface Chunk {
  readonly type: string
  readonly data: Buffer
  /** With its frame. */
  readonly whole: Buffer
}

const chunksOf = (content: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  let at = SIGNATURE.length
  while (at + CHUNK_FRAME <= content.length) {
    const length = content.readUInt32BE(at)
    const end = at + CHUNK_FRAME + length
    if (end > content.length) break
    const type = content.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: content.subarray(at + 8, end - 4), whole: content.subarray(at, end) })
    if (type === 'IEND') break
    at = end
  }
  return chunks
}

/** A PNG reduced to its drawing, with its compressed data and the size that its header announces. */
export const drawingOf = (content: Buffer) => {
  const drawn = chunksOf(content).filter(({ type }) => DRAWN.has(type))
  const [header] = drawn
  const headers = drawn.filter(({ type }) => type === 'IHDR')
  if (header?.type !== 'IHDR' || headers.length > 1 || header.data.length !== 13)
    throw new Error('A PNG begins with its one header')
  const compressed = Buffer.concat(drawn.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  return {
    png: Buffer.concat([SIGNATURE, ...drawn.map(({ whole }) => whole)]),
    compressed,
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    depth: header.data.readUInt8(8),
    isInterlaced: header.data.readUInt8(12) === 1,
  }
}
