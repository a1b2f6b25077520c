import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { newObjectKey } from '../object-key'
import { openS3Store } from '../s3/open-s3-store'

const source = (bytes: Buffer) => ({ stream: Readable.from([bytes]), size: bytes.length })

/**
 * A program that opens a store, writes a document, reads it back and removes it. Node reads NODE_EXTRA_CA_CERTS only
 * at startup, so a spec on certificates needs its own process. Errors are printed in one sentence, like a service's.
 */
const visit = async (): Promise<string> => {
  const {
    S3_ENDPOINT: endpoint = '',
    S3_ACCESS_KEY: accessKey = '',
    S3_SECRET_KEY: secretKey = '',
  } = process.env
  const store = await openS3Store({
    endpoint,
    accessKey,
    secretKey,
    bucket: 'documents',
    region: 'us-east-1',
  })
  const content = randomBytes(200_000)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const meta = { mediaType: 'application/pdf', sha256 }
  const key = newObjectKey()
  await store.put(key, source(content), meta)
  const whole = (await buffer((await store.get(key)).stream)).equals(content)
  const forged = await store.put(newObjectKey(), source(randomBytes(200_000)), meta).then(
    () => 'kept',
    () => 'refused',
  )
  await store.remove(key)
  const left: string[] = []
  for await (const object of store.list()) left.push(object.key)
  return JSON.stringify({ whole, forged, left })
}

try {
  process.stdout.write(await visit())
} catch (error) {
  process.stderr.write(`ERROR: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
