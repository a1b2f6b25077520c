import type { CepResponse } from '@licensing/contracts'
import type { Database } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { Logger } from '@licensing/observability'
import { z } from 'zod'
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

/** How long an answer is good, in days: streets are renamed seldom, new codes appear now and then. */
const KNOWN_FOR_DAYS = 30
const UNKNOWN_FOR_DAYS = 1

interface Kept {
  readonly address: CepResponse | null
  readonly fresh: boolean
}

const kept = async (database: Database, cep: string, now: Date): Promise<Kept | undefined> => {
  const [row] = await database.query<{ address: CepResponse | null; fetched_at: Date }>(
    'select address, fetched_at from catalogue.postal_codes where cep = $1',
    [cep],
  )
  if (row === undefined) return undefined
  const days = (now.getTime() - row.fetched_at.getTime()) / 86_400_000
  return { address: row.address, fresh: days < (row.address === null ? UNKNOWN_FOR_DAYS : KNOWN_FOR_DAYS) }
}

const keep = async (
  database: Database,
  entry: { readonly cep: string; readonly address: CepResponse | null; readonly at: Date },
): Promise<void> => {
  await database.query(
    `insert into catalogue.postal_codes (cep, address, fetched_at) values ($1, $2, $3)
     on conflict (cep) do update set address = excluded.address, fetched_at = excluded.fetched_at`,
    [entry.cep, entry.address === null ? null : JSON.stringify(entry.address), entry.at],
  )
}

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
}): PostalCodes => ({
  find: async (cep) => {
    const { database, upstream, baseUrl, logger, now } = deps
    const known = await kept(database, cep, now())
    if (known?.fresh === true) return known.address
    try {
      const address = await askService(upstream, baseUrl, cep)
      await keep(database, { cep, address, at: now() })
      return address
    } catch (cause) {
      logger.warn({ err: cause }, 'postal-code service did not answer')
      if (known !== undefined) return known.address
      throw new DomainError('DEPENDENCY_DOWN', { message: 'Erro ao consultar CEP', cause })
    }
  },
})
