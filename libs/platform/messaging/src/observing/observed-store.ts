import type { AppendRequest, EventStore } from '@licensing/event-store'
import { isSampled, type SpanRequest, type Tracer } from '@licensing/observability'

const kindOf = (streamId: string): string => streamId.split('-', 1)[0] ?? ''

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(',')

const spanOf = (requests: readonly AppendRequest[]): SpanRequest => {
  const events = requests.flatMap((request) => request.events)
  return {
    name: 'append',
    attributes: {
      'licensing.stream.kind': joined(requests.map(({ streamId }) => kindOf(streamId))),
      'licensing.event.types': joined(events.map(({ type }) => type)),
      'licensing.event.count': events.length,
    },
  }
}

/** The events carry the current span in their meta. An unsampled trace has no span to link to. */
const named = (request: AppendRequest, traceparent: string | undefined): AppendRequest =>
  isSampled(traceparent) ? { ...request, meta: { ...request.meta, traceparent } } : request

/**
 * Appends in a span that the events carry in their meta as `traceparent`, so that consumers link to it. Returns the
 * store itself when tracing is off.
 */
export const observedStore = (store: EventStore, tracer: Tracer): EventStore => {
  if (!tracer.on) return store
  const appendAll: EventStore['appendAll'] = (target, requests) => {
    const wanted = requests.filter(({ events }) => events.length > 0)
    if (wanted.length === 0) return store.appendAll(target, requests)
    return tracer.span(spanOf(wanted), () => {
      const traceparent = tracer.current()
      return store.appendAll(
        target,
        requests.map((request) => named(request, traceparent)),
      )
    })
  }
  return {
    ...store,
    appendAll,
    async append(...[target, request]: Parameters<EventStore['append']>) {
      const [stored = []] = await appendAll(target, [request])
      // The caller declares the type of the events that it appends.
      return stored as never
    },
  }
}
