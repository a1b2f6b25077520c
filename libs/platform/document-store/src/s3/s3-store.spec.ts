import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentStoreContract } from '../testing/contract'
import {
  DocumentStoreMisconfigured,
  ObjectMissing,
  StoreUnavailable,
  type DocumentStore,
} from '../document-store'
import { newObjectKey } from '../object-key'
import {
  aBucket,
  address,
  administrator,
  everythingIn,
  host,
  placeOf,
  port,
  region,
  removeBucket,
} from '../testing/buckets'
import { type CuttableProxy, cuttableProxy } from '../testing/cuttable-proxy'
import { realStore } from '../testing/real-store'
import type { S3Place } from './client'
import { openS3Store } from './open-s3-store'

describe.skipIf(realStore === undefined)('a bucket of a real store', () => {
  documentStoreContract('the S3 store', async () => {
    const bucket = aBucket()
    const proxy = await cuttableProxy({ host, port: Number(port) })
    return {
      store: await openS3Store(placeOf(bucket, proxy.address)),
      traces: () => everythingIn(bucket),
      breakDown: () => proxy.cut(),
      close: async () => {
        await proxy.cut()
        await removeBucket(bucket)
      },
    }
  })
})

const content = randomBytes(200_000)
const meta = { mediaType: 'application/pdf', sha256: createHash('sha256').update(content).digest('hex') }
const upload = (stream: Readable = Readable.from([content])) => ({ stream, size: content.length })

describe.skipIf(realStore === undefined)('the S3 store', () => {
  let bucket: string
  let proxy: CuttableProxy
  let store: DocumentStore
  beforeEach(async () => {
    bucket = aBucket()
    proxy = await cuttableProxy({ host, port: Number(port) })
    store = await openS3Store(placeOf(bucket, proxy.address))
  })
  afterEach(async () => {
    await proxy.cut()
    await removeBucket(bucket)
  })

  it('the S3 store stores an object under its key, with its type and sha256, and nothing else', async () => {
    const key = newObjectKey()
    await store.put(key, upload(), meta)
    expect(await everythingIn(bucket)).toEqual([key])
    const { metaData, size } = await administrator.statObject(bucket, key)
    expect(metaData).toMatchObject({ 'content-type': meta.mediaType, sha256: meta.sha256 })
    expect(size).toBe(content.length)
  })

  it('the S3 store stores nothing if the bytes do not match the sha256', async () => {
    const forged = Buffer.from(content)
    forged[100] = (forged[100] ?? 0) ^ 1
    await expect(store.put(newObjectKey(), upload(Readable.from([forged])), meta)).rejects.toThrow(
      StoreUnavailable,
    )
    expect(await everythingIn(bucket)).toEqual([])
  })

  it('the S3 store stores nothing of an upload during which the store went down, and works again afterwards', async () => {
    const key = newObjectKey()
    const broken = async function* () {
      yield content.subarray(0, 50_000)
      yield content.subarray(50_000, 100_000)
      await proxy.cut()
      yield content.subarray(100_000)
    }
    await expect(store.put(key, upload(Readable.from(broken())), meta)).rejects.toThrow(StoreUnavailable)
    await proxy.mend()
    await expect(store.stat(key)).rejects.toThrow(ObjectMissing)
    expect(await everythingIn(bucket)).toEqual([])
    await store.put(key, upload(), meta)
    expect((await buffer((await store.get(key)).stream)).equals(content)).toBe(true)
  })

  it('aborts a download when the store goes down, instead of ending it early', async () => {
    const key = newObjectKey()
    const large = randomBytes(8_000_000)
    const sha256 = createHash('sha256').update(large).digest('hex')
    await store.put(key, { stream: Readable.from([large]), size: large.length }, { ...meta, sha256 })
    const { stream } = await store.get(key)
    await proxy.cut()
    await expect(buffer(stream)).rejects.toThrow('aborted')
  })

  it('the S3 store releases the connection of an unread download', async () => {
    const key = newObjectKey()
    await store.put(key, upload(), meta)
    for (let time = 0; time < 20; time += 1) (await store.get(key)).stream.destroy()
    expect((await buffer((await store.get(key, { start: 0, end: 9 })).stream)).length).toBe(10)
  })

  it('the S3 store reports that it is unavailable, never that an object is missing, when its bucket was deleted', async () => {
    await administrator.removeBucket(bucket)
    await expect(store.check()).rejects.toThrow(StoreUnavailable)
    await expect(store.stat(newObjectKey())).rejects.toThrow(StoreUnavailable)
    await expect(store.get(newObjectKey())).rejects.toThrow(StoreUnavailable)
    await expect(store.put(newObjectKey(), upload(), meta)).rejects.toThrow(StoreUnavailable)
  })

  it('the S3 store lists only its own objects, over more than one page', async () => {
    const one = Buffer.from('1')
    const sha256 = createHash('sha256').update(one).digest('hex')
    const keys = Array.from({ length: 1_030 }, newObjectKey)
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(
        keys
          .slice(from, from + 50)
          .map((key) => store.put(key, { stream: Readable.from([one]), size: 1 }, { ...meta, sha256 })),
      )
    await administrator.putObject(bucket, 'backup/notes.txt', 'not of ours')
    const listed: string[] = []
    for await (const { key } of store.list()) listed.push(key)
    expect(listed).toEqual(keys.toSorted())
  }, 60_000)

  it('the S3 store is accessible only with its keys', async () => {
    const key = newObjectKey()
    await store.put(key, upload(), meta)
    const addresses = [`/${bucket}/${key}`, `/${bucket}/`, `/${bucket}/?policy`]
    const responses = await Promise.all(addresses.map((path) => fetch(`http://${address}${path}`)))
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403])
    const written = await fetch(`http://${address}/${bucket}/${newObjectKey()}`, { method: 'PUT', body: 'x' })
    expect(written.status).toBe(403)
    expect(await everythingIn(bucket)).toEqual([key])
  })
})

