import type { TracingOptions } from './settings'
import { install, NO_TRACER } from './tracer'

export interface Tracing {
  /** Flushes pending spans, for at most some seconds, and stops tracing. */
  readonly close: () => Promise<void>
}

const OFF: Tracing = { close: () => Promise.resolve() }

/**
 * Starts tracing if `OTEL_EXPORTER_OTLP_ENDPOINT` is set: `tracer()` is then OpenTelemetry's. Otherwise OpenTelemetry
 * is not loaded.
 */
export const openTracing = async (options: TracingOptions): Promise<Tracing> => {
  if (options.exporter === undefined && options.settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return OFF
  const { startOpenTelemetry } = await import('./open-telemetry')
  const { tracer, shutdown } = startOpenTelemetry(options)
  install(tracer)
  return {
    close: async () => {
      install(NO_TRACER)
      await shutdown()
    },
  }
}
