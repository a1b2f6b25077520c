import { createConnection } from 'node:net'
import { type Address, type Engine, startEngine } from './engine'
import { KAFKA } from './image'

export interface KafkaOptions {
  /** Whether topics are created automatically; defaults to false, as in the deployment. */
  readonly autoCreateTopics?: boolean
  /** Credentials that every client must use (SASL/PLAIN). */
  readonly credentials?: Credentials
  /** Further users and their passwords; each has only the rights of the access lists, while the one of `credentials` has all. */
  readonly users?: Readonly<Record<string, string>>
}

interface Credentials {
  readonly username: string
  readonly password: string
}

export interface KafkaEngine extends Engine {
  /** A single `host:port`. */
  readonly brokers: readonly string[]
}

/** An ApiVersions 0 request from a client without a name. */
const QUESTION = Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 0xff, 0xff])
const ANSWER_LIMIT_MS = 2_000

/** A broker accepts connections before it is ready, but responds only once it is. */
const isReady = ({ host, port }: Address): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: ANSWER_LIMIT_MS })
    const end = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => socket.write(QUESTION))
    socket.once('data', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
  })

/** Two listeners: CLIENTS for clients on this machine, CONTROLLER for the broker's own requests. */
const CLIENTS = 9092

const signIn = (
  { username, password }: Credentials,
  users: Readonly<Record<string, string>>,
): Record<string, string> => ({
  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CLIENTS:SASL_PLAINTEXT,BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT',
  KAFKA_SASL_ENABLED_MECHANISMS: 'PLAIN',
  KAFKA_LISTENER_NAME_CLIENTS_PLAIN_SASL_JAAS_CONFIG:
    'org.apache.kafka.common.security.plain.PlainLoginModule required ' +
    Object.entries({ ...users, [username]: password })
      .map(([name, secret]) => `user_${name}="${secret}"`)
      .join(' ') +
    ` username="${username}" password="${password}";`,
})

/** The broker connects to itself through listeners of its own, anonymously. */
const accessLists = ({ username }: Credentials): Record<string, string> => ({
  KAFKA_AUTHORIZER_CLASS_NAME: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
  KAFKA_SUPER_USERS: `User:ANONYMOUS;User:${username}`,
})

const environment =
  ({ autoCreateTopics = false, credentials, users }: KafkaOptions) =>
  ({ host, port }: Address): Record<string, string> => ({
    KAFKA_NODE_ID: '1',
    KAFKA_PROCESS_ROLES: 'broker,controller',
    KAFKA_LISTENERS: `CLIENTS://:${CLIENTS},BROKER://:9094,CONTROLLER://:9093`,
    KAFKA_ADVERTISED_LISTENERS: `CLIENTS://${host}:${port},BROKER://localhost:9094`,
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CLIENTS:PLAINTEXT,BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT',
    KAFKA_INTER_BROKER_LISTENER_NAME: 'BROKER',
    KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
    KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '5',
    KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
    KAFKA_TRANSACTION_STATE_LOG_NUM_PARTITIONS: '5',
    KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    KAFKA_AUTO_CREATE_TOPICS_ENABLE: String(autoCreateTopics),
    KAFKA_HEAP_OPTS: '-Xms256m -Xmx256m',
    ...(credentials === undefined ? {} : signIn(credentials, users ?? {})),
    ...(credentials === undefined || users === undefined ? {} : accessLists(credentials)),
  })

/**
 * Starts a single Kafka broker in a container: `await using kafka = await startKafka()`. Group coordinators may still be loading
 * right after the start; clients retry.
 */
export async function startKafka(options: KafkaOptions = {}): Promise<KafkaEngine> {
  const engine = await startEngine({
    image: KAFKA,
    port: CLIENTS,
    environment: environment(options),
    isReady,
  })
  return { ...engine, brokers: [`${engine.host}:${engine.port}`] }
}
