import type { TestProject } from 'vitest/node'
import { type S3Access, startMinio } from '../minio'
import { setupOf } from './provided'

export type { S3Access } from '../minio'

const provide = (project: TestProject, { endpoint, accessKey, secretKey, region }: S3Access): void =>
  project.provide('s3', { endpoint, accessKey, secretKey, region })

const withMinio = setupOf(startMinio, provide)

/** A running store of any make, named by the environment, with a key that may do everything. */
const namedStore = (): S3Access | undefined => {
  const {
    TEST_S3_ENDPOINT: endpoint = '',
    TEST_S3_ACCESS_KEY: accessKey = '',
    TEST_S3_SECRET_KEY: secretKey = '',
    TEST_S3_REGION: region = 'us-east-1',
  } = process.env
  return endpoint === '' ? undefined : { endpoint, accessKey, secretKey, region }
}

/**
 * Named in a package's vitest.config.ts as '@licensing/test-support/minio-setup'; specs `inject('s3')`. With TEST_S3_ENDPOINT it
 * is the store there in place of a MinIO (docs/operate/document-store.md).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = namedStore()
  if (named === undefined) return withMinio(project)
  provide(project, named)
  return async () => {}
}
