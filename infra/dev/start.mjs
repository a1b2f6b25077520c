import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkDataFolder, checkPort, portOf, waitForEarlierRun } from './checks.mjs'
import { buildWhenNeeded, checkNode, installPackages, root } from './prepare.mjs'
import { fail, Fixable, step } from './progress.mjs'
import { runtime, runtimeSettings } from './runtime.mjs'
import { whenStarterDies } from './starter.mjs'

/** `npm start`: runs the portal from a fresh clone or an earlier build. */

/** The server drains requests for 5 s, then closes its database, and exits after 10 s. */
const STOP_LIMIT_MS = 30_000

/**
 * Starts the server with inherited output and forwards signals to it. The IPC channel closes when this process ends, even after
 * `kill -9`, and the server then stops.
 */
const serve = (port) => {
  const server = spawn(runtime(), ['--enable-source-maps', join(root, 'services/standalone/dist/main.js')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...runtimeSettings(process.env), PORT: String(port) },
  })
  let stopping = false
  const stop = () => {
    // Ctrl-C also reaches the server directly (same terminal). Only the first request is forwarded.
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
        `The server was killed by ${signal}.`,
        'run npm start again; no acknowledged request is lost.',
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
