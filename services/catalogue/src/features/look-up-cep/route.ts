import { cepResponse } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { cepField, form, parseWith } from '@licensing/form-rules'
import { anyone, get } from '@licensing/http-kit'
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
