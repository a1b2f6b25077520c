import { cnpjResponse, DomainError } from '@licensing/contracts'
import { cnpjField, form, parseWith } from '@licensing/forms'
import { get, may } from '@licensing/http'
import { z } from 'zod'
import type { CatalogueDeps } from '../../deps'

/** Users who may add a process or edit a municipality (decision 7.1). */
const mayLookUp = may('processes/add', 'municipalities/edit')

const pathParams = form({ cnpj: cnpjField })

export const cnpjRoute = ({ companies }: CatalogueDeps) =>
  get(
    '/municipalities/cnpj/:cnpj',
    {
      auth: mayLookUp,
      summary: 'Dados públicos de um CNPJ',
      params: z.object({ cnpj: z.string() }),
      responds: cnpjResponse,
    },
    async ({ params }) => {
      const company = await companies.find(parseWith(pathParams, params).cnpj)
      if (company === null) throw new DomainError('NOT_FOUND', { message: 'CNPJ não encontrado' })
      return company
    },
  )
