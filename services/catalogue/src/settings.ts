import { BRAZILIAN_STATES } from '@licensing/domain-kit'
import { z } from 'zod'
import { CNPJ_API_FORMATS } from './lookups/companies'

/** The default address of each company provider. */
export const DEFAULT_CNPJ_API_URL = {
  brasilapi: 'https://brasilapi.com.br',
  receitaws: 'https://receitaws.com.br',
} as const

const KEY_BYTES = 32

const isKeys = (text: string): boolean =>
  text.split(',').every((key) => {
    const bytes = Buffer.from(key.trim(), 'base64')
    return bytes.length === KEY_BYTES && bytes.toString('base64') === key.trim()
  })

/** The settings of the catalogue service, by environment variable. */
export const catalogueSettings = z.object({
  DEPLOYMENT_STATE: z
    .enum(BRAZILIAN_STATES, { error: 'must be one of the 27 state codes' })
    .default('RN')
    .meta({ description: 'Default state of a new municipality', examples: ['RN'] }),
  CEP_API_URL: z
    .url({ error: 'must be a URL' })
    .default('https://viacep.com.br/ws')
    .meta({
      description:
        "Base URL of the postal-code service, in ViaCEP's format: requests go to /{cep}/json/ below it",
      examples: ['https://viacep.com.br/ws'],
    }),
  CNPJ_API_FORMAT: z
    .enum(CNPJ_API_FORMATS, { error: `must be one of ${CNPJ_API_FORMATS.join(', ')}` })
    .default('brasilapi')
    .meta({ description: 'Provider of CNPJ lookups', examples: ['brasilapi'] }),
  CNPJ_API_URL: z
    .url({ error: 'must be a URL' })
    .optional()
    .meta({
      description: 'Base URL of the CNPJ provider; defaults to its public address',
      examples: ['https://brasilapi.com.br'],
    }),
  CERTIFICATE_KEY: z
    .string()
    .refine(isKeys, {
      error: 'must be 32 bytes in base64; several are separated by commas, the newest first',
    })
    .optional()
    .meta({
      description:
        'Key that encrypts the certificates of municipalities; without it the server signs nothing; preferably as CERTIFICATE_KEY_FILE',
      examples: ['the output of openssl rand -base64 32'],
    }),
})
export type CatalogueSettings = z.output<typeof catalogueSettings>
