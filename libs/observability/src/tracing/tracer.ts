export type SpanKind = 'server' | 'internal' | 'consumer'

/** Ids, patterns, names of types, counts: never anything a person entered (quality: no personal data in traces). */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** As W3C Trace Context hands them on; anything malformed counts as absent. */
export interface TraceHeaders {
  readonly traceparent?: string | undefined
  readonly tracestate?: string | undefined
}

export interface SpanRequest {
  readonly name: string
  /** `internal` unless told. */
  readonly kind?: SpanKind
  readonly attributes?: SpanAttributes
  /**
   * The trace it goes on with; begins one where they name none. Without `from` it belongs to the span at work, and
   * begins a trace where there is none.
   */
  readonly from?: TraceHeaders
  /** `traceparent`s of what is worked on, each of a trace of its own; repeated ones count once. */
  readonly links?: readonly string[]
}

export interface Span {
  readonly describe: (attributes: SpanAttributes) => void
  readonly rename: (name: string) => void
  /** Marks it as failed, by the error's type or code alone: messages quote what people entered. */
  readonly fail: (type: string) => void
}

export interface BegunSpan extends Span {
  /** What runs inside belongs to the span, across awaits. */
  readonly run: <T>(work: () => T) => T
  readonly end: () => void
}

export interface Tracer {
  /** False when nothing is traced: whoever would prepare something for a span need not. */
  readonly on: boolean
  readonly begin: (request: SpanRequest) => BegunSpan
  /** Runs `work` inside a span that ends with it; a failure marks the span and goes on to the caller. */
  readonly span: <T>(request: SpanRequest, work: (span: Span) => Promise<T>) => Promise<T>
  /** The `traceparent` of the span at work, for a call to another process; undefined outside any. */
  readonly current: () => string | undefined
}

const NOTHING: BegunSpan = {
  describe: () => undefined,
  rename: () => undefined,
  fail: () => undefined,
  run: (work) => work(),
  end: () => undefined,
}

/** Traces nothing and costs nothing but the call. */
export const NO_TRACER: Tracer = {
  on: false,
  begin: () => NOTHING,
  span: (_, work) => work(NOTHING),
  current: () => undefined,
}

let installed = NO_TRACER

/** The tracer of this process: one that does nothing until `openTracing`. */
export const tracer = (): Tracer => installed

export const install = (next: Tracer): void => {
  installed = next
}

const SAMPLED = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f][13579bdf]$/

/** Whether the trace is kept, so that it is worth a link. */
export const isSampled = (traceparent: unknown): traceparent is string =>
  typeof traceparent === 'string' && SAMPLED.test(traceparent)

/** Of a `traceparent`; log lines carry it. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35)
