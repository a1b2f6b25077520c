import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries'
import { explain } from './errors'
import { isAlive } from './existing-server/orphan'
import { handOver, invocationAs, type RunAs } from './system-user'

export interface ClusterPlace {
  readonly dataDir: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  readonly durable: boolean
}

export const clusterFolder = (dataDir: string): string => join(dataDir, 'cluster')

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function password(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return known.trim()
  const fresh = randomBytes(24).toString('base64url')
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' })
  return fresh
}

async function initdb({ binaries, runAs, durable }: ClusterPlace, target: string, passwordFile: string) {
  const line = [
    binaries.initdb,
    `--pgdata=${target}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // The same sort order on every machine, so that an index is valid on any other.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ] as const
  const { command, args, options } = await invocationAs(runAs, line, [target])
  return new Promise<void>((resolve, reject) => {
    let output = ''
    const child = spawn(command, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => reject(explain('Creating the database files', output, error)))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(explain('Creating the database files', output))
    })
  })
}

/** A draft's name contains the pid of its creator, so that drafts of killed runs can be identified. */
async function sweepDrafts(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter(
    (name) => name.startsWith('draft-') && !isAlive(Number(name.split('-')[1])),
  )
  await Promise.all(left.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

/**
 * Creates the cluster unless it exists. It is built in a draft folder and renamed when complete, so that a run killed
 * half-way leaves no partial database.
 * @returns the superuser's password
 */
export async function ensureCluster(place: ClusterPlace): Promise<string> {
  const { dataDir, runAs } = place
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const secret = await password(dataDir)
  if (await exists(join(clusterFolder(dataDir), 'PG_VERSION'))) return secret
  await sweepDrafts(dataDir)
  const draft = join(dataDir, `draft-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(draft, { mode: 0o700 })
    const passwordFile = join(draft, 'password')
    const target = join(draft, 'cluster')
    await writeFile(passwordFile, secret, { mode: 0o600 })
    await mkdir(target, { mode: 0o700 })
    await handOver(draft, runAs)
    if (runAs.uid !== undefined) await chmod(dataDir, 0o711)
    await initdb(place, target, passwordFile)
    await rename(target, clusterFolder(dataDir))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return secret
}
