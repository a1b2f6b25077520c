import {
  DomainError,
  municipalityParams,
  municipalityPaymentQuery,
  paymentDetails,
  presentPaymentDetails,
} from '@licensing/contracts'
import { get, may } from '@licensing/http'
import type { CatalogueDeps } from '../../deps'
import { findMunicipality } from '../../read-models/municipalities/find'

/** For the payment step of the filing wizard, before there is a process whose fee could be due. */
export const municipalityPaymentRoute = ({ database }: CatalogueDeps) =>
  get(
    '/municipalities/:id/payment-details',
    {
      auth: may('processes/add'),
      summary: 'Dados para pagar a taxa de um tipo de requerimento no município',
      params: municipalityParams,
      query: municipalityPaymentQuery,
      responds: paymentDetails,
    },
    async ({ params, query }) => {
      const municipality = await findMunicipality(database, params.id)
      if (municipality?.status !== 'ACTIVE') throw new DomainError('NOT_FOUND')
      if (municipality.feeExemptRequestTypes.includes(query.requestType))
        throw new DomainError('NOT_FOUND', { message: 'Este tipo de requerimento não tem taxa a pagar.' })
      return presentPaymentDetails(municipality, null)
    },
  )
