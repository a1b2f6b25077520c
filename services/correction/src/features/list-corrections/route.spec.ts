import { correctionListResponse, requestListResponse } from '@licensing/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningCorrectionService, startCorrectionService } from '../../testing/running-service'

let api: RunningCorrectionService

beforeAll(async () => {
  api = await startCorrectionService()
})
afterAll(() => api?.close())

it('[C7.01 C7.02 C7.03] corrections are listed as they were at a moment, without actions', async () => {
  const process = await api.analysed()
  const asked = await api.asked(process)
  const then = (await api.eventsOf(process)).at(-1)?.recordedAt ?? ''
  const before = await api.listed(process, api.maria)
  expect((await api.correct(asked.id, api.maria)).status).toBe(200)
  const past = (as = api.maria, asOf = then) =>
    api.call('GET', `/corrections/process/${process}?asOf=${asOf}`, { as })
  const version = (await api.eventsOf(process)).length - 2
  for (const as of [api.maria, api.ana])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await past(as)).as(correctionListResponse)).toEqual({
      corrections: before.map((correction) => ({ ...correction, allowedActions: [] })),
      asOf: then,
      asOfVersion: version,
    })
  const requests = await api.call('GET', `/corrections/process/${process}/requests?asOf=${then}`, {
    as: api.maria,
  })
  const { requests: sent, ...moment } = requests.as(requestListResponse)
  expect(moment).toEqual({ asOf: then, asOfVersion: version })
  expect(sent.flatMap(({ items }) => items).map(({ status }) => status)).toEqual(['PENDING'])
  expect((await past(api.joao)).status).toBe(404)
  expect((await past(api.maria, '2000-01-01')).refusal().code).toBe('NOT_YET_EXISTING')
  expect((await past(api.maria, '2999-01-01')).refusal().code).toBe('AS_OF_FUTURE')
})
