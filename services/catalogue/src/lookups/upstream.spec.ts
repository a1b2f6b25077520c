import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, startStubService, type StubService } from '../testing/stub-service'
import { openUpstream } from './upstream'

let stub: StubService
beforeEach(async () => {
  stub = await startStubService()
})
afterEach(() => stub.close())

describe('asking an outside service', () => {
  it('hands over what it answers', async () => {
    stub.answer(json({ known: true }))
    expect(await openUpstream().getJson(`${stub.url}/x`)).toEqual({ status: 200, body: { known: true } })
  })
  it('takes 404 for an answer, without asking again', async () => {
    expect(await openUpstream().getJson(`${stub.url}/x`)).toEqual({ status: 404, body: undefined })
    expect(stub.asked).toHaveLength(1)
  })
  it('asks once more after a passing failure', async () => {
    stub.answer((response) => {
      stub.answer(json({ known: true }))
      json({}, 502)(response)
    })
    expect(await openUpstream().getJson(`${stub.url}/x`)).toMatchObject({ status: 200 })
    expect(stub.asked).toHaveLength(2)
  })
  it('gives up on one that is too slow', async () => {
    stub.answer(() => undefined)
    await expect(openUpstream({ timeout: 30 }).getJson(`${stub.url}/x`)).rejects.toThrow('did not answer')
    expect(stub.asked).toHaveLength(2)
  })
  it('does not press one that says it is asked too often', async () => {
    stub.answer(json({}, 429))
    await expect(openUpstream().getJson(`${stub.url}/x`)).rejects.toThrow('429')
    expect(stub.asked).toHaveLength(1)
  })
  it('takes what is no JSON, or far too much of it, for a failure', async () => {
    stub.answer((response) => response.end('<html>busy</html>'))
    await expect(openUpstream().getJson(`${stub.url}/x`)).rejects.toThrow('not JSON')
    stub.answer(json('x'.repeat(200_000)))
    await expect(openUpstream().getJson(`${stub.url}/x`)).rejects.toThrow('too long')
  })
  it('leaves it alone after five failures in a row, and tries again later', async () => {
    stub.answer(json({}, 429))
    const upstream = openUpstream({ halfOpenAfter: 50 })
    const ask = () =>
      upstream.getJson(`${stub.url}/x`).then(
        () => 'answered',
        () => 'failed',
      )
    for (let turn = 0; turn < 8; turn += 1) await ask()
    expect(stub.asked).toHaveLength(5)
    stub.answer(json({}))
    await expect.poll(ask, { timeout: 5_000, interval: 20 }).toBe('answered')
  })
})
