import type { CepResponse } from '@licensing/contracts'
import type { Database } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { Logger } from '@licensing/observability'
import { z } from 'zod'
import { openKeptAnswers } from './kept-answers'
import { UpstreamDown, type Upstream } from './upstream'

/** ViaCEP's answer; it tells an unknown code by `erro`, as a boolean or as text. */
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

/** Streets are renamed seldom, new codes appear now and then; an old address is better than none for long. */
const FRESHNESS = { known: 30, unknown: 1, discarded: 730 }

const askService = async (upstream: Upstream, baseUrl: string, cep: string): Promise<CepResponse | null> => {
  const { status, body } = await upstream.getJson(`${baseUrl.replace(/\/+$/, '')}/${cep}/json/`)
  if (status !== 200) return null
  const answer = viaCepAnswer.safeParse(body)
  if (!answer.success) throw new UpstreamDown('The answer is no address', true, { cause: answer.error })
  return 'erro' in answer.data ? null : answer.data
}

export interface PostalCodes {
  /**
   * The address of a postal code of 8 digits; null for one that does not exist.
   * @throws DomainError DEPENDENCY_DOWN when the service is away and the code was never asked before
   */
  readonly find: (cep: string) => Promise<CepResponse | null>
}

/** Asks the postal-code service (ViaCEP's format) and keeps its answers; an old answer beats none (decision 4). */
export const openPostalCodes = (deps: {
  readonly database: Database
  readonly upstream: Upstream
  readonly baseUrl: string
  readonly logger: Logger
  readonly now: () => Date
}): PostalCodes => {
  const { upstream, baseUrl, logger } = deps
  const answers = openKeptAnswers<CepResponse>({ ...deps, kind: 'cep', freshness: FRESHNESS })
  return {
    find: async (cep) => {
      try {
        return await answers.find(cep, () => askService(upstream, baseUrl, cep))
      } catch (cause) {
        logger.warn({ err: cause }, 'postal-code service did not answer')
        throw new DomainError('DEPENDENCY_DOWN', { message: 'Erro ao consultar CEP', cause })
      }
    },
  }
}
