/** Kafka is unusable as configured; `message` states the problem and the remedy in one sentence. */
export class KafkaUnavailable extends Error {
  override readonly name = 'KafkaUnavailable'
}

interface ErrorLayer {
  readonly name?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly broker?: unknown
  readonly cause?: unknown
}

function* layersOf(error: unknown, depth = 0): Generator<ErrorLayer> {
  if (typeof error !== 'object' || error === null || depth > 6) return
  yield error
  yield* layersOf((error as ErrorLayer).cause, depth + 1)
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'the host name cannot be resolved',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'connection reset',
  EPROTO: 'no TLS on this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no TLS on this port',
}

const CERTIFICATE = /certificate|self.signed|CERT_|altnames/i

const reasonOf = (layers: readonly ErrorLayer[]): string | undefined => {
  for (const { code } of layers)
    if (typeof code === 'string' && REASONS[code] !== undefined) return REASONS[code]
  return layers.some(({ message }) => /timeout/i.test(String(message))) ? 'timeout' : undefined
}

/** The address of the failed broker, where the client reports it. */
export const brokerOf = (error: unknown): string | undefined => {
  for (const { broker } of layersOf(error)) if (typeof broker === 'string') return broker
  return undefined
}

/** Whether a retry is pointless: the settings are wrong. */
export const isPermanent = (error: unknown): boolean =>
  [...layersOf(error)].some(
    ({ name, message, code }) =>
      name === 'KafkaJSSASLAuthenticationError' || CERTIFICATE.test(`${String(code)} ${String(message)}`),
  )

/** One sentence for the operator, for any error of the client. Contains no user or password. */
export function unavailable(error: unknown, brokers: readonly string[]): KafkaUnavailable {
  const layers = [...layersOf(error)]
  const addresses = brokers.join(', ')
  const withMessage = (messageOf: string) => new KafkaUnavailable(messageOf, { cause: error })
  if (layers.some(({ name }) => name === 'KafkaJSSASLAuthenticationError'))
    return withMessage(
      `Kafka at ${addresses} rejected the credentials: correct KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM.`,
    )
  if (isPermanent(error))
    return withMessage(
      `The certificate of Kafka at ${addresses} is not trusted: set KAFKA_CA_FILE to the authority that signed it, and use the certificate's host names in KAFKA_BROKERS.`,
    )
  const reason = reasonOf(layers)
  return withMessage(
    `No Kafka broker is reachable at ${addresses}${reason === undefined ? '' : ` (${reason})`}: start it, or correct KAFKA_BROKERS (host:port, comma-separated) and KAFKA_TLS.`,
  )
}

/** It is reachable at the configured address, but redirects clients to one they cannot reach. */
export const misannounced = (announced: string, error: unknown): KafkaUnavailable =>
  new KafkaUnavailable(
    `Kafka is reachable but advertises ${announced}, which is unreachable from here: correct advertised.listeners of the broker, or KAFKA_BROKERS if it is the wrong listener.`,
    { cause: error },
  )
