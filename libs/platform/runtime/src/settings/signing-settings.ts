import { z } from 'zod'

const KEYS = /^\s*[A-Za-z0-9+/]{43}=(?:\s*,\s*[A-Za-z0-9+/]{43}=)*\s*$/

/** Settings of a service that opens the certificates of municipalities. */
export const certificateSettings = z.object({
  CERTIFICATE_KEY: z
    .string()
    .regex(KEYS, {
      error: 'must be 32 bytes in base64; several are separated by commas, the newest first',
    })
    .optional()
    .meta({
      description:
        'Key that encrypts the certificates of municipalities; without it the server signs nothing; preferably as CERTIFICATE_KEY_FILE',
      examples: ['the output of openssl rand -base64 32'],
    }),
})

/** Settings of a service that checks signatures. */
export const signatureSettings = z.object({
  TRUSTED_ROOTS_DIR: z
    .string()
    .min(1, { error: 'must be the path of a folder' })
    .optional()
    .meta({
      description:
        'Folder whose subfolders icp-brasil and gov-br hold the root certificates that signatures are checked against',
      examples: ['/etc/licensing/roots'],
    }),
})
