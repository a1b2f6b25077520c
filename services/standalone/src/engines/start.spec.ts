import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  freePort,
  GIVEN_PASSWORD,
  takeOwnPassword,
  testDatabase,
  type TestDatabase,
} from '@licensing/test-support'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { environmentOf, openWholeApi } from '@licensing/test-support/whole-api'

const SERVICES = join(import.meta.dirname, '..', '..', '..')
const WAIT = { timeout: 60_000, interval: 100 }
const TIMEOUT_MS = 120_000

interface Ended {
  readonly code: number | null
  readonly err: string
}

interface Program {
  readonly port: number
  /** Requests a stop, unless the program has already ended. */
  readonly stop: () => Promise<Ended>
  readonly ended: Promise<Ended>
}

describe('a program of the portal', () => {
  let database: TestDatabase
  let dataDir: string
  const running: Program[] = []
  beforeEach(async () => {
    database = await testDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'licensing-test-start-'))
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((program) => program.stop()))
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = async (
    service: string,
    settings: Record<string, string> = {},
    args: readonly string[] = [],
  ): Promise<Program> => {
    const port = await freePort()
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    }
    // The bundle that is deployed; the sources take ten times as long to load.
    const main = join(SERVICES, service, 'dist', 'main.js')
    const child = spawn(process.execPath, [main, ...args], {
      cwd: SERVICES,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, err }))
    const stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    const program = { port, stop, ended }
    running.push(program)
    return program
  }

  const untilReady = ({ port }: Program): Promise<void> =>
    vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200),
      WAIT,
    )

  it.each(['user', 'standalone'])(
    '(%s) reports the setting to check in one sentence when Postgres is unreachable, and exits with 1',
    async (service) => {
      const unreachable = `postgres://licensing:secret@127.0.0.1:${await freePort()}/licensing`
      const { code, err } = await (await start(service, { DATABASE_URL: unreachable })).ended
      expect(code).toBe(1)
      expect(err.trim()).toMatch(/^ERROR: DATABASE_URL: Postgres is unreachable; [^\n]+\.$/)
      expect(err).not.toContain('secret@127')
    },
    TIMEOUT_MS,
  )

  it(
    'a program of the portal reports an unreachable Kafka or document store',
    async () => {
      const dead = `127.0.0.1:${await freePort()}`
      const s3 = { S3_ENDPOINT: `http://${dead}`, S3_ACCESS_KEY: 'licensing', S3_SECRET_KEY: 'secret-of-s3' }
      const [kafka, store] = await Promise.all([
        (await start('standalone', { KAFKA_BROKERS: dead })).ended,
        (await start('standalone', s3)).ended,
      ])
      expect([kafka.code, store.code]).toEqual([1, 1])
      expect(kafka.err.trim()).toMatch(/^ERROR: No Kafka broker is reachable at [^\n]+KAFKA_BROKERS[^\n]+\.$/)
      expect(store.err.trim()).toMatch(
        /^ERROR: S3_ENDPOINT: no working document store is reachable [^\n]+\.$/,
      )
      expect(store.err).not.toContain('secret-of-s3')
    },
    TIMEOUT_MS,
  )

  it(
    'a portal with demo data is refused before anything is started when other machines could reach it',
    async () => {
      const { code, err } = await (
        await start('standalone', { DATABASE_URL: '', DATA_DIR: dataDir, HOST: '0.0.0.0' })
      ).ended
      expect(code).toBe(1)
      expect(err.trim()).toMatch(/^ERROR: DEMO_DATA: [^\n]+\.\n {2}Fix: [^\n]+\.$/)
      expect(await readdir(dataDir)).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'a portal without demo data is refused on a database that has the demo accounts',
    async () => {
      const api = await openWholeApi()
      try {
        await api.services.user.createDemoUsers({ natalMunicipalityId: randomUUID() })
        const { DATABASE_URL = '' } = await environmentOf(api.foundations)
        const { code, err } = await (await start('standalone', { DATABASE_URL, DEMO_DATA: '0' })).ended
        expect(code).toBe(1)
        expect(err.trim()).toMatch(
          /^ERROR: DEMO_DATA: [^\n]+\.\n {2}Fix: [^\n]+remove-demo-accounts[^\n]+\.$/,
        )
      } finally {
        await api.close()
      }
    },
    TIMEOUT_MS,
  )

  it(
    'a service with MIGRATE_ON_START=0 refuses an empty database: `migrate` prepares it, and then it starts and stops cleanly',
    async () => {
      const refused = await (await start('user', { MIGRATE_ON_START: '0' })).ended
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('ERROR: MIGRATE_ON_START: ')])
      expect(refused.err.trim().split('\n')).toHaveLength(1)
      const migrated = await (await start('user', {}, ['migrate'])).ended
      expect(migrated).toEqual({ code: 0, err: '' })
      const service = await start('user', { MIGRATE_ON_START: '0' })
      await untilReady(service)
      expect(await service.stop()).toEqual({ code: 0, err: '' })
    },
    TIMEOUT_MS,
  )

  it.each(['process', 'correction'])(
    '(%s) stays ready but degraded while the document store and the virus scanner are unavailable',
    async (service) => {
      const documents = join(dataDir, 'documents')
      const keys = { JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json' }
      const scanner = createServer((socket) => socket.end('PONG\0')).listen(0, '127.0.0.1')
      await once(scanner, 'listening')
      const CLAMD_URL = `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`
      const program = await start(service, { ...keys, DOCUMENTS_DIR: documents, CLAMD_URL })
      await untilReady(program)
      const ready = async () => {
        const answer = await fetch(`http://127.0.0.1:${program.port}/health/ready`)
        return { status: answer.status, body: await answer.json() }
      }
      const checks = { database: 'ok', documents: 'ok', scanner: 'ok' }
      expect(await ready()).toEqual({ status: 200, body: { status: 'ok', checks } })
      await rename(documents, `${documents}-away`)
      scanner.close()
      expect(await ready()).toEqual({
        status: 200,
        body: { status: 'degraded', checks: { database: 'ok', documents: 'failing', scanner: 'failing' } },
      })
      await rename(`${documents}-away`, documents)
      expect(await ready()).toMatchObject({ body: { checks: { documents: 'ok' } } })
    },
    TIMEOUT_MS,
  )

  const admin = { BOOTSTRAP_ADMIN_EMAIL: 'admin@example.org', BOOTSTRAP_ADMIN_PASSWORD: GIVEN_PASSWORD }
  const signIn = async ({ port }: Program): Promise<string> => {
    const url = `http://127.0.0.1:${port}`
    const own = { email: admin.BOOTSTRAP_ADMIN_EMAIL, password: 'mangue-azul-7' }
    await takeOwnPassword(url, own)
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(own),
    })
    return ((await answer.json()) as { token: string }).token
  }

  it(
    'a program of the portal ends by itself, without the limit of a stop, while 200 callers have sent half a request',
    async () => {
      const portal = await start('standalone', {
        ...admin,
        UPLOADS_PER_PERSON: '0',
        RATE_LIMIT_SIGN_IN: '0',
        DEMO_DATA: '0',
      })
      await untilReady(portal)
      const head = (path: string, type: string, token = '') =>
        `POST /api${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 3000\r\n\r\n`
      const upload = [
        head('/processes', 'multipart/form-data; boundary=b', await signIn(portal)),
        '--b\r\nContent-Disposition: form-data; name="documents[requerimento][0]"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
      ].join('')
      const login = `${head('/auth/login', 'application/json')}{"email":`
      const page = 'GET /login HTTP/1.1\r\nHost: a\r\n\r\n'
      const kinds = [upload, login, 'POST /api/au', `${page}GET /lo`, '']
      const sockets = await Promise.all(
        Array.from({ length: 200 }, async (_, at) => {
          const socket = connect(portal.port, '127.0.0.1').on('error', () => undefined)
          await once(socket, 'connect')
          socket.write(kinds[at % kinds.length] ?? '')
          return socket.resume()
        }),
      )
      const isReceiving = async () => expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(40)
      await vi.waitFor(isReceiving, WAIT)
      expect(await portal.stop()).toEqual({ code: 0, err: '' })
      for (const socket of sockets) socket.destroy()
      expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'shares one signing key among all instances, which verify each other’s tokens',
    async () => {
      const instances = [await start('user', admin), await start('user', admin)]
      await Promise.all(instances.map(untilReady))
      const at = ({ port }: Program, path: string) => `http://127.0.0.1:${port}${path}`
      const keys = await Promise.all(
        instances.map(async (instance) => (await fetch(at(instance, '/.well-known/jwks.json'))).json()),
      )
      expect(keys[0]).toEqual(keys[1])
      const [first, second] = instances as [Program, Program]
      const token = await signIn(first)
      const seen = await fetch(at(second, '/api/auth/me'), { headers: { authorization: `Bearer ${token}` } })
      expect(seen.status).toBe(200)
    },
    TIMEOUT_MS,
  )
})
