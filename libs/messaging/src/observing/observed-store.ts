import type { Queryable, Write } from '@licensing/database'
import type { AppendRequest, DomainEvent, EventStore } from '@licensing/event-store'
import { isSampled, type SpanRequest, type Tracer } from '@licensing/observability'

const kindOf = (streamId: string): string => streamId.split('-', 1)[0] ?? ''

const spanOf = ({ streamId, events }: AppendRequest): SpanRequest => ({
  name: 'append',
  attributes: {
    'licensing.stream.kind': kindOf(streamId),
    'licensing.event.types': [...new Set(events.map(({ type }) => type))].join(','),
    'licensing.event.count': events.length,
  },
})

/** The events carry the current span in their meta. An unsampled trace has no span to link to. */
const named = <Event extends DomainEvent>(
  request: AppendRequest<Event>,
  traceparent: string | undefined,
): AppendRequest<Event> =>
  isSampled(traceparent) ? { ...request, meta: { ...request.meta, traceparent } } : request

/**
 * Appends in a span that the events carry in their meta as `traceparent`, so that consumers link to it. Returns the
 * store itself when tracing is off.
 */
export const observedStore = (store: EventStore, tracer: Tracer): EventStore => {
  if (!tracer.on) return store
  return {
    ...store,
    append<Event extends DomainEvent>(target: Queryable, request: AppendRequest<Event>) {
      return tracer.span(spanOf(request), () => store.append(target, named(request, tracer.current())))
    },
    appendIn<Event extends DomainEvent>(write: Write, request: AppendRequest<Event>) {
      const span = tracer.begin(spanOf(request))
      try {
        return span.run(() => store.appendIn(write, named(request, tracer.current())))
      } finally {
        // The rest of the write is sent with it, so the database's work belongs to the command's span.
        span.end()
      }
    },
  }
}
