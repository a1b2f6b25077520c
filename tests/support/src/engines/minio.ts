import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { makeCertificate } from './certificate'
import { type Address, type Engine, startEngine } from './engine'
import { MINIO } from './image'

/** The connection settings of an S3 client. */
export interface S3Access {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface MinioEngine extends Engine, S3Access {}

/** Accepts only TLS. */
export interface MinioTlsEngine extends MinioEngine {
  /** PEM of the authority that signed its certificate; clients must be configured to trust it. */
  readonly authority: string
}

const ACCESS_KEY = 'licensing'
const SECRET_KEY = 'licensing-secret'
const PORT = 9000
const ANSWER_LIMIT_MS = 2_000
const CERTIFICATES = '/tmp/certificates'

/** Its health check reports ready too early. Once S3 is ready, an anonymous request is refused. */
const REFUSED = 403

const environment = () => ({ MINIO_ROOT_USER: ACCESS_KEY, MINIO_ROOT_PASSWORD: SECRET_KEY })

const accessAt = (endpoint: string): S3Access => ({
  endpoint,
  accessKey: ACCESS_KEY,
  secretKey: SECRET_KEY,
  region: 'us-east-1',
})

const endpointOf = ({ host, port }: Address): string => `http://${host}:${port}`
const tlsEndpointOf = ({ host, port }: Address): string => `https://${host}:${port}`

const isReady = async (address: Address): Promise<boolean> => {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  return (await fetch(endpointOf(address), { signal })).status === REFUSED
}

const isReadyOverTls = async (address: Address, ca: string): Promise<boolean> => {
  const request = get(tlsEndpointOf(address), { ca, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode === REFUSED
}

/** Starts an empty MinIO in a container: `await using minio = await startMinio()`. */
export async function startMinio(): Promise<MinioEngine> {
  const engine = await startEngine({
    image: MINIO,
    port: PORT,
    environment,
    command: ['server', '/data'],
    isReady,
  })
  return { ...engine, ...accessAt(endpointOf(engine)) }
}

/** Starts MinIO with TLS and a certificate of its own authority. @throws when openssl is not installed */
export async function startMinioWithTls(): Promise<MinioTlsEngine> {
  let authority = ''
  const engine = await startEngine({
    image: MINIO,
    port: PORT,
    environment,
    command: ['server', '--certs-dir', CERTIFICATES, '/data'],
    files: async ({ host }) => {
      const made = await makeCertificate(host)
      authority = made.authority
      return [
        { content: made.cert, target: `${CERTIFICATES}/public.crt` },
        { content: made.key, target: `${CERTIFICATES}/private.key` },
      ]
    },
    isReady: (address) => isReadyOverTls(address, authority),
  })
  return { ...engine, ...accessAt(tlsEndpointOf(engine)), authority }
}
