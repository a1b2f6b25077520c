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

const ACCESS_KEY = 'licensing'
const SECRET_KEY = 'licensing-secret'
const ANSWER_LIMIT_MS = 2_000

const endpointOf = ({ host, port }: Address): string => `http://${host}:${port}`

/** Its own health check says ready before its first questions are answered: a stranger's is refused when it is. */
const answers = async (address: Address): Promise<boolean> => {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  return (await fetch(endpointOf(address), { signal })).status === 403
}

/** Starts a MinIO without any bucket in a container: `await using minio = await startMinio()`. */
export async function startMinio(): Promise<MinioEngine> {
  const engine = await startEngine({
    image: MINIO,
    port: 9000,
    environment: () => ({ MINIO_ROOT_USER: ACCESS_KEY, MINIO_ROOT_PASSWORD: SECRET_KEY }),
    command: ['server', '/data'],
    answers,
  })
  return {
    ...engine,
    endpoint: endpointOf(engine),
    accessKey: ACCESS_KEY,
    secretKey: SECRET_KEY,
    region: 'us-east-1',
  }
}
