import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, startStubService, type StubService } from '../testing/stub-service'
import { openUpstream } from './upstream'

let stub: StubService
beforeEach(async () => {
  stub = await startStubService()
})
afterEach(() => stub.close())

describe('calling an outside service', () => {
  it('calling an outside service returns its response, also 404, without a retry', async () => {
    stub.answer(json({ known: true }))
    expect(await openUpstream().getJson(`${stub.url}/x`)).toEqual({ status: 200, body: { known: true } })
    stub.answer(json({}, 404))
    expect(await openUpstream().getJson(`${stub.url}/x`)).toEqual({ status: 404, body: undefined })
    expect(stub.requestedPaths).toHaveLength(2)
  })
  it('retries once after a transient failure, but not when rate-limited', async () => {
    stub.answer((response) => {
      stub.answer(json({ known: true }))
      json({}, 502)(response)
    })
    expect(await openUpstream().getJson(`${stub.url}/x`)).toMatchObject({ status: 200 })
    expect(stub.requestedPaths).toHaveLength(2)
    stub.answer(json({}, 429))
    await expect(openUpstream().getJson(`${stub.url}/x`)).rejects.toThrow('429')
    expect(stub.requestedPaths).toHaveLength(3)
  })
  it('calling an outside service treats a timeout, invalid JSON and an oversized body as failures', async () => {
    stub.answer(() => undefined)
    await expect(openUpstream({ timeout: 30 }).getJson(`${stub.url}/x`)).rejects.toThrow('did not respond')
    expect(stub.requestedPaths).toHaveLength(2)
    stub.answer((response) => response.end('<html>busy</html>'))
    await expect(openUpstream().getJson(`${stub.url}/x`)).rejects.toThrow('not JSON')
    stub.answer(json('x'.repeat(200_000)))
    await expect(openUpstream().getJson(`${stub.url}/x`)).rejects.toThrow('too long')
  })
  it('calling an outside service opens the circuit after five consecutive failures, and tries again later', async () => {
    stub.answer(json({}, 429))
    const upstream = openUpstream({ halfOpenAfter: 50 })
    const get = () =>
      upstream.getJson(`${stub.url}/x`).then(
        () => 'answered',
        () => 'failed',
      )
    for (let turn = 0; turn < 8; turn += 1) await get()
    expect(stub.requestedPaths).toHaveLength(5)
    stub.answer(json({}))
    await expect.poll(get, { timeout: 5_000, interval: 20 }).toBe('answered')
  })
})
