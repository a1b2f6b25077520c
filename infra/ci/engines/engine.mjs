import { spawn } from 'node:child_process'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Fixable, step } from '../../dev/progress.mjs'
import { command, engineAnswers, must } from './docker.mjs'

/** Where the log and the process id of an engine we start are kept; images stay where the engine always keeps them. */
export const stateFolder =
  process.env.ENGINES_FOLDER ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'licensing-engines')

const pidFile = join(stateFolder, 'dockerd.pid')
const logFile = join(stateFolder, 'dockerd.log')

const PACKAGES = ['docker.io', 'docker-compose', 'iptables', 'debootstrap']
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 30_000
const LOOK_EVERY_MS = 200

const has = async (program) => (await command('sh', ['-c', `command -v ${program}`])).code === 0

const mayInstall = async () => process.getuid?.() === 0 && (await has('apt-get'))

const programs = {
  'docker.io': 'dockerd',
  'docker-compose': 'docker-compose',
  iptables: 'iptables',
  debootstrap: 'debootstrap',
}

/** Installs of Debian's packages what this machine lacks. @throws Fixable where we may not */
export const installPrograms = async () => {
  const there = await Promise.all(PACKAGES.map((name) => has(programs[name])))
  const missing = PACKAGES.filter((_, index) => !there[index])
  if (missing.length === 0) return
  if (!(await mayInstall()))
    throw new Fixable(
      'There is no Docker engine here, and only root on Debian can install one.',
      'start a Docker engine (or set DOCKER_HOST) and run the command again.',
    )
  step(`Installing ${missing.join(', ')}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await must('apt-get', ['update', '-qq'], { env })
  await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env })
}

/** Resolves when `look` answers true; false when it did not within the limit. */
const until = async (look, limitMs) => {
  const deadline = Date.now() + limitMs
  const again = async () => {
    if (await look()) return true
    if (Date.now() > deadline) return false
    await pause(LOOK_EVERY_MS)
    return again()
  }
  return again()
}

const spawnEngine = async () => {
  await mkdir(stateFolder, { recursive: true })
  const log = await open(logFile, 'a')
  const child = spawn('dockerd', [], { detached: true, stdio: ['ignore', log.fd, log.fd] })
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  await writeFile(pidFile, String(child.pid))
  child.unref()
  await log.close()
}

/**
 * Makes a Docker engine answer: the one that is there, else one of our own, which runs on until `stopEngine`.
 * @throws Fixable where none answers and none can be installed
 */
export const startEngine = async () => {
  if (await engineAnswers()) return
  await installPrograms()
  // Installing may have started it, where the machine has a service manager.
  if (await engineAnswers()) return
  step('Starting the Docker engine…')
  await spawnEngine()
  if (await until(engineAnswers, START_LIMIT_MS)) return
  const log = await readFile(logFile, 'utf8')
  throw new Error(`The Docker engine did not start:\n${log.slice(-4_000)}`)
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A process id may have been given to another program since. */
const isEngine = async (pid) =>
  isAlive(pid) && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'dockerd'

/** Stops the engine that `startEngine` started, and no other. */
export const stopEngine = async () => {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => '0'))
  if (pid > 0 && (await isEngine(pid))) {
    process.kill(pid, 'SIGTERM')
    await until(async () => !isAlive(pid), STOP_LIMIT_MS)
  }
  await rm(pidFile, { force: true })
}
