import { licenceStream, type LicenceEvent, publicVerification } from '@licensing/contracts'
import { licenceOf } from '@licensing/licence'
import type { Answer } from '@licensing/test-support/api'
import { decidedProcesses } from '../../testing/decided-processes'
import type { RunningProcessService } from '../../testing/running-service'

export const codeOf = (answer: Answer) => answer.refusal().code

/** Decided processes of Natal, with the documents that they issue as readers see them. */
export const issuedDocuments = (api: RunningProcessService) => ({
  ...decidedProcesses(api),
  issuedIn: async (id: string) => {
    const process = await api.detail(api.ana, id)
    return process.documents.filter(({ originalName }) => /^[A-Z-]+-\d+-\d{4}\.pdf$/.test(originalName))
  },
  download: (id: string, documentId: string) =>
    api.call('GET', `/processes/${id}/documents/${documentId}/download`, { as: api.maria }),
  verify: async (id: string) => {
    const { protocolNumber } = await api.detail(api.ana, id)
    return (await api.call('GET', `/public/verify/${protocolNumber}`)).as(publicVerification)
  },
  /** The licence of the last event of the process that names one. */
  licenceIn: async (id: string) => {
    const { events } = await api.store.load(api.database, `process-${id}`)
    const issued = events.findLast(({ type }) => type === 'DocumentIssued')
    const { licenceId = '' } = { ...(issued?.data as { licenceId?: string } | undefined) }
    const stream = await api.store.load<LicenceEvent>(api.database, licenceStream(licenceId))
    return {
      types: stream.events.map(({ type }) => type),
      events: stream.events,
      licence: licenceOf(stream.events),
    }
  },
  typesOf: async (id: string) =>
    (await api.store.load(api.database, `process-${id}`)).events.map(({ type }) => type),
  lastNumbers: () =>
    api.database.query<{ kind: string; last: number }>(
      'select kind, last from issuing.numbers order by kind',
    ),
})
