import { describe, expect, it } from 'vitest'
import { metrics, openMetrics } from './metrics'
import { startMetricsServer } from './metrics-server'

describe('metrics', () => {
  it('[D4.23] metrics are served only at GET /metrics on a separate port', async () => {
    const own = openMetrics()
    own.observeRequest({ method: 'GET', route: '/api/processes/:id', status: 200, milliseconds: 42 })
    const server = await startMetricsServer({ port: 0, registry: own.registry, host: '127.0.0.1' })
    try {
      const response = await fetch(server.url)
      expect(response.headers.get('content-type')).toContain('text/plain')
      const text = await response.text()
      const labels = 'method="GET",route="/api/processes/:id",status="200"'
      expect(text).toContain(`http_request_duration_seconds_bucket{le="0.05",${labels}} 1`)
      expect(text).toContain(`http_request_duration_seconds_sum{${labels}} 0.042`)
      expect((await fetch(new URL('/', server.url))).status).toBe(404)
      expect((await fetch(server.url, { method: 'POST' })).status).toBe(404)
    } finally {
      await server.close()
    }
  })

  it('metrics are created once per name', async () => {
    const own = openMetrics()
    own.counter('events_total', 'Events', ['type']).inc({ type: 'a' })
    own.counter('events_total', 'Events', ['type']).inc({ type: 'a' })
    own.histogram('append_seconds', 'Append').observe(0.01)
    expect(own.histogram('append_seconds', 'Append')).toBe(own.histogram('append_seconds', 'Append'))
    const text = await own.registry.metrics()
    expect(text).toContain('events_total{type="a"} 2')
  })

  it('metrics of the Node process are shared', async () => {
    expect(metrics()).toBe(metrics())
    expect(await metrics().registry.metrics()).toContain('process_cpu_seconds_total')
  })
})
