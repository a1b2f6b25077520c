import { certificateSettings, stateSettings } from '@licensing/runtime'
import { z } from 'zod'
import { CNPJ_API_FORMATS } from './lookups/companies'

/** The default address of each company provider. */
export const DEFAULT_CNPJ_API_URL = {
  brasilapi: 'https://brasilapi.com.br',
  receitaws: 'https://receitaws.com.br',
} as const

/** The settings of the catalogue service, by environment variable. */
export const catalogueSettings = z.object({
  DEPLOYMENT_STATE: stateSettings.shape.DEPLOYMENT_STATE,
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
  ...certificateSettings.shape,
})
export type CatalogueSettings = z.output<typeof catalogueSettings>
