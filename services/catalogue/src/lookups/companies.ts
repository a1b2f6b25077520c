import { type CnpjResponse, DomainError } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import { brasilApi } from './brasil-api'
import type { CompanyProvider } from './company-provider'
import { openResponseCache } from './response-cache'
import { receitaWs } from './receita-ws'
import type { Upstream } from './upstream'

export const CNPJ_API_FORMATS = ['brasilapi', 'receitaws'] as const
export type CnpjApiFormat = (typeof CNPJ_API_FORMATS)[number]

const providers: Record<CnpjApiFormat, CompanyProvider> = { brasilapi: brasilApi, receitaws: receitaWs }

/** Registers change daily, and a company's data may be one person's, so it is not stored longer than needed. */
const FRESHNESS = { known: 1, unknown: 1, discarded: 30 }

export interface Companies {
  /**
   * The federal register's data for a CNPJ (14 characters); null if unknown.
   * @throws DomainError DEPENDENCY_DOWN when the provider is down
   */
  readonly find: (cnpj: string) => Promise<CnpjResponse | null>
}

/** The CNPJ lookup through one provider's adapter, with a cache (decision 4). */
export const openCompanies = (deps: {
  readonly database: Database
  readonly upstream: Upstream
  readonly baseUrl: string
  readonly format: CnpjApiFormat
  readonly logger: Logger
  readonly now: () => Date
}): Companies => {
  const { upstream, format, logger } = deps
  const provider = providers[format]
  const baseUrl = deps.baseUrl.replace(/\/+$/, '')
  const responses = openResponseCache<CnpjResponse>({ ...deps, kind: `cnpj.${format}`, freshness: FRESHNESS })
  return {
    find: async (cnpj) => {
      try {
        return await responses.find(cnpj, async () =>
          provider.read(await upstream.getJson(`${baseUrl}${provider.pathOf(cnpj)}`)),
        )
      } catch (cause) {
        logger.warn({ err: cause }, 'company register did not respond')
        throw new DomainError('DEPENDENCY_DOWN', { message: 'Erro ao consultar CNPJ', cause })
      }
    },
  }
}
