import { Agent, request as httpRequest } from 'node:http'

export interface RawRequest {
  readonly method: string
  /** Encoded, with its query, without the API's prefix. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body?: Buffer
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const NO_ANSWER_MS = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends the bytes and the path unchanged, unlike a browser. @throws when the connection breaks without a response */
export const send = (url: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const length =
      body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': body.length }
    const options = { agent, method, timeout: NO_ANSWER_MS, headers: { ...headers, ...length } }
    const outgoing = httpRequest(url, { ...options, path: `/api${path}` })
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
