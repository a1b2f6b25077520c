export type SpanKind = 'server' | 'internal' | 'consumer'

/** Ids, patterns, type names, counts: never user input (quality: no personal data in traces). */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** W3C Trace Context headers; malformed ones count as absent. */
export interface TraceHeaders {
  readonly traceparent?: string | undefined
  readonly tracestate?: string | undefined
}

export interface SpanRequest {
  readonly name: string
  /** Defaults to `internal`. */
  readonly kind?: SpanKind
  readonly attributes?: SpanAttributes
  /**
   * Headers of the trace to continue; without a trace in them a new one begins. Without `from` the span is a child of
   * the current span, or begins a trace.
   */
  readonly from?: TraceHeaders
  /** `traceparent`s of the processed items, each of its own trace; duplicates count once. */
  readonly links?: readonly string[]
}

export interface Span {
  readonly describe: (attributes: SpanAttributes) => void
  readonly rename: (name: string) => void
  /** Marks the span as failed with the error's type or code only, because messages quote user input. */
  readonly fail: (type: string) => void
}

export interface BegunSpan extends Span {
  /** Work inside belongs to the span, across awaits. */
  readonly run: <T>(work: () => T) => T
  readonly end: () => void
}

export interface Tracer {
  /** False when tracing is off, so that callers can skip preparing attributes. */
  readonly on: boolean
  readonly begin: (request: SpanRequest) => BegunSpan
  /** Runs `work` inside a span that ends with it; an error marks the span and is rethrown. */
  readonly span: <T>(request: SpanRequest, work: (span: Span) => Promise<T>) => Promise<T>
  /** The `traceparent` of the current span, for a call to another process; undefined outside any. */
  readonly current: () => string | undefined
}

const NOTHING: BegunSpan = {
  describe: () => undefined,
  rename: () => undefined,
  fail: () => undefined,
  run: (work) => work(),
  end: () => undefined,
}

/** A tracer that does nothing. */
export const NO_TRACER: Tracer = {
  on: false,
  begin: () => NOTHING,
  span: (_, work) => work(NOTHING),
  current: () => undefined,
}

let installed = NO_TRACER

/** The tracer of this process, which does nothing until `openTracing`. */
export const tracer = (): Tracer => installed

export const install = (next: Tracer): void => {
  installed = next
}

const SAMPLED = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f][13579bdf]$/

/** Whether the trace is sampled, so that a link to it is useful. */
export const isSampled = (traceparent: unknown): traceparent is string =>
  typeof traceparent === 'string' && SAMPLED.test(traceparent)

/** The trace id of a `traceparent`; log lines include it. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35)
