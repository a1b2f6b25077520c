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
import { logsTo } from './logging'
import { brokerOf, isRefusal, KafkaUnavailable, misannounced, unavailable } from './unavailable'

export interface KafkaOptions {
  /** `host:port` each; one that answers is enough. */
  readonly brokers: readonly string[]
  readonly clientId: string
  /** True for the authorities Node knows; or the PEM text of the one that signed the brokers' certificates. */
  readonly tls?: boolean | { readonly ca: string }
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'
    readonly username: string
    readonly password: string
  }
  readonly log?: Log
  /** Before the name of every topic and group, where several portals share a cluster; nothing unless told. */
  readonly prefix?: string
  /** How long a broker may take to answer at start, milliseconds; 10,000 unless told. */
  readonly patienceMs?: number
  /** How connections are made; for specs that cut them. */
  readonly socketFactory?: ISocketFactory
}

/** A Kafka cluster that answered; what the relay and the bus are opened with. */
export interface KafkaCluster {
  readonly client: Kafka
  /** The name in this cluster of one of the portal's topics or groups. */
  named(name: string): string
  /** Asks over one connection that all share; it is made when first needed, and again after a failure. */
  ask<Answer>(question: (admin: Admin) => Promise<Answer>): Promise<Answer>
  /** For a health check. @throws when no broker answers */
  check(): Promise<void>
  close(): Promise<void>
}

/** Longest wait for an answer; a fetch or a join waits as long on purpose on top of it. */
const REQUEST_LIMIT_MS = 15_000
const CONNECT_LIMIT_MS = 3_000
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 250

/** Rides out a new leader or a coordinator that is still loading; what takes longer is for the supervisor. */
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
    connectionTimeout: CONNECT_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    retry,
    logLevel: logLevel.WARN,
    logCreator: logsTo(options.log ?? SILENT),
    ...tlsOf(options),
    ...(options.sasl === undefined ? {} : { sasl: options.sasl as SASLOptions }),
    ...(options.socketFactory === undefined ? {} : { socketFactory: options.socketFactory }),
  })

/** One try: an address given answers, and then a broker under the address it announces, where clients go from there. */
async function reach(options: KafkaOptions): Promise<void> {
  // The client tries another of the addresses each time.
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

async function reachInTime(options: KafkaOptions): Promise<void> {
  const end = performance.now() + (options.patienceMs ?? PATIENCE_MS)
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- asking again is the point
      return await reach(options)
    } catch (error) {
      if (isRefusal(error) || performance.now() >= end)
        throw error instanceof KafkaUnavailable ? error : unavailable(error, options.brokers)
      // oxlint-disable-next-line no-await-in-loop -- the wait is the point
      await pause(LOOK_AGAIN_MS)
    }
  }
}

/** The connection for questions: dropped after a failure, so that none is asked over a broken one. */
function sharedAdmin(client: Kafka) {
  let opening: Promise<Admin> | undefined
  const open = async () => {
    const admin = client.admin()
    await admin.connect()
    return admin
  }
  const drop = async (dropped = opening) => {
    // Another question that failed may have had it replaced already.
    if (opening === dropped) opening = undefined
    const admin = await dropped?.catch(() => undefined)
    await admin?.disconnect().catch(() => undefined)
  }
  return {
    async ask<Answer>(question: (admin: Admin) => Promise<Answer>): Promise<Answer> {
      const mine = (opening ??= open())
      try {
        return await question(await mine)
      } catch (error) {
        await drop(mine)
        throw error
      }
    },
    drop,
  }
}

/**
 * Opens a Kafka cluster once a broker answers, and waits for one that is just starting.
 * @throws KafkaUnavailable when none does in time, or does not let us in
 */
export async function openKafka(options: KafkaOptions): Promise<KafkaCluster> {
  await reachInTime(options)
  const client = clientOf(options, RETRY)
  const { ask, drop } = sharedAdmin(client)
  return {
    client,
    named: (name) => `${options.prefix ?? ''}${name}`,
    ask,
    async check() {
      await ask((admin) => admin.describeCluster())
    },
    close: () => drop(),
  }
}
