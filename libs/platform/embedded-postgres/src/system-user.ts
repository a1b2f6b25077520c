import { execFile } from 'node:child_process'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors'

const run = promisify(execFile)

/** The user that runs Postgres: empty for an ordinary user, the `postgres` user's ids for root. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

/** A program with its arguments and the `spawn` options to run it as that user. */
export interface Invocation {
  readonly command: string
  readonly args: readonly string[]
  readonly options: RunAs
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  const { stdout } = await run('id', [flag, 'postgres'])
  return Number.parseInt(stdout, 10)
}

async function postgresIds(): Promise<RunAs> {
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')])
  return { uid, gid }
}

/** Postgres refuses to run as root, so root runs it as the system user `postgres`, created if missing. */
export async function runAsOrdinaryUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  const existing = await postgresIds().catch(() => undefined)
  if (existing !== undefined) return existing
  try {
    await run('groupadd', ['--system', 'postgres']).catch(() => undefined)
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
    return await postgresIds()
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'This runs as root, Postgres refuses root, and the user "postgres" could not be created.',
      'Create it (`useradd --system postgres`) or start this program as an ordinary user.',
      cause,
    )
  }
}

/** Changes the owner of a folder and its content to the user; does nothing for an ordinary user. */
export async function handOver(folder: string, { uid, gid }: RunAs): Promise<void> {
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? handOver(path, { uid, gid }) : lchown(path, uid, gid)
    }),
  )
}

/** Whether the user has search permission on every folder above the path (root's home, for example, grants none). */
async function passable(path: string, user: RunAs): Promise<boolean> {
  const folder = dirname(path)
  const { mode, uid: owner, gid: group } = await stat(folder)
  const others = group === user.gid ? 0o010 : 0o001
  const bit = owner === user.uid ? 0o100 : others
  if ((mode & bit) === 0) return false
  return folder === '/' || passable(folder, user)
}

/**
 * Builds the command to run a program that reads and writes `paths` as the user. If a folder above them denies the
 * user access (a project in root's home), the program keeps root's capability to search folders, through util-linux'
 * setpriv.
 */
export async function invocationAs(
  runAs: RunAs,
  [command, ...args]: readonly [string, ...string[]],
  paths: readonly string[],
): Promise<Invocation> {
  const { uid, gid } = runAs
  if (uid === undefined || gid === undefined) return { command, args, options: runAs }
  const passing = await Promise.all([command, ...paths].map((path) => passable(path, runAs)))
  if (passing.every(Boolean) || process.platform !== 'linux') return { command, args, options: runAs }
  const rights = '-all,+dac_override'
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return {
    command: 'setpriv',
    // access(2), with which Postgres finds its own files, honours the capability only without the set-uid fix-up.
    args: [
      ...user,
      '--securebits=+no_setuid_fixup',
      `--inh-caps=${rights}`,
      `--ambient-caps=${rights}`,
      command,
      ...args,
    ],
    options: {},
  }
}
