import type { StoredEvent } from '@licensing/event-store'
import {
  isSampled,
  type Metrics,
  type SpanRequest,
  traceIdOf,
  type Tracer,
  withCorrelationOf,
} from '@licensing/observability'
import type { SubscribeOptions } from '../types'

type HandleBatch = SubscribeOptions['handleBatch']

const correlationsOf = (events: readonly StoredEvent[]): string[] =>
  events.map(({ meta }) => meta['correlationId']).filter((id) => typeof id === 'string')

/** A batch whose events share a trace continues it; otherwise it starts a trace that links to theirs. */
const spanOf = (group: string, events: readonly StoredEvent[]): SpanRequest => {
  const links = events.map(({ meta }) => meta['traceparent']).filter(isSampled)
  const [first] = links
  const shared = first !== undefined && new Set(links.map(traceIdOf)).size === 1
  return {
    name: `handle ${group}`,
    kind: 'consumer',
    attributes: { 'messaging.consumer.group.name': group, 'messaging.batch.message_count': events.length },
    from: shared ? { traceparent: first } : {},
    links,
  }
}

/** Decorates a batch handler with log correlation, a span and metrics. */
export const observedBatches = ({
  metrics,
  tracer,
}: {
  readonly metrics: Metrics
  readonly tracer: Tracer
}): ((options: SubscribeOptions) => HandleBatch) => {
  const labels = ['group']
  const seconds = metrics.histogram('consumer_batch_seconds', 'Duration of batches', { labels })
  const handled = metrics.counter('consumer_events_total', 'Events handled', labels)
  const failures = metrics.counter('consumer_batch_failures_total', 'Failed batches', labels)
  return (options) => {
    const { group } = options
    handled.inc({ group }, 0)
    failures.inc({ group }, 0)
    return async (events) => {
      const handle = () => options.handleBatch(events)
      const inSpan = () => (tracer.on ? tracer.span(spanOf(group, events), handle) : handle())
      const stopClock = seconds.startTimer({ group })
      try {
        await withCorrelationOf(correlationsOf(events), inSpan)
        handled.inc({ group }, events.length)
      } catch (error) {
        failures.inc({ group })
        throw error
      } finally {
        stopClock()
      }
    }
  }
}
