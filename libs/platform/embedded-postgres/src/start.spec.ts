import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explain } from './errors'
import { isAlive } from './existing-server/orphan'
import { startEmbeddedPostgres, stopLeftServer } from '.'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'licensing-embedded-'))
})
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await stopLeftServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    return rows
  } finally {
    await client.end()
  }
}

const postmaster = async () =>
  Number.parseInt(await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10)

/** Starts the server in the same folder from another Node process, which prints its url. */
async function otherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(fileURLToPath(new URL('./index.ts', import.meta.url)))}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  })
  children.push(child)
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, url }
}

describe('the embedded Postgres', () => {
  it('the embedded Postgres keeps data across starts, with every extension the product uses', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    await query(
      first.url,
      'create extension pg_trgm; create extension unaccent; create extension btree_gin; create extension pgcrypto',
    )
    await query(first.url, `create table kept as select lower(unaccent('AÇÃO')) as word`)
    await first.stop()
    await first.stop()
    expect(first.died.aborted).toBe(false)
    const second = await startEmbeddedPostgres({ dataDir, durable: false })
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'acao' }])
    await second.stop()
  })

  it('the embedded Postgres is durable by default, requires the password stored in its folder, and ends idle transactions after 5 s', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('listen_addresses') as address,
      current_setting('unix_socket_directories') as socket`
    expect(await query(server.url, settings)).toEqual([
      { fsync: 'on', commit: 'on', idle: '5s', address: '127.0.0.1', socket: '' },
    ])
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
    const guess = new URL(server.url)
    guess.password = 'password'
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
    await server.stop()
  })

  it('the embedded Postgres reports an unexpected exit of the server', async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false })
    const died = once(server.died, 'abort')
    process.kill(await postmaster(), 'SIGQUIT')
    await died
    expect(server.died.aborted).toBe(true)
    await server.stop()
  })
})

describe('after kill -9', () => {
  it('stops the server left behind, restarts it and has the committed data', async () => {
    const { child, url } = await otherProcess()
    await query(url, 'create table kept as select 1 as one')
    const orphan = await postmaster()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    expect(isAlive(orphan)).toBe(true)
    const server = await startEmbeddedPostgres({ dataDir, durable: false })
    expect(await postmaster()).not.toBe(orphan)
    expect(await query(server.url, 'select one from kept')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('does not mistake another process for the server, whatever the pid file contains', async () => {
    const first = await startEmbeddedPostgres({ dataDir, durable: false })
    await first.stop()
    const bystander = spawn('sleep', ['60'])
    children.push(bystander)
    await writeFile(
      join(dataDir, 'cluster', 'postmaster.pid'),
      `${bystander.pid}\n${join(dataDir, 'cluster')}\n`,
    )
    const second = await startEmbeddedPostgres({ dataDir, durable: false })
    expect(bystander.exitCode).toBeNull()
    expect(bystander.signalCode).toBeNull()
    await second.stop()
  })

  it('starts despite a pid file that a machine crash left empty or full of zero bytes', async () => {
    const first = await startEmbeddedPostgres({ dataDir, durable: false })
    await first.stop()
    const file = join(dataDir, 'cluster', 'postmaster.pid')
    const minuteAgo = new Date(Date.now() - 60_000)
    for (const content of ['', '\0'.repeat(64)]) {
      await writeFile(file, content)
      await utimes(file, minuteAgo, minuteAgo)
      const second = await startEmbeddedPostgres({ dataDir, durable: false })
      expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await second.stop()
    }
  })

  it('creates a new database when the first start was killed half-way', async () => {
    const left = join(dataDir, 'draft-2147483647-abcd')
    await mkdir(join(left, 'cluster'), { recursive: true })
    const server = await startEmbeddedPostgres({ dataDir, durable: false })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(stat(left)).rejects.toThrow('ENOENT')
    await server.stop()
  })
})

describe('errors name their fix', () => {
  it('the folder is used by a running process', async () => {
    const { url } = await otherProcess()
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      /Another instance .* is using this data folder\. Stop it/,
    )
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(startEmbeddedPostgres({ dataDir, port, durable: false })).rejects.toThrow(
      /port .* is in use by another program\. Choose another port/,
    )
    other.close()
  })

  it('the data folder cannot be created', async () => {
    await writeFile(join(dataDir, 'file'), '')
    await expect(startEmbeddedPostgres({ dataDir: join(dataDir, 'file', 'below') })).rejects.toThrow(
      /ENOTDIR|not a directory/,
    )
  })

  it('each known output of Postgres becomes an error that names its fix', () => {
    const outputs = [
      ['could not extend file: No space left on device', 'The disk is full. Free space'],
      ['could not open file "x": Permission denied', 'Give that user'],
      ['FATAL: lock file "postmaster.pid" already exists', 'Stop the other instance'],
      [
        'The data directory was initialized by PostgreSQL version 17, which is not compatible with this version',
        'another Postgres version',
      ],
      ['FATAL: lock file "postmaster.pid" is empty', 'remove cluster/postmaster.pid'],
      ['FATAL: bogus data in lock file "postmaster.pid": ""', 'remove cluster/postmaster.pid'],
      ['libssl.so: error while loading shared libraries', 'Install the library'],
      ['something new', 'Correct the cause and start again. Output:\nsomething new'],
    ] as const
    expect(outputs.map(([output]) => explain('Starting', output).message)).toEqual(
      outputs.map(([, expected]) => expect.stringContaining(expected) as string),
    )
  })
})
