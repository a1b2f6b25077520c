import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { request } from './request'
import { askEarly } from './early-answers'
import { sessionStore } from '../session/session-store'

const fetched = vi.fn<typeof fetch>()
const user = { id: '1', role: 'APPLICANT' } as Parameters<typeof sessionStore.start>[0]['user']
let count = 0

beforeEach(() => {
  count = 0
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ answer: (count += 1) }))
  sessionStore.start({ token: 'a-token', user })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
  localStorage.clear()
})

const get = () => request('/processes', { query: { limit: 5 } })

it('answers the first request for the same address, and no later one', async () => {
  askEarly(['/processes?limit=5'], 'a-token')
  expect(fetched.mock.calls[0]).toEqual([
    '/api/processes?limit=5',
    { headers: { Accept: 'application/json', Authorization: 'Bearer a-token' } },
  ])
  expect(await get()).toEqual({ answer: 1 })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(await get()).toEqual({ answer: 2 })
})

it('does not answer for another session', async () => {
  askEarly(['/processes?limit=5'], 'another-token')
  expect(await get()).toEqual({ answer: 2 })
})

it('does not answer after a command, or once the answer is five seconds old', async () => {
  askEarly(['/processes?limit=5'], 'a-token')
  await request('/processes/json', { method: 'POST', json: {} })
  expect(await get()).toEqual({ answer: 3 })
  vi.useFakeTimers({ toFake: ['performance'] })
  askEarly(['/processes?limit=5'], 'a-token')
  await vi.waitFor(() => expect([...(globalThis.earlyAnswers?.values() ?? [])][0]?.arrivedAt).toBeDefined())
  vi.advanceTimersByTime(5000)
  expect(await get()).toEqual({ answer: 5 })
})

it('passes a refusal and a lost connection on', async () => {
  fetched.mockResolvedValueOnce(Response.json({ code: 'NOT_FOUND', message: 'Sumiu' }, { status: 404 }))
  askEarly(['/processes?limit=5'], 'a-token')
  await expect(get()).rejects.toMatchObject({ status: 404, message: 'Sumiu' })
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  askEarly(['/processes?limit=5'], 'a-token')
  await expect(get()).rejects.toMatchObject({ code: 'NETWORK' })
})