describe.skipIf(realStore === undefined)('opening the S3 store', () => {
  const buckets: string[] = []
  const proxies: CuttableProxy[] = []
  const newBucket = (): string => {
    const name = aBucket()
    buckets.push(name)
    return name
  }
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.cut()))
    await Promise.all(buckets.map(removeBucket))
  })

  const refusal = async (place: Partial<S3Place>): Promise<string> => {
    const error = await openS3Store({ ...placeOf('licensing-spec'), ...place }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(DocumentStoreMisconfigured)
    const { message } = error as Error
    expect(message).toMatch(/^S3_[A-Z_]+: [^\n]+\.$/)
    expect(message).not.toContain('secret-of-nobody')
    return message
  }

  it('opening the S3 store creates a missing bucket, also when several instances start concurrently', async () => {
    const bucket = newBucket()
    const stores = await Promise.all(Array.from({ length: 4 }, () => openS3Store(placeOf(bucket))))
    await Promise.all(stores.map((store) => store.check()))
    expect(await everythingIn(bucket)).toEqual([])
  })

  it('opening the S3 store names the setting to correct: an unknown key, a wrong secret, an invalid bucket', async () => {
    expect(await refusal({ accessKey: 'nobody', secretKey: 'secret-of-nobody' })).toMatch(/^S3_ACCESS_KEY: /)
    expect(await refusal({ secretKey: 'secret-of-nobody' })).toMatch(/^S3_SECRET_KEY: /)
    expect(await refusal({ bucket: 'Documents_Of_Natal' })).toMatch(/^S3_BUCKET: /)
  })

  it('opening the S3 store names S3_ENDPOINT when nothing responds there, it hangs, or it is no S3 store', async () => {
    const proxy = await cuttableProxy({ host, port: Number(port) })
    await proxy.cut()
    const away = `http://${proxy.address}`
    const message = await refusal({ endpoint: away })
    expect(message).toMatch(/^S3_ENDPOINT: /)
    expect(message).toContain(`${away} (ECONNREFUSED)`)
    const frozen = await cuttableProxy({ host, port: Number(port) })
    proxies.push(frozen)
    frozen.freeze()
    expect(await refusal({ endpoint: `http://${frozen.address}`, silenceMs: 200 })).toMatch(
      /^S3_ENDPOINT: .*timed out/,
    )
    expect(await refusal({ endpoint: `https://${address}` })).toMatch(/^S3_ENDPOINT: /)
  })

  it('opening the S3 store rejects a bucket that allows anything without a key, and leaves nothing in it', async () => {
    for (const action of ['s3:GetObject', 's3:PutObject', 's3:ListBucket', 's3:DeleteObject']) {
      // oxlint-disable no-await-in-loop
      const bucket = newBucket()
      await administrator.makeBucket(bucket, region)
      const resource = action === 's3:ListBucket' ? bucket : `${bucket}/*`
      const statement = {
        Effect: 'Allow',
        Principal: { AWS: ['*'] },
        Action: [action],
        Resource: [`arn:aws:s3:::${resource}`],
      }
      await administrator.setBucketPolicy(
        bucket,
        JSON.stringify({ Version: '2012-10-17', Statement: [statement] }),
      )
      expect(await refusal({ bucket })).toMatch(/^S3_BUCKET: .* open to anyone/)
      expect(await everythingIn(bucket)).toEqual([])
      // oxlint-enable no-await-in-loop
    }
  })
})
