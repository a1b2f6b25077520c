import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { openPromise, fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { bytesOf, type Content } from '../content'
import { Refused } from '../judgement'

const MAX_PARTS = 10_000
/** Maximum unpacked bytes of all parts that are read; a document's text and pictures are not. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024
/** An alternative name of an entry, which this reader uses and Office does not. */
const UNICODE_NAME = 0x7075

export interface Part {
  /** In lower case, as Office compares names. */
  readonly name: string
  readonly chunks: () => AsyncIterable<Buffer>
}

const unpack = async function* (
  zip: ZipFile,
  entry: Entry,
  count: (bytes: number) => void,
): AsyncIterable<Buffer> {
  const stream: Readable = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    count(chunk.length)
    yield chunk
  }
}

/**
 * The parts of an Office file, from the zip's directory, which Office uses too.
 * @throws Refused for two parts of the same name, an ambiguous name, and above the limits
 */
export const partsOf = async function* (content: Content): AsyncIterable<Part> {
  const options = { autoClose: false, lazyEntries: true }
  const zip = await (typeof content === 'string'
    ? openPromise(content, options)
    : fromBufferPromise(await bytesOf(content), options))
  const names = new Set<string>()
  let unpacked = 0
  const count = (bytes: number): void => {
    unpacked += bytes
    if (unpacked > MAX_UNPACKED_BYTES) throw new Refused('tooComplex')
  }
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase()
      const isAmbiguous = names.has(name) || entry.extraFields.some(({ id }) => id === UNICODE_NAME)
      if (isAmbiguous || entry.isEncrypted()) throw new Refused('wordMacro')
      if (names.add(name).size > MAX_PARTS) throw new Refused('tooComplex')
      yield { name, chunks: () => unpack(zip, entry, count) }
    }
  } finally {
    zip.close()
  }
}

const decoderOf = (first: Buffer): InstanceType<typeof TextDecoder> => {
  const mark = first.toString('hex', 0, 2)
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The elements of a part's XML. @throws Error if it is not well-formed or has a doctype (ECMA-376 part 2) */
export const elementsOf = async ({ chunks }: Part): Promise<readonly XmlElement[]> => {
  const elements: XmlElement[] = []
  const parser = new SaxesParser()
  let decoder: InstanceType<typeof TextDecoder> | undefined
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Refused('wordMacro')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name: name.slice(name.indexOf(':') + 1), attributes })
  })
  for await (const chunk of chunks()) {
    decoder ??= decoderOf(chunk)
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.write(decoder?.decode() ?? '').close()
  return elements
}
