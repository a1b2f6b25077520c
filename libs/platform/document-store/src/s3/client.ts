import http from 'node:http'
import https from 'node:https'
import { Client } from 'minio'

/**
 * The location of the documents, from the settings S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET and
 * S3_REGION.
 */
export interface S3Place {
  /** `http(s)://host:port` */
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
  readonly region: string
  /** Timeout without any byte from the store, in milliseconds. Defaults to 10,000. */
  readonly silenceMs?: number
}

const SILENCE_MS = 10_000
/** Timeout of a download that has begun: its reader may have a slow connection, which stalls the store. */
const SLOW_READER_MS = 120_000
/** Shorter than the stores' keep-alive timeout, so that no request uses a connection that is just being closed. */
const IDLE_MS = 10_000

/** Responses that the client discards without reading, which would block their connection forever. */
const isDiscarded = (status: number): boolean => status >= 500 || [408, 429, 499].includes(status)

type Transport = Pick<typeof http, 'request'>

/** Requests with a timeout on silence. */
const withSilenceTimeout = (transport: Transport, silenceMs: number): Transport => {
  const request = (
    ...[options, onResponse]: [http.RequestOptions, (response: http.IncomingMessage) => void]
  ) => {
    const outgoing = transport.request(options, (response) => {
      outgoing.setTimeout(SLOW_READER_MS)
      if (isDiscarded(response.statusCode ?? 0)) response.resume()
      onResponse(response)
    })
    outgoing.setTimeout(silenceMs)
    outgoing.once('timeout', () => outgoing.destroy(new Error('The store timed out')))
    return outgoing
  }
  return { request } as Transport
}

/** Path-style addresses, which every S3-compatible store supports. No retries: the caller may retry. */
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
    transport: withSilenceTimeout(useSSL ? https : http, silenceMs),
    transportAgent: useSSL ? new https.Agent(pool) : new http.Agent(pool),
    retryOptions: { disableRetry: true },
  })
}

/** A client without credentials. */
export const anonymousClient = (place: S3Place): Client =>
  s3Client({ ...place, accessKey: '', secretKey: '' })
