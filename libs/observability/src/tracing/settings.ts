import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import { z } from 'zod'

/** The names of OpenTelemetry's specification, as in other programs. */
export const tracingSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ error: 'must be a URL', protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'Collector that traces are sent to (OTLP over HTTP); tracing is off without it',
      examples: ['http://collector:4318'],
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number' })
    .min(0, { error: 'must be 0 or more' })
    .max(1, { error: 'must be 1 or less' })
    .default(1)
    .meta({ description: 'Ratio of traced requests, 0 to 1', examples: ['0.1'] }),
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
