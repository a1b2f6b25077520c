import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Client, S3Error } from 'minio'
import type { DocumentStore } from '../document-store'
import { newObjectKey } from '../object-key'
import { anonymousClient, s3Client, type S3Place } from './client'
import { isPublic, misconfigured } from './misconfigured'
import { codeOf, S3Store } from './s3-store'

export type { S3Place } from './client'

const PROBE = Buffer.from('probe')
const probeMeta = { mediaType: 'text/plain', sha256: createHash('sha256').update(PROBE).digest('hex') }

/** Another copy that starts at the same moment may have been faster. */
const createBucket = async (client: Client, { bucket, region }: S3Place, missing: unknown): Promise<void> => {
  try {
    await client.makeBucket(bucket, region)
  } catch (error) {
    if (codeOf(error) === 'BucketAlreadyOwnedByYou') return
    throw codeOf(error) === 'AccessDenied' ? missing : error
  }
}

/** Looks into the bucket with a request whose answer says what is wrong; makes it when it is missing. */
const reachBucket = async (client: Client, place: S3Place): Promise<void> => {
  try {
    await client.listObjectsV2Query(place.bucket, '', '', '', 1, '')
  } catch (error) {
    if (codeOf(error) !== 'NoSuchBucket') throw error
    await createBucket(client, place, error)
  }
}

/** True when the store did it; throws when it could not even be asked. */
const succeeds = async (attempt: () => Promise<unknown>): Promise<boolean> => {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof S3Error) return false
    throw error
  }
}

/** Tries, without a key, all that only the services may do. @throws DocumentStoreMisconfigured */
const provePrivate = async (store: DocumentStore, place: S3Place, probe: string): Promise<void> => {
  const { bucket } = place
  const anyone = anonymousClient(place)
  const foreign = newObjectKey()
  const got = await Promise.all([
    succeeds(() => anyone.listObjectsV2Query(bucket, '', '', '', 1, '')),
    succeeds(async () => (await anyone.getObject(bucket, probe)).destroy()),
    succeeds(() => anyone.putObject(bucket, foreign, PROBE)),
    succeeds(() => anyone.removeObject(bucket, foreign)),
  ])
  if (!got.includes(true)) return
  await store.remove(foreign)
  throw isPublic(place)
}

/**
 * Stores an object, has strangers try to reach it, reads it, and removes it: nothing is left to be found out at the first
 * upload or download.
 */
const tryOut = async (store: DocumentStore, place: S3Place): Promise<void> => {
  const probe = newObjectKey()
  await store.put(probe, { stream: Readable.from([PROBE]), size: PROBE.length }, probeMeta)
  try {
    await provePrivate(store, place, probe)
    await buffer((await store.get(probe)).stream)
  } finally {
    await store.remove(probe)
  }
}

/**
 * A document store in a bucket of any store that speaks S3 (ADR 0004). The bucket is created when it is missing, and
 * must be private.
 * @throws DocumentStoreMisconfigured whose one sentence names the setting to correct: nothing answers, the keys are
 * wrong or may not do what is needed, the bucket is missing and cannot be created, or strangers can reach it
 */
export const openS3Store = async (place: S3Place): Promise<DocumentStore> => {
  try {
    const client = s3Client(place)
    const signsContent = new URL(place.endpoint).protocol === 'http:'
    const store = new S3Store({ client, bucket: place.bucket, signsContent })
    await reachBucket(client, place)
    await tryOut(store, place)
    return store
  } catch (error) {
    throw misconfigured(error, place)
  }
}
