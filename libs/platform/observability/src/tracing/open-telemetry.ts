import {
  context,
  type Context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span as OpenTelemetrySpan,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Tracer as OpenTelemetryTracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { TracingOptions } from './settings'
import type { BegunSpan, SpanKind, SpanRequest, TraceHeaders, Tracer } from './tracer'

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  internal: Kind.INTERNAL,
  consumer: Kind.CONSUMER,
}
/** OpenTelemetry drops links beyond 128. */
const MOST_LINKS = 100
const EXPORT_LIMIT_MS = 5_000
const WARNING_INTERVAL_MS = 60_000
/** `ExportResultCode.SUCCESS` of a package that is only a transitive dependency. */
const SENT = 0

const extracted = (headers: TraceHeaders): Context => propagation.extract(ROOT_CONTEXT, headers)

const linksTo = (traceparents: readonly string[]): Link[] =>
  [...new Set(traceparents)].slice(0, MOST_LINKS).flatMap((traceparent) => {
    const linked = trace.getSpanContext(extracted({ traceparent }))
    return linked === undefined ? [] : [{ context: linked }]
  })

/** A code (`23505`, `NOT_FOUND`) is more specific than a class. */
const typeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const begun = (span: OpenTelemetrySpan, inside: Context): BegunSpan => ({
  describe: (attributes) => void span.setAttributes(attributes),
  rename: (name) => void span.updateName(name),
  fail: (type) => {
    span.setAttribute('error.type', type)
    span.setStatus({ code: SpanStatusCode.ERROR })
  },
  run: (work) => context.with(inside, work),
  end: () => span.end(),
})

const tracerOver = (spans: OpenTelemetryTracer): Tracer => {
  const begin = (request: SpanRequest): BegunSpan => {
    const { name, kind = 'internal', attributes = {}, from, links = [] } = request
    const parent = from === undefined ? context.active() : extracted(from)
    const span = spans.startSpan(name, { kind: KINDS[kind], attributes, links: linksTo(links) }, parent)
    return begun(span, trace.setSpan(parent, span))
  }
  return {
    on: true,
    begin,
    span: async (request, work) => {
      const span = begin(request)
      try {
        return await span.run(() => work(span))
      } catch (error) {
        span.fail(typeOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    current: () => {
      const headers: { traceparent?: string } = {}
      propagation.inject(context.active(), headers)
      return headers.traceparent
    },
  }
}

/** The collector may be down for hours, so the loss is reported, but not with every batch. */
const reportingLoss = (exporter: SpanExporter, onLoss: () => void): SpanExporter => {
  let warnedAt = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== SENT && performance.now() - warnedAt > WARNING_INTERVAL_MS) {
          warnedAt = performance.now()
          onLoss()
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

const exporterTo = (endpoint: string | undefined): SpanExporter =>
  new OTLPTraceExporter({
    url: `${(endpoint ?? '').replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_LIMIT_MS,
  })

/** Loads and starts OpenTelemetry; called only by `openTracing`, if a collector is configured. */
export const startOpenTelemetry = (
  options: TracingOptions,
): { readonly tracer: Tracer; readonly shutdown: () => Promise<void> } => {
  const { service, settings, onLoss = () => undefined } = options
  const exporter = options.exporter ?? exporterTo(settings.OTEL_EXPORTER_OTLP_ENDPOINT)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'licensing' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor(reportingLoss(exporter, onLoss))],
  })
  provider.register()
  return {
    tracer: tracerOver(provider.getTracer('licensing')),
    shutdown: async () => {
      // An unreachable collector must not fail the shutdown; the loss was already reported.
      await provider.shutdown().catch(() => undefined)
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}
