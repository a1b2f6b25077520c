import { createHash } from 'node:crypto'
import { access, mkdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { command } from './command.mjs'
import { Fixable, step } from './progress.mjs'

export const root = new URL('../..', import.meta.url).pathname

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Runs a command in the project's folder. Returns its exit code and the end of its output; `show` prints the output instead. */
export const run = async (name, args, options) => {
  const { code, all } = await command(name, args, { cwd: root, ...options })
  return { code, output: all }
}

const MIN_NODE = [20, 19]

/** @throws Fixable for a Node older than the oldest supported version */
export const checkNode = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  throw new Fixable(
    `Node ${version} is too old for the portal.`,
    `install Node ${MIN_NODE.join('.')} or newer from https://nodejs.org and run the command again.`,
  )
}

const REQUIRED_BYTES = 2 * 1024 ** 3

const checkFreeSpace = async () => {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize >= REQUIRED_BYTES) return
  throw new Fixable(
    'The disk of this folder has less than 2 GB of free space.',
    'free some space (the packages take about 900 MB) and run the command again.',
  )
}

const digest = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Installs the packages when they are missing or the lock file has changed. Not with `npm ci`, which rejects a lock file that lacks
 * the optional packages of other platforms than the one it was written on; they are not needed here.
 */
export const installPackages = async () => {
  const lock = digest(await readFile(join(root, 'package-lock.json')))
  const stamp = join(root, 'node_modules', '.installed-lock')
  if ((await exists(stamp)) && (await readFile(stamp, 'utf8')) === lock) return
  await checkFreeSpace()
  step('Installing packages (about a minute)…')
  const { code, output } = await run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw installFailure(output)
  await writeFile(stamp, lock)
}

/** The error for a failed npm with this output. @public journeys import it in a child process */
export const installFailure = (output) => {
  if (/ENOSPC/.test(output))
    return new Fixable('The disk is full.', 'free some space and run the command again.')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output))
    return new Fixable(
      'The package registry is unreachable.',
      'check the network and the proxy settings of npm, and run the command again.',
    )
  if (/EACCES|EPERM/.test(output))
    return new Fixable(
      'The project folder is not writable by this user.',
      `make ${root} writable for the user who runs the portal, or clone it as that user.`,
    )
  return new Error(`npm install failed:\n${output}`)
}

/** Builds what has changed; Nx restores the rest from its cache. */
const build = async () => {
  step('Building the services and the portals…')
  const { code, output } = await run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'], {
    env: { NX_NO_CLOUD: 'true' },
  })
  if (code !== 0 && /ENOSPC/.test(output)) throw installFailure(output)
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  await mkdir(join(root, '.nx'), { recursive: true })
}

const SOURCES = ['frontends', 'libs', 'services', 'package-lock.json']

/** A fingerprint of all sources of a build from their git trees; undefined with uncommitted changes. */
const sourceState = async () => {
  const head = await run('git', ['rev-parse', 'HEAD:libs', 'HEAD:services', 'HEAD:frontends'])
  const changed = await run('git', ['status', '--porcelain', '--untracked-files=all', '--', ...SOURCES])
  if (head.code !== 0 || changed.code !== 0 || changed.output.trim() !== '') return undefined
  return digest(head.output)
}

const builtParts = ['services/standalone/dist/main.js', 'frontends/shell/dist/index.html']

/** Builds unless the same sources are already built, so that later starts are ready within seconds. */
export const buildWhenNeeded = async () => {
  const stamp = join(root, 'services/standalone/dist/.built-from')
  const state = await sourceState()
  const there = (await Promise.all(builtParts.map((part) => exists(join(root, part))))).every(Boolean)
  if (there && state !== undefined && (await exists(stamp)) && (await readFile(stamp, 'utf8')) === state)
    return
  await build()
  if (state !== undefined) await writeFile(stamp, state)
}
