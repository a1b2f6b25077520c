import {
  type CatalogueEvent,
  DomainError,
  type MunicipalityFacts,
  municipalityStream,
  paymentDetails,
  presentPaymentDetails,
  processParams,
} from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import type { Deps } from '../../../deps'
import { isFeeDue } from './fee-due'

/** From the municipality's own events: bank data change rarely, and the directory keeps only names. */
const municipalityOf = async (
  { store, database }: Pick<Deps, 'store' | 'database'>,
  id: string,
): Promise<MunicipalityFacts | null> => {
  const { events } = await store.load<CatalogueEvent>(database, municipalityStream(id))
  const last = events.at(-1)
  return last?.type === 'MunicipalityRegistered' || last?.type === 'MunicipalityChanged' ? last.data : null
}

/** Read by people who may attach the receipt; an applicant may not read municipalities otherwise (decision 7.1). */
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
      const { municipalityId } = process.filing
      const municipality =
        typeof municipalityId === 'string' ? await municipalityOf({ store, database }, municipalityId) : null
      if (municipality === null) throw new DomainError('NOT_FOUND', { message: 'Município não encontrado' })
      return presentPaymentDetails(municipality, process.protocolNumber)
    },
  )
