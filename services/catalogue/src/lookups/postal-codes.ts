import { type CepResponse, DomainError } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import { z } from 'zod'
import { openResponseCache } from './response-cache'
import { UpstreamDown, type Upstream } from './upstream'

/** ViaCEP's response; `erro`, a boolean or a string, marks an unknown code. */
const viaCepAnswer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    cep: z.string(),
    logradouro: z.string().default(''),
    bairro: z.string().default(''),
    localidade: z.string().min(1),
    uf: z.string().length(2),
  }),
])

/** Streets are rarely renamed and new codes are rare, so a stale address is useful for long. */
const FRESHNESS = { known: 30, unknown: 1, discarded: 730 }

const fetchAddress = async (
  upstream: Upstream,
  baseUrl: string,
  cep: string,
): Promise<CepResponse | null> => {
  const { status, body } = await upstream.getJson(`${baseUrl.replace(/\/+$/, '')}/${cep}/json/`)
  if (status !== 200) return null
  const answer = viaCepAnswer.safeParse(body)
  if (!answer.success) throw new UpstreamDown('The response is not an address', true, { cause: answer.error })
  return 'erro' in answer.data ? null : answer.data
}

export interface PostalCodes {
  /**
   * The address of a postal code of 8 digits; null if it does not exist.
   * @throws DomainError DEPENDENCY_DOWN when the service is down and the code is not cached
   */
  readonly find: (cep: string) => Promise<CepResponse | null>
}

/**
 * Calls the postal-code service (ViaCEP's format) with a cache; stale responses are used while it is down (decision
 * 4).
 */
export const openPostalCodes = (deps: {
  readonly database: Database
  readonly upstream: Upstream
  readonly baseUrl: string
  readonly logger: Logger
  readonly now: () => Date
}): PostalCodes => {
  const { upstream, baseUrl, logger } = deps
  const answers = openResponseCache<CepResponse>({ ...deps, kind: 'cep', freshness: FRESHNESS })
  return {
    find: async (cep) => {
      try {
        return await answers.find(cep, () => fetchAddress(upstream, baseUrl, cep))
      } catch (cause) {
        logger.warn({ err: cause }, 'postal-code service did not respond')
        throw new DomainError('DEPENDENCY_DOWN', { message: 'Erro ao consultar CEP', cause })
      }
    },
  }
}
