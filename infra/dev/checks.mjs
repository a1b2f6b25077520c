import { access, constants, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './alive.mjs'
import { root } from './prepare.mjs'
import { Fixable, step } from './progress.mjs'

/** An earlier run that is stopping releases its port within this time. */
const PORT_WAIT_MS = 5_000
/** An earlier run can drain requests for 5 s before it closes the database. */
const DATA_WAIT_MS = 20_000
const POLL_MS = 100

/** As a person types it, with settings in front of it. */
const COMMAND = process.argv[1]?.endsWith('dev.mjs') ? 'npm run dev' : 'npm start'

/** @returns the port to serve on. @throws Fixable for anything but a whole number from 1 to 65535 */
export const portOf = (text) => {
  if (text === undefined || text === '') return 8080
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Fixable(
    `PORT=${text} is not a valid port.`,
    `use a whole number from 1 to 65535, for example PORT=8081 ${COMMAND}.`,
  )
}

/** The error code of opening the port; undefined when it is free. */
const refusalOf = (port, host) =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code))
    probe.listen(port, host, () => probe.close(() => done(undefined)))
  })

const until = async (limitMs, holds, waiting) => {
  const end = Date.now() + limitMs
  let announced = false
  while (!(await holds())) {
    if (Date.now() > end) return false
    if (!announced) step(waiting)
    announced = true
    await pause(POLL_MS)
  }
  return true
}

const portFixes = {
  EADDRINUSE: 'stop the program that uses it',
  EACCES: 'ports below 1024 require root',
}

/** Waits for an earlier run to release the port. @throws Fixable when it is still taken afterwards */
export const checkPort = async (port, host = '127.0.0.1') => {
  let refusal
  const free = await until(
    PORT_WAIT_MS,
    async () => {
      refusal = await refusalOf(port, host)
      return refusal !== 'EADDRINUSE'
    },
    `Port ${port} is in use; waiting in case an earlier run is stopping…`,
  )
  if (free && refusal === undefined) return
  const problem = free ? `Port ${port} cannot be opened (${refusal}).` : `Port ${port} is already in use.`
  const why = portFixes[refusal] ?? 'check HOST and PORT'
  const other = port < 1024 ? 8080 : (port % 65_535) + 1
  throw new Fixable(problem, `${why}, or choose another: PORT=${other} ${COMMAND}.`)
}

export const dataFolder = () => resolve(root, process.env.DATA_DIR || '.data')

const dataFixes = {
  ENOSPC: ['The disk is full', 'free some space'],
  EROFS: ['is on a read-only disk', 'make the disk writable'],
  ENOTDIR: ['has a file in its path', 'remove that file'],
  EEXIST: ['is a file, not a folder', 'remove that file'],
}

/** The error for an unusable DATA_DIR. @public journeys import it in a child process */
export const dataFolderFailure = (folder, code) => {
  const [what, fix] = dataFixes[code] ?? ['is not writable by this user', 'make it writable for this user']
  const problem = what.startsWith('The ')
    ? `${what} (data folder ${folder}).`
    : `The data folder ${folder} ${what}.`
  return new Fixable(`${problem} [${code}]`, `${fix}, or choose another folder: DATA_DIR=/path ${COMMAND}.`)
}

/** @throws Fixable when the data folder cannot be created or written */
export const checkDataFolder = async () => {
  const folder = dataFolder()
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw dataFolderFailure(folder, error.code)
  }
}

const pidIn = async (file) => Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)

/** Waits for an earlier run to close its database, which it does last. The server reports one that keeps running. */
export const waitForEarlierRun = async () => {
  if (process.env.DATABASE_URL) return
  const postgres = join(dataFolder(), 'postgres')
  const stopped = async () => {
    const [owner, server] = await Promise.all([
      pidIn(join(postgres, 'owner')),
      pidIn(join(postgres, 'cluster', 'postmaster.pid')),
    ])
    return !(owner > 1 && server > 1 && isAlive(owner) && isAlive(server))
  }
  await until(DATA_WAIT_MS, stopped, 'An earlier run is still closing its database; waiting for it…')
}
