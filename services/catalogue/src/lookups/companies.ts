import type { CnpjResponse } from '@licensing/contracts'
import { brasilApi } from './brasil-api'
import type { Provider } from './lookup'
import { receitaWs } from './receita-ws'

export const CNPJ_API_FORMATS = ['brasilapi', 'receitaws'] as const
export type CnpjApiFormat = (typeof CNPJ_API_FORMATS)[number]

const providers = { brasilapi: brasilApi, receitaws: receitaWs }

/** The federal register's data of a CNPJ (14 characters), as one provider offers them. */
export const companyRegister = (format: CnpjApiFormat): Provider<CnpjResponse> => ({
  ...providers[format],
  kind: `cnpj.${format}`,
  name: 'CNPJ',
  // Registers change daily, and a company's data may be one person's, so it is not stored longer than needed.
  freshness: { known: 1, unknown: 1, discarded: 30 },
})
