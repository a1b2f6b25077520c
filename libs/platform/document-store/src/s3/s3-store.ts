import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Client, S3Error } from 'minio'
import {
  ObjectExists,
  ObjectMissing,
  StoreUnavailable,
  UploadCutOff,
  type ByteRange,
  type DocumentStore,
  type ObjectMeta,
  type ObjectSource,
  type ReadObject,
  type StoredObject,
} from '../document-store'
import { assertObjectKey, isObjectKey } from '../object-key'
import { resolveRange } from '../range'
import { exactly } from './exactly'

const PAGE = 1000
/** Header of a custom metadata field. */
const SHA256 = 'x-amz-meta-sha256'

/** S3's error code; '' if the error is not from S3. */
export const codeOf = (error: unknown): string =>
  error instanceof S3Error && typeof error.code === 'string' ? error.code : ''

const sourceOf = async (source: ObjectSource) => {
  if ('stream' in source) return source.stream
  const { size } = await stat(source.path)
  if (size !== source.size) throw new UploadCutOff(`The file has ${size} bytes instead of ${source.size}`)
  return createReadStream(source.path)
}

/** The bytes are streamed. The store verifies them against the sha256 and rejects a mismatch. */
const headersOf = (size: number, { mediaType, sha256 }: ObjectMeta) => ({
  'Content-Length': size,
  'Content-Type': mediaType,
  'If-None-Match': '*',
  'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
  [SHA256]: sha256,
})

interface Bucket {
  readonly client: Client
  readonly bucket: string
  /** The connection is plain HTTP, so the signature covers the content too. */
  readonly signsContent: boolean
}

/** Documents in a bucket, one object each, named by its key. */
export class S3Store implements DocumentStore {
  constructor(private readonly at: Bucket) {}

  readonly put = async (key: string, source: ObjectSource, meta: ObjectMeta): Promise<StoredObject> => {
    assertObjectKey(key)
    const { client, bucket, signsContent } = this.at
    const body = exactly(await sourceOf(source), source.size)
    try {
      // The client's own putObject buffers anything below its part size in memory.
      const response = await client.makeRequestStreamAsync(
        { method: 'PUT', bucketName: bucket, objectName: key, headers: headersOf(source.size, meta) },
        body.stream,
        signsContent ? meta.sha256 : '',
        [200],
        '',
      )
      response.resume()
    } catch (error) {
      if (codeOf(error) === 'PreconditionFailed') throw new ObjectExists(key)
      throw body.failure() ?? asUnavailable(error)
    } finally {
      body.stream.destroy()
    }
    return { key, size: source.size, storedAt: new Date() }
  }

  readonly get = async (key: string, range?: ByteRange): Promise<ReadObject> => {
    assertObjectKey(key)
    if (range === undefined) {
      const { stream, size } = await this.#read(key)
      return { stream, size, totalSize: size }
    }
    const { size: totalSize } = await this.stat(key)
    const { start, end } = resolveRange(range, totalSize)
    return { ...(await this.#read(key, { range: `bytes=${start}-${end}` })), totalSize }
  }

  readonly stat = async (key: string): Promise<StoredObject> => {
    assertObjectKey(key)
    const { client, bucket } = this.at
    const { size, lastModified } = await this.#existing(key, () => client.statObject(bucket, key))
    return { key, size, storedAt: lastModified }
  }

  readonly remove = async (key: string): Promise<void> => {
    assertObjectKey(key)
    await inUse(() => this.at.client.removeObject(this.at.bucket, key))
  }

  readonly check = (): Promise<void> =>
    inUse(async () => {
      const { client, bucket } = this.at
      if (!(await client.bucketExists(bucket))) throw new Error(`The bucket ${bucket} no longer exists`)
    })

  readonly #read = async (key: string, headers: Record<string, string> = {}) => {
    const { client, bucket } = this.at
    const response = await this.#existing(key, () =>
      client.makeRequestAsync(
        { method: 'GET', bucketName: bucket, objectName: key, headers },
        '',
        [200, 206],
      ),
    )
    return { stream: response, size: Number(response.headers['content-length']) }
  }

  readonly list = (options: { olderThan?: Date } = {}): AsyncIterable<StoredObject> => this.#listed(options)

  readonly #listed = async function* (
    this: S3Store,
    { olderThan }: { olderThan?: Date },
  ): AsyncGenerator<StoredObject> {
    const { client, bucket } = this.at
    let token = ''
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page has the token of the next
      const page = await inUse(() => client.listObjectsV2Query(bucket, '', token, '', PAGE, ''))
      for (const { name = '', size, lastModified } of page.objects) {
        const counts = olderThan === undefined || (lastModified !== undefined && lastModified < olderThan)
        if (isObjectKey(name) && lastModified !== undefined && counts)
          yield { key: name, size, storedAt: lastModified }
      }
      token = page.isTruncated ? page.nextContinuationToken : ''
    } while (token !== '')
  }

  /** "Not found" means a missing object only if the bucket exists, which a HEAD response does not show. */
  readonly #existing = async <T>(key: string, operation: () => Promise<T>): Promise<T> => {
    try {
      return await operation()
    } catch (error) {
      const code = codeOf(error)
      if (code !== 'NoSuchKey' && code !== 'NotFound') throw asUnavailable(error)
      await this.check()
      throw new ObjectMissing(key)
    }
  }
}

/** Any error of the store or the network; a programming error stays one. */
const asUnavailable = (error: unknown): unknown =>
  error instanceof TypeError || error instanceof StoreUnavailable ? error : new StoreUnavailable(error)

const inUse = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await operation()
  } catch (error) {
    throw asUnavailable(error)
  }
}
