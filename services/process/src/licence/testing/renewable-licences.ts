import { type LicenceEvent, licenceStream, type ProcessEvent, processStream } from '@licensing/contracts'
import { licenceOf, type LicenceState, type RecordedLicenceEvent } from '@licensing/licence'
import type { Actor } from '@licensing/permissions'
import { aLicence, type LicenceSample, type ProcessBuilder } from '@licensing/test-support'
import { type Answer, aForm, aPdf } from '@licensing/test-support/api'
import type { RunningProcessService } from '../../testing/running-service'

const meta = { actorId: null, actorRole: null, correlationId: 'recorded-by-a-test' }

/** Licences of Maria's that were issued before, and what happens to their renewals. */
export const renewableLicences = (api: RunningProcessService, now: () => Date) => {
  const record = async (streamId: string, events: readonly (LicenceEvent | ProcessEvent)[]) => {
    const { database, store } = api
    const expected = await store.head(database, streamId)
    await store.append(database, { streamId, expected, events, meta, recordedAt: now() })
  }
  const eventsOf = async (id: string) =>
    (await api.store.load<LicenceEvent>(api.database, licenceStream(id))).events
  const protocol = (processId: string): Promise<Answer> =>
    api.call('POST', `/processes/${processId}/protocol`, {
      as: api.maria,
      form: aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') }),
    })
  return {
    record,
    eventsOf,
    /** Appends a licence that the process granted in another year, valid from the day of issue on. @returns its id */
    granted: async (process: ProcessBuilder, sample: LicenceSample = {}): Promise<string> => {
      await api.append(process)
      const { municipalityId = '', applicantDocument = '' } = process.state().filing
      const { issue, makeFinal } = aLicence({
        processId: process.id,
        ownerId: api.maria.id,
        municipalityId,
        holderType: 'CPF',
        holderDocument: applicantDocument,
        ...sample,
      })
      await record(licenceStream(issue.data.licenceId), [issue, makeFinal])
      return issue.data.licenceId
    },
    licence: async (id: string): Promise<LicenceState> => {
      const licence = licenceOf((await eventsOf(id)) as unknown as RecordedLicenceEvent[])
      if (licence === null) throw new Error(`There is no licence ${id}`)
      return licence
    },
    renew: (id: string, json: object = { kind: 'RLO' }, as: Actor = api.maria, headers = {}) =>
      api.call('POST', `/licences/${id}/renew`, { as, json, headers }),
    submit: (processId: string) => api.call('POST', `/processes/${processId}/submit`, { as: api.maria }),
    protocol,
    /** Brings a protocolled renewal under analysis. */
    analyse: (processId: string) => record(processStream(processId), [{ type: 'AnalysisStarted', data: {} }]),
  }
}
