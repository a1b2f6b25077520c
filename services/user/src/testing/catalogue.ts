import { municipalityStream, type CatalogueEvent } from '@licensing/contracts'
import type { RunningUserService } from './running-service'

type MunicipalityEvent = Extract<CatalogueEvent, { type: `Municipality${string}` }>

export const municipality = (
  type: 'MunicipalityRegistered' | 'MunicipalityChanged',
  municipalityId: string,
  name: string,
): MunicipalityEvent => ({
  type,
  data: {
    municipalityId,
    name,
    state: 'RN',
    ibgeCode: null,
    cnpj: null,
    address: null,
    status: 'ACTIVE',
    email: null,
    phone: null,
    bankName: null,
    bankAgency: null,
    bankAccount: null,
    pixKey: null,
    feeExemptRequestTypes: [],
  },
})

/** Appends an event as the catalogue would. */
export const record = async (
  { database, store }: RunningUserService,
  event: MunicipalityEvent,
): Promise<void> => {
  const streamId = municipalityStream(event.data.municipalityId)
  await store.append<CatalogueEvent>(database, {
    streamId,
    events: [event],
    meta: {},
    recordedAt: new Date(),
  })
}
