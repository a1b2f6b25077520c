import { describe, expect, it, vi } from 'vitest'
import { openHealth } from './health'

const works = () => Promise.resolve()
const fails = () => Promise.reject(new Error('password authentication failed for user "portal"'))

describe('health', () => {
  it('health is live regardless of its checks, and names the failing check but not the reason', async () => {
    const health = openHealth()
    health.addCheck('database', fails)
    health.addCheck('documents', works)
    expect(await health.answer('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await health.answer('GET', '/health/ready')).toEqual({
      status: 503,
      body: { status: 'unavailable', checks: { database: 'failing', documents: 'ok' } },
    })
  })

  it('health counts a check that hangs or throws as failing', async () => {
    const health = openHealth({ checkLimitMs: 1 })
    health.addCheck('stuck', () => new Promise(() => undefined))
    health.addCheck('broken', () => {
      throw new Error('broken')
    })
    const report = await health.answer('GET', '/health/ready')
    expect(report?.body.checks).toEqual({ stuck: 'failing', broken: 'failing' })
  })

  it('health stays ready, degraded, without an optional dependency', async () => {
    const health = openHealth()
    health.addCheck('database', works)
    health.addCheck('documents', fails, 'degraded')
    expect(await health.answer('GET', '/health/ready')).toEqual({
      status: 200,
      body: { status: 'degraded', checks: { database: 'ok', documents: 'failing' } },
    })
    health.addCheck('keys', fails)
    expect(await health.answer('GET', '/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', checks: { documents: 'failing', keys: 'failing' } },
    })
  })

  it("health does not let a hanging optional check delay the response beyond the caller's timeout", async () => {
    vi.useFakeTimers()
    const health = openHealth()
    health.addCheck('documents', () => new Promise(() => undefined), 'degraded')
    const answer = health.answer('GET', '/health/ready')
    await vi.advanceTimersByTimeAsync(999)
    vi.useRealTimers()
    expect((await answer)?.body.status).toBe('degraded')
  })

  it('health is not ready while the process drains, responds to no other path, and rejects a duplicate name', async () => {
    const health = openHealth()
    expect(await health.answer('GET', '/api/processes')).toBeUndefined()
    expect(await health.answer('POST', '/health/live')).toBeUndefined()
    health.addCheck('database', works)
    expect(() => health.addCheck('database', works)).toThrow('database')
    health.startDraining()
    expect((await health.answer('GET', '/health/ready'))?.status).toBe(503)
  })
})
