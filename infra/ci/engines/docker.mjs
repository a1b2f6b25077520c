import { spawn } from 'node:child_process'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../../dev/alive.mjs'
import { Fixable, step } from '../../dev/progress.mjs'
import { isDockerRunning } from '../../deploy/docker/image.mjs'
import { command, must } from '../../dev/command.mjs'
import { workFolder } from '../../deploy/docker/work-folder.mjs'

const pidFile = join(workFolder, 'dockerd.pid')
const logFile = join(workFolder, 'dockerd.log')

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 30_000
const POLL_MS = 200

const succeeds = async (name, ...args) => (await command(name, args)).code === 0
const has = (program) => succeeds('sh', '-c', `command -v ${program}`)

const mayInstall = async () => process.getuid?.() === 0 && (await has('apt-get'))

/** Debian's packages, each with the check whether it is installed. */
const PACKAGES = {
  'docker.io': () => has('dockerd'),
  'docker-compose': async () => (await succeeds('docker', 'compose', 'version')) || has('docker-compose'),
  iptables: () => has('iptables'),
  debootstrap: () => has('debootstrap'),
}

/** Installs the missing ones of these packages. @returns those that only root on Debian could install */
const installMissing = async (names) => {
  const installed = await Promise.all(names.map((name) => PACKAGES[name]()))
  const missing = names.filter((_, index) => !installed[index])
  if (missing.length === 0 || !(await mayInstall())) return missing
  step(`Installing ${missing.join(', ')}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await must('apt-get', ['update', '-qq'], { env })
  await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env })
  return []
}

/** Installs the tools for images and deployments. Where that is impossible, the build reports what it lacks. */
export const installBuildTools = () => installMissing(['docker-compose', 'debootstrap'])

/** Polls until `check` returns true. @returns false on timeout */
const until = async (check, timeoutMs) => {
  const deadline = Date.now() + timeoutMs
  const again = async () => {
    if (await check()) return true
    if (Date.now() > deadline) return false
    await pause(POLL_MS)
    return again()
  }
  return again()
}

const spawnDocker = async () => {
  await mkdir(workFolder, { recursive: true })
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
 * Starts Docker, which runs until `stopDocker`, unless it is already running.
 * @returns whether it was started here
 * @throws Fixable when it is not running and cannot be installed
 */
export const startDocker = async () => {
  if (await isDockerRunning()) return false
  const missing = await installMissing(Object.keys(PACKAGES))
  if (missing.length > 0)
    throw new Fixable(
      'Docker is not running, and only root on Debian can install it.',
      'start Docker (or set DOCKER_HOST) and run the command again.',
    )
  // With a service manager, the installation has already started it.
  if (await isDockerRunning()) return false
  step('Starting Docker…')
  await spawnDocker()
  if (await until(isDockerRunning, START_TIMEOUT_MS)) return true
  const log = await readFile(logFile, 'utf8')
  throw new Error(`Docker did not start:\n${log.slice(-4_000)}`)
}

/** Whether the process id is still Docker's: it may have been reused by another program. */
const isDocker = async (pid) =>
  isAlive(pid) && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'dockerd'

/** Stops Docker only if `startDocker` started it. */
export const stopDocker = async () => {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => '0'))
  if (pid > 0 && (await isDocker(pid))) {
    process.kill(pid, 'SIGTERM')
    await until(async () => !isAlive(pid), STOP_TIMEOUT_MS)
  }
  await rm(pidFile, { force: true })
}
