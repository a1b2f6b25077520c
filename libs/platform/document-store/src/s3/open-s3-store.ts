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

/** Another instance that starts at the same time may have created it first. */
const createBucket = async (client: Client, { bucket, region }: S3Place, missing: unknown): Promise<void> => {
  try {
    await client.makeBucket(bucket, region)
  } catch (error) {
    if (codeOf(error) === 'BucketAlreadyOwnedByYou') return
    throw codeOf(error) === 'AccessDenied' ? missing : error
  }
}

/** Accesses the bucket with a request whose error is specific; creates the bucket if it is missing. */
const reachBucket = async (client: Client, place: S3Place): Promise<void> => {
  try {
    await client.listObjectsV2Query(place.bucket, '', '', '', 1, '')
  } catch (error) {
    if (codeOf(error) !== 'NoSuchBucket') throw error
    await createBucket(client, place, error)
  }
}

/** True if the request succeeded; throws if the store did not respond. */
const succeeds = async (attempt: () => Promise<unknown>): Promise<boolean> => {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof S3Error) return false
    throw error
  }
}

/** Tries every operation without a key. @throws DocumentStoreMisconfigured */
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
 * Stores an object, checks that it is inaccessible without a key, reads it, and removes it, so that no problem is
 * first found at an upload or download.
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
 * A document store in a bucket of any S3-compatible store (ADR 0004). The bucket is created if it is missing, and
 * must be private.
 * @throws DocumentStoreMisconfigured with one sentence that names the setting to correct: the store does not respond,
 * the keys are wrong or lack a right, the bucket is missing and cannot be created, or it is public
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
