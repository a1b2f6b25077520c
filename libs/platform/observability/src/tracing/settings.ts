import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import { z } from 'zod'

/** The names of OpenTelemetry's specification, as in other programs. */
export const tracingSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ error: 'must be a URL', protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'URL of the collector for traces (OTLP over HTTP); defaults to no tracing',
      examples: ['http://collector:4318'],
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number' })
    .min(0, { error: 'must be at least 0' })
    .max(1, { error: 'must be at most 1' })
    .default(1)
    .meta({ description: 'Sampling ratio of traced requests, 0 to 1', examples: ['0.1'] }),
})
export type TracingSettings = z.output<typeof tracingSettings>

export interface TracingOptions {
  /** `service.name` of every span. */
  readonly service: string
  readonly settings: TracingSettings
  /** Replaces the configured collector, for tests. */
  readonly exporter?: SpanExporter
  /** Called when spans could not be sent, at most once a minute. */
  readonly onLoss?: () => void
}
