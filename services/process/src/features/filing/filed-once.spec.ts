import { randomUUID } from 'node:crypto'
import { processListResponse, processResponse } from '@licensing/contracts'
import { aFiling } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/a-clock'
import { startProcessService } from '../../testing/running-service'

const clock = aClock('2026-06-15')
const api = await startProcessService({ now: clock.now })
afterEach(() => clock.set('2026-06-15'))
afterAll(api.close)

const filing = (fields: Parameters<typeof aFiling>[0] = {}) =>
  aFiling({ municipalityId: api.natal, activityId: api.bakery, ...fields })
const numberOf = ({ protocolNumber }: { protocolNumber: string | null }) =>
  Number(protocolNumber?.split('/')[1])

describe('protocol numbers', () => {
  it('[D1.27] have no gaps or duplicates among thirty concurrent filings, rejected ones included', async () => {
    clock.set('2031-06-15')
    const filings = Array.from({ length: 30 }, () =>
      api.call('POST', '/processes/json', { as: api.maria, json: filing() }),
    )
    const refused = Array.from({ length: 6 }, () =>
      api.call('POST', '/processes/json', { as: api.joao, json: filing({ isRuralZone: true }) }),
    )
    const responses = await Promise.all(filings)
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 400))
    const processes = responses.map((answer) => answer.as(processResponse))
    expect(processes.map(numberOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    expect(processes.every(({ protocolNumber }) => protocolNumber?.startsWith('2031/'))).toBe(true)
    expect(new Set(processes.map(({ authCode }) => authCode)).size).toBe(30)
  })

  it('[D1.27] restart each year in America/Sao_Paulo, with at least three digits', async () => {
    clock.set('2042-01-01T02:59:59.000Z')
    expect((await api.file(api.maria)).protocolNumber).toBe('2041/001')
    clock.set('2042-01-01T03:00:00.000Z')
    expect((await api.file(api.maria)).protocolNumber).toBe('2042/001')
    expect((await api.file(api.maria, { municipalityId: api.mossoro })).protocolNumber).toBe('2042/002')
  })

  it('[D1.27] are not reused after a deletion', async () => {
    clock.set('2050-06-15')
    const first = await api.file(api.maria)
    expect((await api.call('DELETE', `/processes/${first.id}`, { as: api.superAdmin })).status).toBe(204)
    expect((await api.file(api.maria)).protocolNumber).toBe('2050/002')
  })
})

describe('an Idempotency-Key', () => {
  it('[D4.12] sent several times concurrently files once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const json = filing({ enterpriseName: 'Só uma vez' })
    const responses = await Promise.all(
      [1, 2, 3].map(() => api.call('POST', '/processes/json', { as: api.joao, json, headers: key })),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    const path = `/processes?search=${encodeURIComponent('Só uma vez')}`
    const { processes } = (await api.call('GET', path, { as: api.joao })).as(processListResponse)
    expect(processes).toHaveLength(1)
  })

  it('[D4.12] returns the first response to a repeated request, without a second copy of its files', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () =>
      api.call('POST', '/processes', {
        as: api.joao,
        form: aForm({ ...filing(), 'documents[requerimento][0]': aPdf() }),
        headers: key,
      })
    const first = await send()
    const kept = await api.objects()
    expect((await send()).text).toBe(first.text)
    expect(await api.objects()).toEqual(kept)
  })

  it('[D4.12] rejects a different body', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await api.call('POST', '/processes/json', { as: api.joao, json: filing(), headers: key })
    const other = await api.call('POST', '/processes/json', {
      as: api.joao,
      json: filing({ enterpriseName: 'Outra' }),
      headers: key,
    })
    expect([other.status, other.refusal().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })
})
