import type { CnpjResponse } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import type { Logger } from '@licensing/observability'
import { brasilApi } from './brasil-api'
import type { CompanyProvider } from './company-provider'
import { receitaWs } from './receita-ws'
import type { Upstream } from './upstream'

export const CNPJ_API_FORMATS = ['brasilapi', 'receitaws'] as const
export type CnpjApiFormat = (typeof CNPJ_API_FORMATS)[number]

const providers: Record<CnpjApiFormat, CompanyProvider> = { brasilapi: brasilApi, receitaws: receitaWs }

export interface Companies {
  /**
   * What the federal register says of a CNPJ (14 characters); null when it knows none.
   * @throws DomainError DEPENDENCY_DOWN when the provider is away
   */
  readonly find: (cnpj: string) => Promise<CnpjResponse | null>
}

/** The CNPJ look-up over one provider, an adapter each (decision 4). */
export const openCompanies = (deps: {
  readonly upstream: Upstream
  readonly baseUrl: string
  readonly format: CnpjApiFormat
  readonly logger: Logger
}): Companies => {
  const provider = providers[deps.format]
  const baseUrl = deps.baseUrl.replace(/\/+$/, '')
  return {
    find: async (cnpj) => {
      try {
        return provider.read(await deps.upstream.getJson(`${baseUrl}${provider.pathOf(cnpj)}`))
      } catch (cause) {
        deps.logger.warn({ err: cause }, 'company register did not answer')
        throw new DomainError('DEPENDENCY_DOWN', { message: 'Erro ao consultar CNPJ', cause })
      }
    },
  }
}
