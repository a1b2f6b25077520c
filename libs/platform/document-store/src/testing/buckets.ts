import { randomBytes } from 'node:crypto'
import { Client } from 'minio'
import type { S3Place } from '../s3/client'
import { realStore } from './real-store'

// Never contacted: without Docker every suite is skipped.
export const { endpoint, accessKey, secretKey, region } = realStore ?? {
  endpoint: 'http://127.0.0.1:9',
  accessKey: '-',
  secretKey: '-',
  region: 'us-east-1',
}
export const { host: address, hostname: host, port } = new URL(endpoint)

/** A client for the run's store with full rights. */
export const administrator = new Client({
  endPoint: host,
  port: Number(port),
  useSSL: false,
  region,
  accessKey,
  secretKey,
})

export const aBucket = (): string => `documents-${randomBytes(6).toString('hex')}`

export const placeOf = (bucket: string, at = address): S3Place => ({
  endpoint: `http://${at}`,
  bucket,
  region,
  accessKey,
  secretKey,
})

/** Every object and incomplete upload, as listed by the store. */
export const everythingIn = async (bucket: string): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of administrator.listObjectsV2(bucket, '', true) as AsyncIterable<{
    name: string
  }>)
    names.push(name)
  for await (const { key } of administrator.listIncompleteUploads(bucket, '', true) as AsyncIterable<{
    key: string
  }>)
    names.push(`${key} begun`)
  return names
}

export const removeBucket = async (bucket: string): Promise<void> => {
  if (!(await administrator.bucketExists(bucket))) return
  await administrator.removeObjects(bucket, await everythingIn(bucket))
  await administrator.removeBucket(bucket)
}
