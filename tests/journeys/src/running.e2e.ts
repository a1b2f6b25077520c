import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessResponse, UserListResponse } from '@licensing/contracts'
import { stopLeftServer } from '@licensing/embedded-postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Api } from './portal/api'
import {
  enterMunicipality,
  filedProcesses,
  isAlive,
  postgresPid,
  startBarePortal,
} from './portal/bare-portal'
import { openInReverse } from './portal/in-reverse'
import { filing } from './portal/processes'
import { freePort } from './portal/start-portal'
import { until } from './portal/until'

const ROOT = new URL('../../../', import.meta.url).pathname
const AWAY = 'O sistema está temporariamente indisponível. Tente novamente em instantes.'

let stack: ReturnType<typeof openInReverse>
let dataDir: string

beforeEach(async () => {
  stack = openInReverse()
  dataDir = await mkdtemp(join(tmpdir(), 'licensing-running-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  stack.defer(() => stopLeftServer(join(dataDir, 'postgres')))
})
afterEach(() => stack.closeAll())

const start = async () => {
  const started = await startBarePortal(dataDir)
  stack.use(started.portal)
  return started
}

const ended = async (child: { exitCode: number | null; signalCode: string | null; once: unknown }) => {
  const state = async () => ({ code: child.exitCode, signal: child.signalCode })
  return until(state, ({ code, signal }) => code !== null || signal !== null)
}

const file = async (admin: Api, municipalityId: string): Promise<ProcessResponse> => {
  const { status, body } = await admin.send<ProcessResponse>(
    'POST',
    '/processes/json',
    filing(municipalityId),
  )
  expect(status).toBe(201)
  return body
}

describe('a running portal', () => {
  it('[D4.22][D4.23][D5.01][D5.02][D5.04] a running portal has its data in DATA_DIR without demo data, serves health and metrics, and shuts down completely on SIGTERM', async () => {
    const { portal, metricsUrl, admin } = await start()
    const live = await fetch(`${portal.url}/health/live`)
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok', checks: {} }])
    const ready = await fetch(`${portal.url}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', documents: 'ok' } },
    ])
    const page = await fetch(`${portal.url}/login`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const metrics = await (await fetch(metricsUrl)).text()
    expect(metrics).toContain('http_request_duration_seconds_count{method="POST",route="/api/auth/login"')
    expect(metrics).toContain('process_resident_memory_bytes')
    const throughTheDoor = await fetch(`${portal.url}/metrics`)
    expect(await throughTheDoor.text()).not.toContain('process_resident_memory_bytes')
    await access(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['documents', 'postgres']))
    const { body } = await admin.get<UserListResponse>('/users')
    expect(body.users.map(({ email }) => email)).toEqual(['chefe@example.org'])
    expect((await admin.get<unknown[]>('/municipalities/for-processes')).body).toEqual([])

    const postgres = await postgresPid(dataDir)
    expect(isAlive(postgres)).toBe(true)
    portal.process.kill('SIGTERM')
    expect(await ended(portal.process)).toEqual({ code: 0, signal: null })
    expect(isAlive(postgres)).toBe(false)
    await expect(fetch(portal.url)).rejects.toThrow('fetch failed')
  })

  it('a running portal shows an error in Portuguese while its database is down, recovers by itself, and after kill -9 starts again without a gap', async () => {
    const { portal, admin } = await start()
    const municipalityId = await enterMunicipality(admin)
    const filed = await file(admin, municipalityId)
    const path = `/processes/${filed.id}`
    const readiness = async () => (await fetch(`${portal.url}/health/ready`)).status
    const killed = await postgresPid(dataDir)
    process.kill(killed, 'SIGKILL')
    const [refused] = await Promise.all([
      until<Answer<unknown>>(
        () => admin.get(path),
        ({ status }) => status === 503,
      ),
      until(readiness, (status) => status === 503),
    ])
    expect(refused.body).toMatchObject({ code: 'DEPENDENCY_DOWN', message: AWAY })
    expect((await fetch(`${portal.url}/health/live`)).status).toBe(200)
    await until(readiness, (status) => status === 200)
    expect(await postgresPid(dataDir)).not.toBe(killed)
    expect((await admin.get<ProcessResponse>(path)).body.protocolNumber).toBe(filed.protocolNumber)

    const next = await file(admin, municipalityId)
    portal.process.kill('SIGKILL')
    const again = await start()
    const numbers = (await filedProcesses(again.admin)).map(({ protocolNumber }) => protocolNumber)
    expect(numbers.toSorted()).toEqual([filed.protocolNumber, next.protocolNumber])
    expect((await file(again.admin, municipalityId)).protocolNumber).toMatch(/\/003$/)
  })

  it('a running portal ends with its parent process, even when that is killed', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const server = fork(join(ROOT, 'services/standalone/dist/main.js'), {
      env: {
        ...process.env,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        DATA_DIR: dataDir,
        DEMO_DATA: '0',
      },
      silent: true,
    })
    stack.defer(async () => {
      server.kill('SIGKILL')
      await ended(server)
    })
    let printed = ''
    server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    await until(
      async () => printed,
      (text) => text.includes('Ready:'),
    )
    const postgres = await postgresPid(dataDir)
    // When the parent is killed, the channel to the server closes.
    server.disconnect()
    expect(await ended(server)).toEqual({ code: 0, signal: null })
    expect(isAlive(postgres)).toBe(false)
  })
})

/** Exit code and error output of a program. */
const runAndRead = async (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}

const START = ['infra/dev/start.mjs']
const DEVELOP = ['infra/dev/dev.mjs']
const SERVER = ['services/standalone/dist/main.js']

describe('a failed start prints the fix', () => {
  it('a failed start prints the fix when the port is taken by another program', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    stack.defer(async () => {
      other.close()
      await once(other, 'close')
    })
    const port = String((other.address() as { port: number }).port)
    for (const program of [START, DEVELOP]) {
      const { code, text } = await runAndRead(program, { PORT: port, DATA_DIR: dataDir })
      expect(code).toBe(1)
      expect(text).toContain(`Port ${port} is already in use.`)
      expect(text).toContain('Fix: stop the program that uses it, or choose another: PORT=')
    }
  })

  it('a failed start prints the fix when PORT is no port, or the data folder cannot be made', async () => {
    const { code, text } = await runAndRead(START, { PORT: '80.5' })
    expect(code).toBe(1)
    expect(text).toContain('PORT=80.5 is not a valid port.')
    expect(text).toContain('PORT=8081 npm start')
    const inTheWay = join(dataDir, 'file')
    await writeFile(inTheWay, '')
    const folder = await runAndRead(START, {
      PORT: String(await freePort()),
      DATA_DIR: join(inTheWay, 'data'),
    })
    expect(folder.code).toBe(1)
    expect(folder.text).toContain('has a file in its path')
    expect(folder.text).toContain('DATA_DIR=/path npm start')
  })

  it('a failed start names each wrong setting, the error, and an example, but no value', async () => {
    const { code, text } = await runAndRead(SERVER, {
      DATA_DIR: dataDir,
      DATABASE_URL: 'mysql://secret',
      TOKEN_TTL: '9h',
    })
    expect(code).toBe(1)
    expect(text).toContain('TOKEN_TTL: must be between 15m and 8h')
    expect(text).toContain('Example: TOKEN_TTL=8h')
    expect(text).toContain('Example: DATABASE_URL=postgres://')
    expect(text).not.toContain('mysql://secret')
  })

  it('a failed start prints the fix when Node is too old, the registry is away, a disk is full or the data folder belongs to somebody else', async () => {
    const { text } = await runAndRead([
      '--input-type=module',
      '-e',
      `const { checkNode, installFailure } = await import('${ROOT}infra/dev/prepare.mjs')
       const { dataFolderFailure } = await import('${ROOT}infra/dev/checks.mjs')
       for (const failure of [
         () => checkNode('18.20.4'),
         () => installFailure('npm error ENOSPC: write'),
         () => installFailure('ENOTFOUND'),
         () => dataFolderFailure('/srv/data', 'EACCES'),
         () => dataFolderFailure('/srv/data', 'ENOSPC'),
       ])
         try { throw failure() } catch ({ message, fix }) { console.error(message + ' Fix: ' + fix) }`,
    ])
    expect(text.trim().split('\n')).toEqual([
      expect.stringMatching(/^Node 18\.20\.4 is too old.* Fix: install Node 20\.19 or newer/),
      expect.stringMatching(/^The disk is full\. Fix: free some space/),
      expect.stringMatching(/registry is unreachable.* Fix: check the network/),
      expect.stringMatching(
        /^The data folder \/srv\/data is not writable by this user\..* Fix: make it writable/,
      ),
      expect.stringMatching(/^The disk is full.* Fix: free some space/),
    ])
  })
})
