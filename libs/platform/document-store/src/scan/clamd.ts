import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { chunksOf, type Content } from '../sniff/content'

/** The virus scanner did not judge a content, for whatever reason. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}

export interface VirusScanner {
  /** The name of the malware in the content; undefined if there is none. @throws ScannerUnavailable */
  scan(content: Content): Promise<string | undefined>
  /** @throws ScannerUnavailable */
  check(): Promise<void>
}

/** Milliseconds for one file of at most 10 MB, with the wait for one of the scanner's threads; the edge waits for a minute. */
const DEADLINE_MS = 20_000

/** Chunks with their lengths before them; an empty one ends the stream, and whatever followed would not be scanned. */
const framed = async function* (content: Content): AsyncIterable<Buffer | Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of chunksOf(content)) {
    if (chunk.length === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** The scanner's reply to one command, after which it closes the connection. */
const replyOn = async (
  socket: Socket,
  command: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string> => {
  // Not ended: the scanner stops working for a caller that closes its side.
  const [reply] = await Promise.all([text(socket), pipeline(command, socket, { end: false })])
  return reply.replace(/\0$/, '')
}

/**
 * A ClamAV daemon at `tcp://host:port`. The protocol is two commands (clamd(8)); the clients of the registry are unkept, or
 * start programs, fall back to unscanned results, and have no deadline for a whole file.
 */
export const openVirusScanner = (url: string, deadlineMs = DEADLINE_MS): VirusScanner => {
  const { hostname, port } = new URL(url)
  const ask = async (command: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> => {
    const signal = AbortSignal.timeout(deadlineMs)
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), signal })
    try {
      return await replyOn(socket, command)
    } catch (cause) {
      throw new ScannerUnavailable('The virus scanner did not answer', { cause })
    } finally {
      socket.destroy()
    }
  }
  return {
    async scan(content) {
      const reply = await ask(framed(content))
      if (reply === 'stream: OK') return undefined
      const found = /^stream: (.+) FOUND$/.exec(reply)?.[1]
      if (found === undefined)
        throw new ScannerUnavailable(`The virus scanner answered "${reply.slice(0, 200)}"`)
      return found
    },
    async check() {
      const reply = await ask([Buffer.from('zPING\0')])
      if (reply !== 'PONG')
        throw new ScannerUnavailable(`The virus scanner answered "${reply.slice(0, 200)}"`)
    },
  }
}
