import { setImmediate } from 'node:timers/promises'
import { errorResponse } from '@licensing/contracts'
import { openHealth } from '@licensing/observability'
import { afterEach, describe, expect, it } from 'vitest'
import { anyone } from '../route/auth-rule'
import { get } from '../route/build'
import { serveForTest, type TestApi } from '../testing/serve-for-test'
import { noLoadLimits } from './shed-load'

const routes = [get('/ping', { auth: anyone, summary: 'Para testes' }, () => ({ pong: true }))]

let api: TestApi
afterEach(() => api.close())

const statusOf = async (path = '/api/ping'): Promise<number> => (await api.call(path)).status

/** Blocks the event loop for `turnMs` in each turn. */
const keepBusy = async (milliseconds: number, turnMs: number): Promise<void> => {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const turn = performance.now() + turnMs
    while (performance.now() < turn);
    // oxlint-disable-next-line no-await-in-loop -- turn by turn
    await setImmediate()
  }
}

describe('an overloaded process', () => {
  it('an overloaded process refuses new requests with the API’s message while its memory is nearly full, and stays healthy', async () => {
    api = await serveForTest({
      routes,
      health: openHealth(),
      load: { ...noLoadLimits, memoryPercent: 0.001 },
    })
    await expect.poll(() => statusOf(), { timeout: 5_000 }).toBe(503)
    const answer = await api.call('/api/ping')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(errorResponse.parse(await answer.json())).toMatchObject({
      code: 'OVERLOADED',
      message: 'O sistema está recebendo mais pedidos do que consegue atender. Tente novamente em instantes.',
    })
    expect(await statusOf('/health/live')).toBe(200)
    expect(api.log().match(/new requests are refused/g)).toHaveLength(1)
    expect(api.log()).not.toContain('request failed')
  })

  it('an overloaded process refuses requests while its event loop lags, and accepts them again once it recovers', async () => {
    api = await serveForTest({ routes, load: { ...noLoadLimits, lagMs: 100 } })
    await keepBusy(2_000, 300)
    await statusOf()
    await keepBusy(2_000, 300)
    expect(await statusOf()).toBe(503)
    await expect.poll(() => statusOf(), { timeout: 10_000 }).toBe(200)
  })

  it('an overloaded process accepts requests after a single stall, even one as long as a whole measurement', async () => {
    api = await serveForTest({ routes, load: { ...noLoadLimits, lagMs: 100 } })
    // The measurement has begun when its timer has fired once.
    await keepBusy(200, 60)
    await keepBusy(1_500, 1_500)
    expect(await statusOf()).toBe(200)
  })
})
