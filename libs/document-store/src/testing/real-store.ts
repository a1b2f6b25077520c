import { inject } from 'vitest'

/** Named for the type of what is provided. */
export type { default as MinioSetup } from '@licensing/test-support/minio-setup'

/** The store of this run; undefined where no Docker engine answers. */
export const realStore = inject('s3')
