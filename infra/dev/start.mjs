import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkDataFolder, checkPort, portOf, waitForEarlierRun } from './checks.mjs'
import { buildWhenNeeded, checkNode, installPackages, root } from './prepare.mjs'
import { fail, Fixable, step } from './progress.mjs'
import { runtime, runtimeSettings } from './runtime.mjs'
import { whenStarterDies } from './starter.mjs'

/** `npm start`: from a fresh clone to a running portal, and every time after. */

/** The server drains requests for 10 s and then closes its database. */
const STOP_LIMIT_MS = 30_000

/**
 * Hands over to the server: its output is ours, our signals are its. The channel between us closes with us however we
 * end, and the server stops when it does: not even `kill -9` leaves it running alone.
 */
const serve = (port) => {
  const server = spawn(runtime(), ['--enable-source-maps', join(root, 'services/standalone/dist/main.js')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...runtimeSettings(process.env), PORT: String(port) },
  })
  let stopping = false
  const stop = () => {
    // A Ctrl-C reaches the server by itself (same terminal); it stops once, however often it is asked.
    if (stopping) return
    stopping = true
    server.kill('SIGTERM')
    setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  server.on('error', fail)
  server.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    fail(
      new Fixable(
        `The server was ended by ${signal}.`,
        'run npm start again; nothing that was answered is lost.',
      ),
    )
  })
  return stop
}

let stop = () => process.exit(1)
try {
  whenStarterDies(() => stop())
  checkNode()
  const port = portOf(process.env.PORT)
  await checkDataFolder()
  await checkPort(port, process.env.HOST || undefined)
  await installPackages()
  await buildWhenNeeded()
  await waitForEarlierRun()
  step('Starting…')
  stop = serve(port)
} catch (error) {
  fail(error)
}
