import {
  type Admin,
  type ISocketFactory,
  Kafka,
  logLevel,
  type RetryOptions,
  type SASLOptions,
} from 'kafkajs'
import { pause } from '../../pause'
import { SILENT, type Log } from '../../types'
import { logCreatorFor } from './logging'
import { openSocket } from './sockets'
import { brokerOf, isPermanent, KafkaUnavailable, misannounced, unavailable } from './unavailable'

export interface KafkaOptions {
  /** `host:port` each; one reachable broker is enough. */
  readonly brokers: readonly string[]
  readonly clientId: string
  /** True for Node's certificate authorities, or the PEM text of the one that signed the brokers' certificates. */
  readonly tls?: boolean | { readonly ca: string }
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'
    readonly username: string
    readonly password: string
  }
  readonly log?: Log
  /** Prefix of every topic and group name, for portals that share a cluster; defaults to none. */
  readonly prefix?: string
  /** How long to wait for a broker at start, in milliseconds; defaults to 10,000. */
  readonly startupTimeoutMs?: number
  /** Opens the connections; specs pass one that can cut them. */
  readonly socketFactory?: ISocketFactory
}

/** A reachable Kafka cluster, on which the relay and the bus are opened. */
export interface KafkaCluster {
  readonly client: Kafka
  /** The name in this cluster of one of the portal's topics or groups. */
  qualifiedName(name: string): string
  /** Runs an admin request over a shared connection, opened on first use and again after a failure. */
  withAdmin<Answer>(request: (admin: Admin) => Promise<Answer>): Promise<Answer>
  /** For a health check. @throws when no broker responds */
  check(): Promise<void>
  close(): Promise<void>
}

/** Maximum wait for a response; a fetch or a join adds its own wait to it. */
const REQUEST_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 3_000
const STARTUP_TIMEOUT_MS = 10_000
const RETRY_PAUSE_MS = 250

/** Covers a leader election or a coordinator that is still loading; the supervisor handles longer outages. */
const RETRY: RetryOptions = {
  initialRetryTime: 100,
  retries: 6,
  maxRetryTime: 1_000,
  multiplier: 2,
  factor: 0.2,
}

const tlsOf = ({ tls = false }: KafkaOptions) =>
  typeof tls === 'object' ? { ssl: { ca: [tls.ca] } } : tls ? { ssl: true } : {}

const clientOf = (options: KafkaOptions, retry: RetryOptions): Kafka =>
  new Kafka({
    brokers: [...options.brokers],
    clientId: options.clientId,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry,
    logLevel: logLevel.WARN,
    logCreator: logCreatorFor(options.log ?? SILENT),
    ...tlsOf(options),
    ...(options.sasl === undefined ? {} : { sasl: options.sasl as SASLOptions }),
    socketFactory: options.socketFactory ?? openSocket,
  })

/** One attempt: connects to a configured address, then to a broker under the address it announces, as clients do. */
async function connectOnce(options: KafkaOptions): Promise<void> {
  // The client tries a different address each time.
  const retry = { ...RETRY, retries: options.brokers.length - 1, maxRetryTime: RETRY.initialRetryTime ?? 0 }
  const admin = clientOf({ ...options, log: SILENT }, retry).admin()
  try {
    await admin.connect()
    await admin.describeCluster().catch((error: unknown) => {
      const announced = brokerOf(error)
      throw announced === undefined || options.brokers.includes(announced)
        ? error
        : misannounced(announced, error)
    })
  } finally {
    await admin.disconnect().catch(() => undefined)
  }
}

async function connectWithRetries(options: KafkaOptions): Promise<void> {
  const end = performance.now() + (options.startupTimeoutMs ?? STARTUP_TIMEOUT_MS)
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- retries are sequential
      return await connectOnce(options)
    } catch (error) {
      if (isPermanent(error) || performance.now() >= end)
        throw error instanceof KafkaUnavailable ? error : unavailable(error, options.brokers)
      // oxlint-disable-next-line no-await-in-loop -- retries are sequential
      await pause(RETRY_PAUSE_MS)
    }
  }
}

/** The shared admin connection: closed after a failure, so that no request uses a broken one. */
function sharedAdmin(client: Kafka) {
  let opening: Promise<Admin> | undefined
  const open = async () => {
    const admin = client.admin()
    await admin.connect()
    return admin
  }
  const drop = async (dropped = opening) => {
    // Another failed request may have replaced it already.
    if (opening === dropped) opening = undefined
    const admin = await dropped?.catch(() => undefined)
    await admin?.disconnect().catch(() => undefined)
  }
  return {
    async withAdmin<Answer>(request: (admin: Admin) => Promise<Answer>): Promise<Answer> {
      const mine = (opening ??= open())
      try {
        return await request(await mine)
      } catch (error) {
        await drop(mine)
        throw error
      }
    },
    drop,
  }
}

/**
 * Opens a Kafka cluster once a broker responds, and waits for a broker that is starting.
 * @throws KafkaUnavailable on a timeout, or when the credentials are rejected
 */
export async function openKafka(options: KafkaOptions): Promise<KafkaCluster> {
  await connectWithRetries(options)
  const client = clientOf(options, RETRY)
  const { withAdmin, drop } = sharedAdmin(client)
  return {
    client,
    qualifiedName: (name) => `${options.prefix ?? ''}${name}`,
    withAdmin,
    async check() {
      await withAdmin((admin) => admin.describeCluster())
    },
    close: () => drop(),
  }
}
