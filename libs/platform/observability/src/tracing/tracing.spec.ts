import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-base'
import { afterEach, describe, expect, it } from 'vitest'
import { callHeaders, withCorrelation, withCorrelationOf } from '../logging/correlation'
import { openLogger } from '../logging/logger'
import { openTracing, type Tracing } from './open-tracing'
import { tracingSettings } from './settings'
import { isSampled, NO_TRACER, traceIdOf, tracer } from './tracer'

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const UNSAMPLED = `${CALLER.slice(0, -1)}0`

let open: Tracing | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

const start = async (settings: Record<string, string> = {}) => {
  const exporter = new InMemorySpanExporter()
  // Spans flushed by a stop must be visible after it.
  const flushed: ReadableSpan[] = []
  exporter.shutdown = async () => {
    flushed.push(...exporter.getFinishedSpans())
  }
  open = await openTracing({ service: 'process', settings: tracingSettings.parse(settings), exporter })
  return async (): Promise<ReadableSpan[]> => {
    await open?.close()
    return flushed
  }
}

describe('tracing', () => {
  it('is off, and prepares nothing, without a collector', async () => {
    open = await openTracing({ service: 'process', settings: tracingSettings.parse({}) })
    expect(tracer()).toBe(NO_TRACER)
    expect(await tracer().span({ name: 'work' }, async () => tracer().current())).toBeUndefined()
    expect(callHeaders()).toEqual({})
  })

  it("continues the caller's trace and nests spans across awaits", async () => {
    const ended = await start()
    const headers = await tracer().span(
      { name: 'outer', kind: 'server', from: { traceparent: CALLER } },
      async (outer) => {
        await Promise.resolve()
        outer.describe({ route: '/things' })
        return tracer().span({ name: 'inner' }, async () => callHeaders())
      },
    )
    const [inner, outer] = await ended()
    expect(outer?.parentSpanContext).toMatchObject({ spanId: 'b7ad6b7169203331' })
    expect(outer?.attributes).toEqual({ route: '/things' })
    expect(outer?.resource.attributes).toMatchObject({ 'service.name': 'process' })
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId)
    expect(headers['traceparent']).toBe(`00-${traceIdOf(CALLER)}-${inner?.spanContext().spanId}-01`)
  })

  it('begins a new trace for a malformed header', async () => {
    const ended = await start()
    const malformed = [
      '',
      'nonsense',
      `${CALLER}0`,
      '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    ]
    for (const traceparent of malformed)
      await tracer().span({ name: 'work', from: { traceparent } }, async () => undefined)
    const spans = await ended()
    expect(spans.map((span) => span.parentSpanContext)).toEqual(malformed.map(() => undefined))
    expect(spans.map((span) => span.spanContext().traceId)).not.toContain(traceIdOf(CALLER))
  })

  it('links a batch to each trace of its events once', async () => {
    const ended = await start()
    await tracer().span(
      { name: 'batch', kind: 'consumer', from: {}, links: [CALLER, CALLER, 'nonsense'] },
      async () => undefined,
    )
    const [span] = await ended()
    expect(span?.links.map(({ context }) => context.traceId)).toEqual([traceIdOf(CALLER)])
  })

  it('records only the type of an error, and rethrows it', async () => {
    const ended = await start()
    const failure = Object.assign(new Error('ana@example.org exists'), { code: '23505' })
    const failing = tracer().span({ name: 'work' }, () => Promise.reject(failure))
    await expect(failing).rejects.toBe(failure)
    const [span] = await ended()
    expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '23505' }, events: [] })
    expect(span?.status.message).toBeUndefined()
  })

  it("samples by the ratio, and follows the caller's decision", async () => {
    const ended = await start({ OTEL_TRACES_SAMPLER_ARG: '0' })
    const seen: unknown[] = []
    for (const traceparent of [undefined, UNSAMPLED, CALLER])
      await tracer().span({ name: 'work', from: { traceparent } }, async () => seen.push(tracer().current()))
    expect(seen.map(isSampled)).toEqual([false, false, true])
    expect(await ended()).toHaveLength(1)
  })

  it('adds the trace and the correlation to every log line', async () => {
    const ended = await start()
    const lines: string[] = []
    const logger = openLogger({ service: 'process', destination: { write: (line) => void lines.push(line) } })
    await tracer().span({ name: 'work', from: { traceparent: CALLER } }, async () => {
      withCorrelation({ requestId: 'request-1', correlationId: 'chain-1' }, () => {
        logger.info('request')
        expect(callHeaders()).toMatchObject({ 'x-request-id': 'request-1', 'x-correlation-id': 'chain-1' })
      })
      withCorrelationOf(['chain-2', 'chain-2'], () => logger.info('event'))
      withCorrelationOf(['chain-2', 'chain-3'], () => logger.info('batch'))
      withCorrelationOf([], () => logger.info('none'))
    })
    await ended()
    const [request, event, batch, none] = lines.map((line) => JSON.parse(line) as object)
    expect(request).toMatchObject({
      requestId: 'request-1',
      correlationId: 'chain-1',
      traceId: traceIdOf(CALLER),
    })
    expect(event).toMatchObject({ correlationId: 'chain-2' })
    expect(batch).toMatchObject({ correlationIds: ['chain-2', 'chain-3'] })
    expect(none).not.toHaveProperty('correlationId')
  })
})

const collector = async (status: number) => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    request.resume().once('end', () => response.writeHead(status).end('{}'))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    settings: tracingSettings.parse({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` }),
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}

describe('a collector', () => {
  it('receives pending spans when the process stops', async () => {
    const to = await collector(200)
    try {
      open = await openTracing({ service: 'process', settings: to.settings })
      await tracer().span({ name: 'work' }, async () => undefined)
      await open.close()
      expect(to.requests).toEqual(['POST /v1/traces'])
      expect(tracer()).toBe(NO_TRACER)
    } finally {
      await to.close()
    }
  })

  it('a collector that rejects spans is reported, and affects nothing else', async () => {
    const to = await collector(400)
    let losses = 0
    try {
      open = await openTracing({ service: 'process', settings: to.settings, onLoss: () => (losses += 1) })
      await tracer().span({ name: 'work' }, async () => undefined)
      await open.close()
      expect(losses).toBe(1)
    } finally {
      await to.close()
    }
  })
})
