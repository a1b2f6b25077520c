import { z } from 'zod'

/** 3 to 63 lower-case letters, digits and hyphens: valid in every S3 store, and in the host names of certificates. */
const BUCKET = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/

const isBareAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === ''
}

/** Settings of the S3 store that replaces the documents folder (decision 5). Each can be read from a file (`…_FILE`). */
export const s3Settings = z.object({
  S3_ENDPOINT: z
    .string()
    .refine(isBareAddress, { error: 'must be http:// or https:// with a host and an optional port' })
    .optional()
    .meta({
      description: 'URL of the S3 document store; defaults to a folder',
      examples: ['http://minio:9000'],
    }),
  S3_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'Access key of the S3 store; required with S3_ENDPOINT', examples: ['licensing'] }),
  S3_SECRET_KEY: z
    .string()
    .optional()
    .meta({
      description: 'Secret of S3_ACCESS_KEY; required with S3_ENDPOINT; preferably as S3_SECRET_KEY_FILE',
      examples: ['change-me-soon'],
    }),
  S3_BUCKET: z
    .string()
    .regex(BUCKET, { error: 'must be 3 to 63 lower-case letters, digits and hyphens' })
    .default('licensing-documents')
    .meta({
      description: 'Private bucket of the documents; created if it is missing',
      examples: ['licensing-documents'],
    }),
  S3_REGION: z
    .string()
    .default('us-east-1')
    .meta({ description: 'Region of the S3 store', examples: ['sa-east-1'] }),
})
export type S3Settings = z.output<typeof s3Settings>

/** For services that store documents. All instances must share the same bucket or folder. */
export const documentSettings = z.object({
  ...s3Settings.shape,
  DOCUMENTS_DIR: z
    .string()
    .default('.data/documents')
    .meta({
      description: 'Folder of the documents when S3_ENDPOINT is not set',
      examples: ['/var/lib/licensing/documents'],
    }),
})
export type DocumentSettings = z.output<typeof documentSettings>
