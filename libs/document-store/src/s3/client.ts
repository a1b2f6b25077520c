import http from 'node:http'
import https from 'node:https'
import { Client } from 'minio'

/** Where the documents lie, as the settings S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET and S3_REGION say. */
export interface S3Place {
  /** `http(s)://host:port` */
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
  readonly region: string
  /** A store that is silent for so long is away; 10,000 unless told. */
  readonly silenceMs?: number
}

const SILENCE_MS = 10_000
/** Of a download that has begun: whoever reads it may be on a slow line, and the store waits for them. */
const SLOW_READER_MS = 120_000
/** Shorter than stores keep an idle connection, so that no request meets one that is just being closed. */
const IDLE_MS = 10_000

/** Answers the client throws away unread. Unless they are read to their end, their connection is never free again. */
const isDiscarded = (status: number): boolean => status >= 500 || [408, 429, 499].includes(status)

type Transport = Pick<typeof http, 'request'>

/** Requests that give up on a silent store. */
const impatient = (transport: Transport, silenceMs: number): Transport => {
  const request = (
    ...[options, onResponse]: [http.RequestOptions, (response: http.IncomingMessage) => void]
  ) => {
    const outgoing = transport.request(options, (response) => {
      outgoing.setTimeout(SLOW_READER_MS)
      if (isDiscarded(response.statusCode ?? 0)) response.resume()
      onResponse(response)
    })
    outgoing.setTimeout(silenceMs)
    outgoing.once('timeout', () => outgoing.destroy(new Error('The store is silent')))
    return outgoing
  }
  return { request } as Transport
}

/** Path-style addresses, as every store that speaks S3 has them. Asks once: whoever called may ask again. */
export const s3Client = ({ endpoint, region, silenceMs = SILENCE_MS, ...keys }: S3Place): Client => {
  const { protocol, hostname, port } = new URL(endpoint)
  const useSSL = protocol === 'https:'
  const pool = { keepAlive: true, timeout: IDLE_MS }
  return new Client({
    endPoint: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    useSSL,
    region,
    accessKey: keys.accessKey,
    secretKey: keys.secretKey,
    pathStyle: true,
    transport: impatient(useSSL ? https : http, silenceMs),
    transportAgent: useSSL ? new https.Agent(pool) : new http.Agent(pool),
    retryOptions: { disableRetry: true },
  })
}

/** As someone without keys would ask. */
export const anonymousClient = (place: S3Place): Client =>
  s3Client({ ...place, accessKey: '', secretKey: '' })
