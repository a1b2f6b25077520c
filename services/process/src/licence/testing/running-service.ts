import { randomUUID } from 'node:crypto'
import {
  type LicenceEvent,
  licenceListResponse,
  type LicenceListResponse,
  type LicenceResponse,
  licenceResponse,
  licenceStream,
  obligationCounts,
  type ObligationCounts,
  obligationListResponse,
  type ObligationListResponse,
} from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aLicence, type LicenceSample } from '@licensing/test-support'
import type { RunningApi, Town } from '@licensing/test-support/api'
import { type ServiceOptions, startInTown } from '../../testing/running-service'

const meta = { actorId: null, actorRole: null, correlationId: 'recorded-by-a-test' }

/** Licences of Maria's in Natal, as the process service records them. */
const licencesIn = (api: RunningApi & Town) => {
  let issued = 0
  const record = async (id: string, on: string, ...events: readonly LicenceEvent[]): Promise<void> => {
    const streamId = licenceStream(id)
    const expected = await api.store.head(api.database, streamId)
    const recordedAt = `${on}T15:00:00.000Z`
    await api.store.append(api.database, { streamId, expected, events, meta, recordedAt })
  }
  return {
    /** Appends what another service has recorded on a day. */
    record,
    /** Appends a licence that is issued and final on a day. @returns its id */
    granted: async (on: string, sample: LicenceSample = {}): Promise<string> => {
      issued += 1
      const id = randomUUID()
      const facts = { licenceId: id, municipalityId: api.natal, ownerId: api.maria.id, sequence: issued }
      const { issue, makeFinal } = aLicence({ ...facts, issuedOn: on, ...sample })
      await record(id, on, issue)
      await record(id, on, makeFinal)
      return id
    },
    eventsOf: async (id: string) => {
      const { events } = await api.store.load<LicenceEvent>(api.database, licenceStream(id))
      return events
    },
  }
}

const requestsTo = (api: RunningApi & Town) => ({
  act: (id: string, what: string, as: Actor, json: unknown) =>
    api.call('POST', `/licences/${id}/${what}`, { as, json }),
  detail: async (id: string, as: Actor): Promise<LicenceResponse> =>
    (await api.call('GET', `/licences/${id}`, { as })).as(licenceResponse),
  licences: async (as: Actor, query = ''): Promise<LicenceListResponse> =>
    (await api.call('GET', `/licences${query}`, { as })).as(licenceListResponse),
  obligations: async (as: Actor, query = ''): Promise<ObligationListResponse> =>
    (await api.call('GET', `/obligations${query}`, { as })).as(obligationListResponse),
  summary: async (as: Actor): Promise<ObligationCounts> =>
    (await api.call('GET', '/obligations/summary', { as })).as(obligationCounts),
})

/** Starts the process service over real HTTP, for the licences that other commands have granted. */
export const startLicenceService = async (options: ServiceOptions = {}): Promise<RunningLicenceService> => {
  const api = await startInTown(options)
  return { ...api, ...licencesIn(api), ...requestsTo(api) }
}

export type RunningLicenceService = RunningApi &
  Town &
  ReturnType<typeof licencesIn> &
  ReturnType<typeof requestsTo>
