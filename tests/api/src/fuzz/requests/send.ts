import { Agent, request as httpRequest } from 'node:http'
import type { RawRequest } from './requests'
import { type Ref, resolveRefs } from './refs'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface Sender {
  /** Sends the bytes unchanged, unlike a browser. @throws when the connection breaks without a response */
  readonly send: (
    request: RawRequest,
    ids: Readonly<Partial<Record<Ref, string>>>,
    token: string | undefined,
  ) => Promise<RawAnswer>
  readonly close: () => void
}

/** Byte for byte, including invalid UTF-8. */
const resolvedBytes = (bytes: Buffer, ids: Readonly<Partial<Record<Ref, string>>>): Buffer =>
  Buffer.from(resolveRefs(bytes.toString('latin1'), ids), 'latin1')

const NO_ANSWER_MS = 20_000

export const openSender = (url: string): Sender => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    close: () => agent.destroy(),
    send: ({ method, path, headers, body }, ids, token) =>
      new Promise((resolve, reject) => {
        const bytes = body === undefined ? undefined : resolvedBytes(body, ids)
        const length =
          bytes === undefined || 'transfer-encoding' in headers
            ? {}
            : { 'content-length': String(bytes.length) }
        const outgoing = httpRequest(`${url}/api`, {
          agent,
          method,
          path: `/api${resolveRefs(path, ids)}`,
          timeout: NO_ANSWER_MS,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
            ...length,
          },
        })
        outgoing.on('response', (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          )
        })
        outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path}: no response`)))
        outgoing.on('error', reject)
        outgoing.end(bytes)
      }),
  }
}
