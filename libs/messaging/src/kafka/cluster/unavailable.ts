/** Kafka cannot be used as it is set; `message` says in one sentence what is wrong and what to do. */
export class KafkaUnavailable extends Error {
  override readonly name = 'KafkaUnavailable'
}

interface Layer {
  readonly name?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly broker?: unknown
  readonly cause?: unknown
}

function* layersOf(error: unknown, depth = 0): Generator<Layer> {
  if (typeof error !== 'object' || error === null || depth > 6) return
  yield error
  yield* layersOf((error as Layer).cause, depth + 1)
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name cannot be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'it takes too long',
  ECONNRESET: 'it hangs up',
  EPROTO: 'it does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS',
}

const CERTIFICATE = /certificate|self.signed|CERT_|altnames/i

const reasonOf = (layers: readonly Layer[]): string | undefined => {
  for (const { code } of layers)
    if (typeof code === 'string' && REASONS[code] !== undefined) return REASONS[code]
  return layers.some(({ message }) => /timeout/i.test(String(message))) ? 'it takes too long' : undefined
}

/** The address of the broker that failed, where the client says it. */
export const brokerOf = (error: unknown): string | undefined => {
  for (const { broker } of layersOf(error)) if (typeof broker === 'string') return broker
  return undefined
}

/** Whether trying again cannot help: the settings are wrong, not the moment. */
export const isRefusal = (error: unknown): boolean =>
  [...layersOf(error)].some(
    ({ name, message, code }) =>
      name === 'KafkaJSSASLAuthenticationError' || CERTIFICATE.test(`${String(code)} ${String(message)}`),
  )

/** The one sentence an operator needs, whatever the client threw. Says nothing of user or password. */
export function unavailable(error: unknown, brokers: readonly string[]): KafkaUnavailable {
  const layers = [...layersOf(error)]
  const asked = brokers.join(', ')
  const say = (sentence: string) => new KafkaUnavailable(sentence, { cause: error })
  if (layers.some(({ name }) => name === 'KafkaJSSASLAuthenticationError'))
    return say(
      `Kafka at ${asked} does not let us in: correct KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM.`,
    )
  if (isRefusal(error))
    return say(
      `The certificate of Kafka at ${asked} is not trusted: name the authority that signed it in KAFKA_CA_FILE, and its hosts as the certificate does in KAFKA_BROKERS.`,
    )
  const reason = reasonOf(layers)
  return say(
    `No Kafka broker answers at ${asked}${reason === undefined ? '' : ` (${reason})`}: start it, or correct KAFKA_BROKERS (host:port, several with commas) and KAFKA_TLS.`,
  )
}

/** Reached at the address we know, but it sends clients to one they cannot reach. */
export const misannounced = (announced: string, error: unknown): KafkaUnavailable =>
  new KafkaUnavailable(
    `Kafka answers but announces itself as ${announced}, which cannot be reached from here: correct advertised.listeners of the broker, or KAFKA_BROKERS if it is the wrong listener.`,
    { cause: error },
  )
