import { DomainError, paymentDetails, presentPaymentDetails, processParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import type { Deps } from '../../../deps'
import { loadMunicipality } from '../../../licence/printing/catalogue-facts'
import { isFeeDue } from './fee-due'

/**
 * Read by people who may attach the receipt; an applicant may not read municipalities otherwise (decision 7.1). From the municipality's
 * own events: bank data change rarely, and the directory keeps only names.
 */
export const paymentDetailsRoute = ({ stream, store, database }: Deps) =>
  get(
    '/processes/:id/payment-details',
    {
      auth: onProcess('attachReceipt'),
      summary: 'Dados para pagar a taxa do processo, enquanto ela é devida',
      params: processParams,
      responds: paymentDetails,
    },
    async ({ params, actor }) => {
      const { process } = await stream.findFor(params.id, actor, 'attachReceipt')
      if (!isFeeDue(process))
        throw new DomainError('NOT_FOUND', { message: 'Este processo não tem taxa a pagar.' })
      const municipality = await loadMunicipality(store, database, process.filing.municipalityId ?? '')
      if (municipality === null) throw new DomainError('NOT_FOUND', { message: 'Município não encontrado' })
      return presentPaymentDetails(municipality, process.protocolNumber)
    },
  )
