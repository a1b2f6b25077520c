import { startMinio } from '../minio'
import { setupOf } from './provided'

export type { S3Access } from '../minio'

/** Named in a package's vitest.config.ts as '@licensing/test-support/minio-setup'; specs `inject('s3')`. */
export default setupOf(startMinio, (project, { endpoint, accessKey, secretKey, region }) =>
  project.provide('s3', { endpoint, accessKey, secretKey, region }),
)
