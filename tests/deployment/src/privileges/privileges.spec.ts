import { readdir, readFile } from 'node:fs/promises'
import { realEngines } from '@licensing/test-support/engines'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '../compose/command'
import { type Deployment, ROOT } from '../compose/compose'
import { runningDeployment } from '../compose/running'
import { asRole, kafkaAs, withKeyOf } from './engines'
import { SERVICES, servicesThat } from '../services'
import { secretOf } from './secrets'

const TOPICS = ['licensing.process.v1', 'licensing.user.v1', 'licensing.catalogue.v1', 'licensing.licence.v1']

interface Inspected {
  readonly Config: { readonly User: string }
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean
    readonly CapDrop: string[] | null
    readonly SecurityOpt: string[] | null
    readonly Tmpfs: Record<string, string> | null
    readonly Memory: number
    readonly PortBindings: Record<string, { HostIp: string }[] | null> | null
  }
  readonly Mounts: readonly { readonly Destination: string }[]
  readonly Name: string
}

/** The secrets of a service's container. */
const secretsIn = (all: readonly Inspected[], service: string) =>
  all
    .find(({ Name }) => Name.includes(`_${service}_`))
    ?.Mounts.map(({ Destination }) => Destination)
    .filter((path) => path.startsWith('/run/secrets/'))
    .map((path) => path.slice('/run/secrets/'.length))
    .toSorted()

/** The rights of each service, with the secrets of its container (ADR 0012). */
describe.skipIf(!(await realEngines()))('[D5.01] the deployment', () => {
  let deployment: Deployment
  /** All containers, also those of finished jobs. */
  let inspected: readonly Inspected[]

  beforeAll(async () => {
    ;({ deployment } = await runningDeployment())
    inspected = JSON.parse(await must(['docker', 'inspect', ...(await deployment.containers())]))
  })

  it.concurrent('lets no service change events, or read signing keys other than its own', async () => {
    const rightsOf = async (part: string) => {
      const { out, all } = await asRole(
        deployment,
        part,
        'select count(*) > 0 from event_store.events',
        `update event_store.events set data = '{}'`,
        'select count(*) from "user".signing_keys',
      )
      return { part, out, denied: [...all.matchAll(/permission denied for (.+)/g)].map(([, what]) => what) }
    }
    const own = { part: 'user', out: 't\n1', denied: ['table events'] }
    // Services that read names may look into the schema, at its views.
    const noKey = expect.stringMatching(/^(schema user|table signing_keys)$/) as string
    expect(await Promise.all(SERVICES.map(rightsOf))).toEqual(
      SERVICES.map((part) => (part === 'user' ? own : { part, out: 't', denied: ['table events', noKey] })),
    )
  })

  it.concurrent('limits the key of each service to its bucket', async () => {
    const parts = [...servicesThat('stores'), 'admin']
    const reached = await Promise.all(
      parts.map(async (part) => ({
        part,
        list: (await withKeyOf(deployment, part, 'ls store/licensing-documents')).code,
        denied: await Promise.all(
          ['mb store/another', 'anonymous set public store/licensing-documents', 'admin user list store'].map(
            async (refused) => /Access ?Denied/i.test((await withKeyOf(deployment, part, refused)).all),
          ),
        ),
      })),
    )
    expect(reached).toEqual(parts.map((part) => ({ part, list: 0, denied: [true, true, true] })))
  })

  it.concurrent('refuses anonymous clients at Kafka, and does not let services write events', async () => {
    const kafka = await kafkaAs(deployment, 'process')
    const producer = kafka.client.producer({ allowAutoTopicCreation: false, retry: { retries: 1 } })
    await producer.connect()
    await Promise.all([
      expect(kafkaAs(deployment)).rejects.toThrow(/Kafka/),
      ...TOPICS.map((topic) =>
        expect(producer.send({ topic, messages: [{ value: 'x' }] })).rejects.toThrow(/[Nn]ot authorized/),
      ),
    ])
    await producer.disconnect()
    await kafka.close()
  })

  it.concurrent(
    'runs every container as an ordinary user, on a read-only file system, without capabilities',
    () => {
      const hardened = inspected.map(({ Name, Config, HostConfig }) => {
        const { ReadonlyRootfs, CapDrop, SecurityOpt, Tmpfs, Memory } = HostConfig
        const [, megabytes] = /size=(\d+)m/.exec(Tmpfs?.['/tmp'] ?? '') ?? []
        return {
          Name,
          isRoot: Config.User === '' || /^(0|root)(:|$)/.test(Config.User),
          ReadonlyRootfs,
          CapDrop,
          gainsNoPrivileges: SecurityOpt?.includes('no-new-privileges:true'),
          hasSmallTmp: Number(megabytes) * 1024 * 1024 < Memory / 2,
        }
      })
      const expected = { isRoot: false, ReadonlyRootfs: true, CapDrop: ['ALL'] }
      expect(hardened).toEqual(
        inspected.map(({ Name }) => ({ Name, ...expected, gainsNoPrivileges: true, hasSmallTmp: true })),
      )
    },
  )

  it.concurrent(
    'publishes only the edge and the mail catcher of trials, and only to this machine',
    async () => {
      const published = inspected.flatMap(({ Name, HostConfig: { PortBindings } }) =>
        Object.values(PortBindings ?? {}).flatMap((bound) =>
          (bound ?? []).map(
            ({ HostIp }) => `${Name.replace(/^.*[_-](edge|maildev)[_-]\d+$/, '$1')} ${HostIp}`,
          ),
        ),
      )
      expect(new Set(published)).toEqual(new Set(['edge 127.0.0.1', 'maildev 127.0.0.1']))
      const file = await readFile(`${ROOT}/docker-compose.yml`, 'utf8')
      expect(file.match(/\$\{EDGE_BIND:-([^}]*)\}/g)).toEqual(
        Array.from({ length: 2 }, () => '${EDGE_BIND:-127.0.0.1}'),
      )
    },
  )

  it.concurrent('gives each service only its own secrets, and shows none in docker inspect', async () => {
    const storing = ['database-url', 'kafka-password', 's3-access-key', 's3-secret-key']
    const services = ['user', 'catalogue', 'process', 'correction', 'relay', 'edge']
    expect(Object.fromEntries(services.map((service) => [service, secretsIn(inspected, service)]))).toEqual({
      user: ['bootstrap-admin-password', 'database-url', 'kafka-password'],
      catalogue: ['certificate-key', ...storing],
      process: ['certificate-key', ...storing],
      correction: storing,
      relay: ['database-url', 'kafka-password'],
      edge: [],
    })
    const shown = JSON.stringify(inspected)
    const names = await readdir(deployment.env['SECRETS_FOLDER'] ?? '')
    expect(names).toContain('kafka-password-relay')
    const values = await Promise.all(names.map(async (name) => (await secretOf(deployment, name)).trim()))
    // Empty: not in use, like the password of a mail server that needs none.
    const isShown = (value: string) => value !== '' && shown.includes(JSON.stringify(value).slice(1, -1))
    expect(names.filter((_, at) => isShown(values[at] ?? ''))).toEqual([])
  })
})
