import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Client } from 'pg'
import { getContainerRuntimeClient } from 'testcontainers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { imageOf, MINIO } from './image'
import { type Engine, makeCertificate, realEngines, startKafka, startMinio, startPostgres } from './index'
import { sweepLeftContainers } from './left-containers'

const there = await realEngines()

// Starting and stopping programs takes long on a loaded machine.
vi.setConfig({ testTimeout: 180_000 })

const ask = async (url: string, text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const takesConnections = (address: string): Promise<boolean> => {
  const [host = '', port = ''] = address.split(':')
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) })
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })
}

const countLeft = async (engine: Engine & { port?: number }): Promise<number> => {
  const { container } = await getContainerRuntimeClient()
  const all = await container.dockerode.listContainers({ all: true })
  return all.filter(({ Ports }) => Ports.some(({ PublicPort }) => PublicPort === engine.port)).length
}

afterEach(() => vi.unstubAllEnvs())

describe.skipIf(!there)('a real Postgres', () => {
  it('keeps committed data and its address when it is killed and started again', async () => {
    await using postgres = await startPostgres()
    await ask(postgres.url, 'create table kept as select 1 as one')
    await postgres.kill()
    await expect(ask(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
    await postgres.start()
    expect(await ask(postgres.url, 'select one from kept')).toEqual([{ one: 1 }])
  })

  it('has the extensions and settings that the services need', async () => {
    await using postgres = await startPostgres({ durable: false })
    for (const name of ['pg_trgm', 'unaccent', 'btree_gin', 'pgcrypto'])
      await ask(postgres.url, `create extension ${name}`)
    expect(await ask(postgres.url, "select unaccent('Mossoró') as plain")).toEqual([{ plain: 'Mossoro' }])
  })

  it('resumes after a pause', async () => {
    await using postgres = await startPostgres({ durable: false })
    await postgres.pause()
    await expect(ask(postgres.url, 'select 1')).rejects.toThrow(/timeout/)
    await postgres.unpause()
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe.skipIf(!there)('a real Kafka', () => {
  it('responds at the same address after a restart', async () => {
    await using kafka = await startKafka()
    await kafka.restart()
    expect(await takesConnections(kafka.brokers[0] ?? '')).toBe(true)
    expect(await kafka.logs()).toContain('Kafka Server started')
  })
})

describe.skipIf(!there)('a real MinIO', () => {
  it('requires a signature, and is removed with its container after the test', async () => {
    const minio = await startMinio()
    try {
      expect((await fetch(`${minio.endpoint}/licensing-documents`)).status).toBe(403)
    } finally {
      await minio.remove()
    }
    expect(await countLeft(minio)).toBe(0)
    await expect(fetch(minio.endpoint)).rejects.toThrow('fetch failed')
  })

  it('is the image named in the environment, if any', async () => {
    vi.stubEnv(MINIO.setting, 'example/store:1')
    expect(await imageOf(MINIO)).toBe('example/store:1')
  })
})

describe.skipIf(!there)('a run that was killed', () => {
  it('leaves containers, which the next run removes', async () => {
    const source = `
      import { startMinio } from '@licensing/test-support/engines'
      const { port } = await startMinio()
      process.stdout.write(String(port))
      setInterval(() => {}, 1_000)`
    const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(run, 'exit')
    const [port] = (await Promise.race([once(run.stdout, 'data'), ended])) as [Buffer | number]
    const left = { port: Number(port) } as Engine & { port: number }
    expect(await countLeft(left)).toBe(1)
    run.kill('SIGKILL')
    await ended
    await sweepLeftContainers()
    expect(await countLeft(left)).toBe(0)
  })
})

describe('a certificate', () => {
  it('fails without openssl, and names the package to install', async () => {
    vi.stubEnv('PATH', '/nowhere')
    await expect(makeCertificate('127.0.0.1')).rejects.toThrow(
      /openssl.*not installed: apt-get install openssl/,
    )
  })
})

describe('without a Docker engine', () => {
  const without = async () => {
    vi.resetModules()
    vi.doMock('testcontainers', () => ({
      getContainerRuntimeClient: () => Promise.reject(new Error('no engine')),
    }))
    try {
      return (await import('./real-engines')).realEngines
    } finally {
      vi.doUnmock('testcontainers')
    }
  }

  it('suites are skipped with a message, or fail if engines are required', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    vi.stubEnv('REQUIRE_REAL_ENGINES', '0')
    expect(await (await without())()).toBe(false)
    expect(said.mock.lastCall?.[0]).toContain('are skipped')
    said.mockRestore()
    vi.stubEnv('REQUIRE_REAL_ENGINES', '1')
    await expect((await without())()).rejects.toThrow(
      'REQUIRE_REAL_ENGINES=1, but no Docker engine is running',
    )
  })
})
