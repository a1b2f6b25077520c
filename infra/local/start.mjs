import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildWhenNeeded, checkNode, installPackages, root } from './prepare.mjs'
import { fail, Fixable, step } from './progress.mjs'

/** `npm start`: from a fresh clone to a running portal, and every time after. */
const port = Number(process.env.PORT ?? 8080)

const checkPort = () => {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return Promise.reject(
      new Fixable(
        `PORT=${process.env.PORT} is no port.`,
        'give a whole number from 1 to 65535, for example PORT=8081 npm start.',
      ),
    )
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const taken = error.code === 'EADDRINUSE'
      const problem = taken
        ? `Port ${port} is already in use.`
        : `Port ${port} cannot be opened (${error.code}).`
      reject(
        new Fixable(problem, `stop the program that uses it, or choose another: PORT=${port + 1} npm start.`),
      )
    })
    probe.listen(port, () => probe.close(resolve))
  })
}

/** Hands over to the server: its output is ours, our signals are its. */
const serve = () => {
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'services/standalone/dist/main.js')],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: String(port) } },
  )
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // A Ctrl-C reaches the server by itself (same terminal); it stops once, however often it is asked.
      if (!stopping) server.kill('SIGTERM')
      stopping = true
    })
  server.on('error', fail)
  server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0))
}

try {
  checkNode()
  await checkPort()
  await installPackages()
  await buildWhenNeeded()
  step('Starting…')
  serve()
} catch (error) {
  fail(error)
}
