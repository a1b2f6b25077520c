import type { S3Access } from '@licensing/test-support/minio-setup'
import { inject } from 'vitest'

/** The store of this run; undefined without Docker. */
export const realStore: S3Access | undefined = inject('s3')
