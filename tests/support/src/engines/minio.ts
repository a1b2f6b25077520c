import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { makeCertificate } from './certificate'
import { type Address, type Engine, startEngine } from './engine'
import { MINIO } from './image'

/** How an S3 client reaches the store. */
export interface S3Access {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface MinioEngine extends Engine, S3Access {}

/** It speaks TLS and nothing else. */
export interface MinioTlsEngine extends MinioEngine {
  /** PEM of the authority that signed its certificate; clients trust it only if configured. */
  readonly authority: string
}

const ACCESS_KEY = 'licensing'
const SECRET_KEY = 'licensing-secret'
const PORT = 9000
const ANSWER_LIMIT_MS = 2_000
const CERTIFICATES = '/tmp/certificates'

/** Its own health check says ready before its first questions are answered: a stranger's is refused when it is. */
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

const answers = async (address: Address): Promise<boolean> => {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  return (await fetch(endpointOf(address), { signal })).status === REFUSED
}

const answersOverTls = async (address: Address, ca: string): Promise<boolean> => {
  const request = get(tlsEndpointOf(address), { ca, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode === REFUSED
}

/** Starts a MinIO without any bucket in a container: `await using minio = await startMinio()`. */
export async function startMinio(): Promise<MinioEngine> {
  const engine = await startEngine({
    image: MINIO,
    port: PORT,
    environment,
    command: ['server', '/data'],
    answers,
  })
  return { ...engine, ...accessAt(endpointOf(engine)) }
}

/** The same behind TLS, with a certificate of an authority of its own. @throws when openssl is not installed, saying so */
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
    answers: (address) => answersOverTls(address, authority),
  })
  return { ...engine, ...accessAt(tlsEndpointOf(engine)), authority }
}
