import { cepResponse, DomainError } from '@licensing/contracts'
import { cepField, form, parseWith } from '@licensing/forms'
import { anyone, get } from '@licensing/http'
import { z } from 'zod'
import type { CatalogueDeps } from '../../deps'

const pathParams = form({ cep: cepField })

export const cepRoute = ({ postalCodes }: CatalogueDeps) =>
  get(
    '/public/cep/:cep',
    {
      auth: anyone,
      summary: 'Endereço de um CEP',
      params: z.object({ cep: z.string() }),
      responds: cepResponse,
    },
    async ({ params }) => {
      const address = await postalCodes.find(parseWith(pathParams, params).cep)
      if (address === null) throw new DomainError('NOT_FOUND', { message: 'CEP não encontrado' })
      return address
    },
  )
