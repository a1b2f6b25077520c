import { inject } from 'vitest'

/** Exports the type of the provided values. */
export type { default as MinioSetup } from '@licensing/test-support/minio-setup'

/** The store of this run; undefined if no Docker engine responds. */
export const realStore = inject('s3')
