import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'
import { traceIdOf, tracer } from '../tracing/tracer'
import { currentScope } from './correlation'

export type Logger = PinoLogger
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** Field names of personal data and secrets; their values are never logged. */
const PERSONAL = [
  'email',
  'name',
  'cpf',
  'cnpj',
  'phone',
  'document',
  'address',
  'password',
  'currentPassword',
  'token',
  'authorization',
  'cookie',
  'search',
  'query',
  'querystring',
  'body',
  'ip',
  'remoteAddress',
] as const

const redacted = PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Database and parser errors quote rejected values in these properties. */
interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[a-z]{2,}/gi
const LONG_NUMBER = /\b\d{2,3}\.?\d{3}\.?\d{3}(?:\/?\d{4})?-?\d{2}\b/g

/** `text` without e-mail addresses and without anything that looks like a CPF or CNPJ. */
export const withoutPersonalData = (text: string): string =>
  text.replace(EMAIL, '[e-mail]').replace(LONG_NUMBER, '[document]')

const CAUSES_KEPT = 4
/** Data exceptions and constraint violations, by the first two characters of SQLSTATE. */
const ABOUT_VALUES = /^2[23]/
const QUOTED = /"[^]*"/

/** Errors of these kinds quote their input: part of a JSON text, or a value that a column rejects. */
const quotesValues = (error: Error, code: string | undefined): boolean =>
  error instanceof SyntaxError || (code !== undefined && ABOUT_VALUES.test(code))

const describeError = (error: unknown, depth = 0): DescribedError | string => {
  if (!(error instanceof Error)) return withoutPersonalData(String(error))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const message = quotesValues(error, code) ? error.message.replace(QUOTED, '"…"') : error.message
  const stack = error.stack?.replace(error.message, () => message)
  const cause =
    error.cause instanceof Error && depth < CAUSES_KEPT
      ? { cause: describeError(error.cause, depth + 1) as DescribedError }
      : {}
  return {
    type: error.name,
    message: withoutPersonalData(message),
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack: withoutPersonalData(stack) }),
    ...cause,
  }
}

/** The origin of the line, and its trace id. */
const scopeFields = (): object => {
  const traceparent = tracer().current()
  return { ...currentScope(), ...(traceparent === undefined ? {} : { traceId: traceIdOf(traceparent) }) }
}

/**
 * The logger of one service: JSON lines on standard output, each with the service and the current correlation.
 * Personal data must not be logged (quality: "no personal data in logs"): log ids, route patterns, statuses and
 * milliseconds. As a second safeguard, values under personal names are redacted, and of an error only type, code,
 * message and stack are kept, with e-mails and document numbers removed (drivers quote rejected rows in other
 * fields).
 */
export const openLogger = (options: {
  readonly service: string
  readonly level?: LogLevel
  /** Readable lines instead of JSON, for a terminal. */
  readonly pretty?: boolean
  readonly destination?: DestinationStream
}): Logger => {
  const destination = options.destination ?? pino.destination({ dest: 1, sync: false })
  return pino(
    {
      level: options.level ?? 'info',
      base: { service: options.service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redacted, censor: '[redacted]' },
      serializers: { err: (error: unknown) => describeError(error) },
      mixin: scopeFields,
    },
    options.pretty === true ? readable(destination) : destination,
  )
}

interface Line {
  readonly time: string
  readonly level: string
  readonly service: string
  readonly msg?: string
  readonly [field: string]: unknown
}

const readable = (destination: DestinationStream): DestinationStream => ({
  write: (json) => {
    const { time, level, service, msg, err, ...rest } = JSON.parse(json) as Line
    const fields = Object.entries(rest).map(([name, value]) => `${name}=${asText(value)}`)
    const head = [time.slice(11, 23), level.toUpperCase().padEnd(5), service, msg ?? '', ...fields]
    const { stack } = (err ?? {}) as { stack?: string }
    destination.write(`${head.join(' ')}\n${stack === undefined ? '' : `${stack}\n`}`)
  },
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
