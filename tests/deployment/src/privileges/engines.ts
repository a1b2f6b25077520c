import { connect } from 'node:net'
import { type KafkaCluster, openKafka } from '@licensing/messaging'
import { command, type Ended, must } from '../compose/command'
import type { Deployment } from '../compose/compose'
import { secretOf } from './secrets'

/** The results of statements in Postgres for a service that signs in with its own secret; also of those after a refused one. */
export const asRole = async (
  deployment: Deployment,
  part: string,
  ...statements: readonly string[]
): Promise<Ended> => {
  const url = new URL(await secretOf(deployment, `database-url-${part}`))
  url.hostname = '127.0.0.1'
  const [postgres = ''] = await deployment.containers('postgres')
  const given = statements.flatMap((statement) => ['-c', statement])
  return command(['docker', 'exec', postgres, 'psql', url.href, '-Atq', ...given])
}

/** The output of the store's client with a service's key; the store is named `store` in the arguments. */
export const withKeyOf = async (deployment: Deployment, part: string, args: string): Promise<Ended> => {
  const [key, secret] = await Promise.all([
    secretOf(deployment, `s3-access-key-${part}`),
    secretOf(deployment, `s3-secret-key-${part}`),
  ])
  const [minio = ''] = await deployment.containers('minio')
  const setting = `MC_HOST_store=http://${key}:${secret}@127.0.0.1:9000`
  const client = ['-e', setting, '-e', 'MC_CONFIG_DIR=/tmp/mc', minio, 'mc']
  return command(['docker', 'exec', ...client, ...args.split(' ')])
}

const addressOf = async (container: string): Promise<string> => {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}'
  return (await must(['docker', 'inspect', '--format', format, container])).split(' ')[0] ?? ''
}

/** A Kafka client of a service; this machine reaches the broker by its address only. Without a service, it does not sign in. */
export const kafkaAs = async (deployment: Deployment, part?: string): Promise<KafkaCluster> => {
  const [container = ''] = await deployment.containers('kafka')
  const host = await addressOf(container)
  const sasl =
    part === undefined
      ? {}
      : {
          sasl: {
            mechanism: 'scram-sha-512' as const,
            username: `licensing-${part}`,
            password: await secretOf(deployment, `kafka-password-${part}`),
          },
        }
  return openKafka({
    brokers: ['kafka:9092'],
    clientId: 'spec',
    startupTimeoutMs: 3_000,
    socketFactory: ({ port, onConnect }) => connect({ host, port }, onConnect),
    ...sasl,
  })
}
