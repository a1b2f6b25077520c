import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import bundle from '../../../services/standalone/rspack.config.ts'
import { root } from '../prepare.mjs'
import { step } from '../progress.mjs'
import { runtime, runtimeSettings } from '../runtime.mjs'
import { printErrors } from './compile-errors.mjs'

const folder = join(root, 'services/standalone')
/** Requests in progress have this time to finish before the services restart. */
const STOP_LIMIT_MS = 1_000

/** As deep as the production bundle: the services find the frontends and the samples relative to it. */
const config = {
  ...bundle,
  mode: 'development',
  context: folder,
  entry: { main: './src/development.ts' },
  output: {
    ...bundle.output,
    path: join(folder, '.dev'),
    devtoolModuleFilenameTemplate: '[absolute-resource-path]',
  },
  optimization: { ...bundle.optimization, nodeEnv: false },
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

const run = ({ port, publicUrl, inspect }) =>
  fork(join(folder, '.dev/main.js'), {
    cwd: root,
    execPath: runtime(),
    execArgv: ['--enable-source-maps', ...(inspect ? ['--inspect=127.0.0.1:9229'] : [])],
    env: {
      PUBLIC_URL: publicUrl,
      ...runtimeSettings(process.env),
      // Packages are compiled once, not at each restart.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/services'),
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  })

const hasExited = (child) => child === undefined || child.exitCode !== null || child.signalCode !== null

const stop = async (child) => {
  if (hasExited(child)) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await exit
  clearTimeout(limit)
}

/** @returns the announcement of the services once they serve. @throws when they exit before that */
const readiness = (child) =>
  Promise.race([
    once(child, 'message').then(([text]) => text),
    once(child, 'exit').then(() => {
      throw new Error('The services stopped.')
    }),
  ])

const pending = () => {
  let settle
  const promise = new Promise((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

/**
 * Bundles and runs the services, and restarts them after each change. A change that does not compile leaves the running ones alone.
 * `address()` resolves once they serve, and rejects while they cannot start; `announcement` resolves when they serve the first time.
 */
export const watchServices = async (options) => {
  const port = await freePort()
  const { promise: announcement, settle: announce } = pending()
  const { promise: firstBundle, settle: bundled } = pending()
  let address = firstBundle
  let child
  let latest = 0

  const restart = async (turn) => {
    const began = Date.now()
    await stop(child)
    if (turn !== latest) return address
    child = run({ ...options, port })
    child.once('exit', () => {
      if (turn === latest) step('The services stopped. They start again after the next change.')
    })
    try {
      announce(await readiness(child))
    } catch (error) {
      if (turn !== latest) return address
      throw error
    }
    if (turn > 1) step(`The services restarted in ${((Date.now() - began) / 1000).toFixed(1)} s`)
    return `http://127.0.0.1:${port}`
  }

  const watching = rspack(config).watch({}, (error, stats) => {
    if (error !== null) process.stderr.write(`${error.stack}\n`)
    if (error !== null || printErrors(stats)) return
    latest += 1
    address = restart(latest)
    bundled(address)
    // The terminal shows the failure, and so do the requests that wait for the services.
    // oxlint-disable-next-line promise/no-promise-in-callback -- the bundler calls back after each change
    Promise.all([address, firstBundle]).catch(() => {})
  })
  return {
    address: () => address,
    announcement,
    async close() {
      latest += 1
      await new Promise((done) => {
        watching.close(done)
      })
      await stop(child)
    },
  }
}
