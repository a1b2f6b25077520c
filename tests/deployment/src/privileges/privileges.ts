import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { must } from '../compose/command'
import { type Deployment, ROOT } from '../compose/compose'
import { asRole, kafkaAs, withKeyOf } from './engines'
import { PARTS, secretOf } from './secrets'

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
export const holdPrivileges = (running: () => Deployment): void => {
  const inspected = async (): Promise<Inspected[]> => {
    const ids = await running().containers()
    return JSON.parse(await must(['docker', 'inspect', ...ids])) as Inspected[]
  }

  it.each(PARTS)(
    'does not let %s change events, or read signing keys unless they are its own',
    async (part) => {
      const read = await asRole(running(), part, 'select count(*) from event_store.events')
      expect(read).toMatchObject({ code: 0, out: expect.stringMatching(/^[1-9]/) })
      const change = await asRole(running(), part, `update event_store.events set data = '{}'`)
      expect(change.all).toContain('permission denied for table events')
      const keys = await asRole(running(), part, 'select count(*) from "user".signing_keys')
      expect(keys.all.trim()).toMatch(part === 'user' ? /^1$/ : /permission denied/)
    },
  )

  it.each(['catalogue', 'process', 'correction', 'licence', 'admin'])(
    'limits the key of %s to its bucket',
    async (part) => {
      const ask = (...args: string[]) => withKeyOf(running(), part, ...args)
      expect(await ask('ls', 'store/licensing-documents')).toMatchObject({ code: 0 })
      for (const refused of [
        ['mb', 'store/another'],
        ['anonymous', 'set', 'public', 'store/licensing-documents'],
        ['admin', 'user', 'list', 'store'],
      ])
        expect((await ask(...refused)).all).toMatch(/Access Denied|AccessDenied/i)
    },
  )

  it('refuses anonymous clients at Kafka, and does not let services write events', async () => {
    await expect(kafkaAs(running())).rejects.toThrow(/Kafka/)
    const kafka = await kafkaAs(running(), 'process')
    const producer = kafka.client.producer({ allowAutoTopicCreation: false, retry: { retries: 1 } })
    await producer.connect()
    for (const topic of TOPICS)
      await expect(producer.send({ topic, messages: [{ value: 'x' }] })).rejects.toThrow(/[Nn]ot authorized/)
    await producer.disconnect()
    await kafka.close()
  })

  it('runs every container as an ordinary user, on a read-only file system, without capabilities', async () => {
    for (const { Name, Config, HostConfig } of await inspected()) {
      const { ReadonlyRootfs, CapDrop, SecurityOpt, Tmpfs, Memory } = HostConfig
      expect([Name, Config.User === '' || /^(0|root)(:|$)/.test(Config.User)]).toEqual([Name, false])
      expect({ ReadonlyRootfs, CapDrop }).toEqual({ ReadonlyRootfs: true, CapDrop: ['ALL'] })
      expect(SecurityOpt).toContain('no-new-privileges:true')
      const [, size = ''] = /size=(\d+)m/.exec(Tmpfs?.['/tmp'] ?? '') ?? []
      expect(Number(size) * 1024 * 1024).toBeLessThan(Memory / 2)
      expect(size).not.toBe('')
    }
  })

  it('publishes only the edge, and only to this machine', async () => {
    const published = (await inspected()).flatMap(({ Name, HostConfig: { PortBindings } }) =>
      Object.values(PortBindings ?? {}).flatMap((bound) =>
        (bound ?? []).map(({ HostIp }) => `${Name} ${HostIp}`),
      ),
    )
    expect(new Set(published.map((line) => line.replace(/^.*_edge_\d+ /, 'edge ')))).toEqual(
      new Set(['edge 127.0.0.1']),
    )
    const file = await readFile(`${ROOT}/docker-compose.yml`, 'utf8')
    expect(file.match(/\$\{EDGE_BIND:-([^}]*)\}/g)).toEqual(
      Array.from({ length: 2 }, () => '${EDGE_BIND:-127.0.0.1}'),
    )
  })

  it('shows no secret in docker inspect, of finished jobs neither', async () => {
    const { env } = running()
    const project = `label=com.docker.compose.project=${env['COMPOSE_PROJECT_NAME']}`
    const ids = (await must(['docker', 'ps', '--all', '--quiet', '--filter', project])).split('\n')
    const shown = await must(['docker', 'inspect', ...ids])
    const names = await readdir(env['SECRETS_FOLDER'] ?? '')
    expect(names).toContain('kafka-password-relay')
    const values = await Promise.all(names.map(async (name) => (await secretOf(running(), name)).trim()))
    // Empty: not in use, like the password of a mail server that needs none.
    const isShown = (value: string) => value !== '' && shown.includes(value)
    expect(names.filter((_, at) => isShown(values[at] ?? ''))).toEqual([])
  })

  it('gives each service only its own secrets', async () => {
    const all = await inspected()
    const storing = ['database-url', 'kafka-password', 's3-access-key', 's3-secret-key']
    expect(secretsIn(all, 'catalogue')).toEqual(['certificate-key', ...storing])
    expect(secretsIn(all, 'process')).toEqual(['certificate-key', ...storing])
    expect(secretsIn(all, 'correction')).toEqual(storing)
    expect(secretsIn(all, 'licence')).toEqual(['certificate-key', ...storing])
    expect(secretsIn(all, 'relay')).toEqual(['database-url', 'kafka-password'])
    expect(secretsIn(all, 'user')).toEqual(['bootstrap-admin-password', 'database-url', 'kafka-password'])
    expect(secretsIn(all, 'edge')).toEqual([])
  })
}
