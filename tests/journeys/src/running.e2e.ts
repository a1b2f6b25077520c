import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessResponse, UserListResponse } from '@licensing/contracts'
import { stopLeftServer } from '@licensing/embedded-postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from './portal/api'
import {
  enterMunicipality,
  filedProcesses,
  filing,
  isAlive,
  postgresPid,
  startBarePortal,
  until,
} from './portal/bare-portal'
import { openInReverse } from './portal/in-reverse'
import { freePort } from './portal/start-portal'

const ROOT = new URL('../../../', import.meta.url).pathname

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

describe('a running portal', () => {
  it('[D4.22][D4.23][D5.01][D5.02][D5.04] serves health and metrics at their addresses, and has its data in DATA_DIR without demo data', async () => {
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
    const everywhere = await admin.get<unknown[]>('/municipalities/for-processes')
    expect(everywhere.body).toEqual([])
  })
})

/** Eight people file one process after the other until the server is down. */
const fileUntilTheEnd = (admin: Api, municipalityId: string, answered: ProcessResponse[]) =>
  Promise.all(
    Array.from({ length: 8 }, async () => {
      for (;;) {
        const answer = await admin
          .send<ProcessResponse>('POST', '/processes/json', filing(municipalityId))
          .catch(() => undefined)
        if (answer?.status !== 201) return
        answered.push(answer.body)
      }
    }),
  )

describe('the portal, when it ends,', () => {
  it('[D1.27] loses no acknowledged filing on kill -9, and leaves no gap in the numbers', async () => {
    const first = await start()
    const municipalityId = await enterMunicipality(first.admin)
    const answered: ProcessResponse[] = []
    const filers = fileUntilTheEnd(first.admin, municipalityId, answered)
    await until(
      async () => answered.length,
      (count) => count >= 40,
    )
    first.portal.process.kill('SIGKILL')
    await filers
    const second = await start()
    const kept = await filedProcesses(second.admin)
    const numberOf = new Map(kept.map(({ id, protocolNumber }) => [id, protocolNumber]))
    expect(answered.length).toBeGreaterThanOrEqual(40)
    expect(answered.map(({ id }) => numberOf.get(id))).toEqual(
      answered.map(({ protocolNumber }) => protocolNumber),
    )
    const year = new Date().toLocaleDateString('en', { year: 'numeric', timeZone: 'America/Sao_Paulo' })
    expect(kept.map(({ protocolNumber }) => protocolNumber).toSorted()).toEqual(
      kept.map((_, index) => `${year}/${String(index + 1).padStart(3, '0')}`),
    )
    const next = await second.admin.send<ProcessResponse>('POST', '/processes/json', filing(municipalityId))
    expect(next.body.protocolNumber).toBe(`${year}/${String(kept.length + 1).padStart(3, '0')}`)
  })

  it('shuts down completely on SIGTERM, database included', async () => {
    const { portal } = await start()
    const postgres = await postgresPid(dataDir)
    expect(isAlive(postgres)).toBe(true)
    portal.process.kill('SIGTERM')
    expect(await ended(portal.process)).toEqual({ code: 0, signal: null })
    expect(isAlive(postgres)).toBe(false)
    await expect(fetch(portal.url)).rejects.toThrow('fetch failed')
  })

  it('ends with its parent process, even when that is killed', async () => {
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

/** Exit code and error output of a start. */
const startAndRead = async (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}

const START = ['infra/dev/start.mjs']
const SERVER = ['services/standalone/dist/main.js']
const failingWith = (expression: string) => [
  '--input-type=module',
  '-e',
  `const { checkNode, installFailure } = await import('${ROOT}infra/dev/prepare.mjs')
   const { dataFolderFailure } = await import('${ROOT}infra/dev/checks.mjs')
   const { fail } = await import('${ROOT}infra/dev/progress.mjs')
   try { throw ${expression} } catch (error) { fail(error) }`,
]

describe('a failed start prints the fix', () => {
  it('when the port is taken by another program', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    stack.defer(async () => {
      other.close()
      await once(other, 'close')
    })
    const port = String((other.address() as { port: number }).port)
    const { code, text } = await startAndRead(START, { PORT: port, DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(text).toContain(`Port ${port} is already in use.`)
    expect(text).toContain('Fix: stop the program that uses it, or choose another: PORT=')
  })

  it.each([
    ['a word', 'abc'],
    ['too high', '70000'],
    ['a fraction', '80.5'],
  ])('when PORT is %s', async (_, port) => {
    const { code, text } = await startAndRead(START, { PORT: port })
    expect(code).toBe(1)
    expect(text).toContain(`PORT=${port} is not a valid port.`)
    expect(text).toContain('PORT=8081 npm start')
  })

  it('when the data folder cannot be made', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const { code, text } = await startAndRead(START, {
      PORT: String(await freePort()),
      DATA_DIR: join(file, 'data'),
    })
    expect(code).toBe(1)
    expect(text).toContain('has a file in its path')
    expect(text).toContain('DATA_DIR=/path npm start')
  })

  it('when settings are wrong: each variable, the error, and an example, but no value', async () => {
    const { code, text } = await startAndRead(SERVER, {
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

  it.each([
    ['Node is too old', `checkNode('18.20.4')`, 'Node 18.20.4 is too old', 'install Node 20.19 or newer'],
    ['the disk is full', `installFailure('npm error ENOSPC: write')`, 'The disk is full.', 'free some space'],
    ['the registry is away', `installFailure('ENOTFOUND')`, 'registry is unreachable', 'check the network'],
    [
      'the data folder is not ours',
      `dataFolderFailure('/srv/data', 'EACCES')`,
      'The data folder /srv/data is not writable by this user.',
      'make it writable',
    ],
    [
      'the disk of the data is full',
      `dataFolderFailure('/srv/data', 'ENOSPC')`,
      'The disk is full',
      'free some space',
    ],
  ])('when %s', async (_, expression, problem, fix) => {
    const { code, text } = await startAndRead(failingWith(expression))
    expect(code).toBe(1)
    expect(text).toContain(problem)
    expect(text).toContain(`Fix: ${fix}`)
  })
})
