import type { CepResponse } from '@licensing/contracts'
import { z } from 'zod'
import { parsedAs, type Provider } from './lookup'

/** ViaCEP's response; `erro`, a boolean or a string, marks an unknown code. */
const answerSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    cep: z.string(),
    logradouro: z.string().default(''),
    bairro: z.string().default(''),
    localidade: z.string().min(1),
    uf: z.string().length(2),
  }),
])

/** The addresses of postal codes of 8 digits, in ViaCEP's format: GET {base}/{cep}/json/. */
export const viaCep: Provider<CepResponse> = {
  kind: 'cep',
  name: 'CEP',
  // Streets are rarely renamed and new codes are rare, so a stale address is useful for long.
  freshness: { known: 30, unknown: 1, discarded: 730 },
  pathOf: (cep) => `/${cep}/json/`,
  read: (response) => {
    const answer = parsedAs(answerSchema, response)
    return answer === null || 'erro' in answer ? null : answer
  },
}
