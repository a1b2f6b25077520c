import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const PROGRAMS = {
  linux: ['linux', 'bin/node'],
  win32: ['win', 'bin/node.exe'],
}

/**
 * The path of the Node that runs the portal (ADR 0009): the release among its packages, or the installed Node when there is no
 * release for this platform or it does not run here (another libc). Call it after the packages have been installed.
 */
export const runtime = () => {
  const [system, program] = PROGRAMS[process.platform] ?? []
  if (system === undefined) return process.execPath
  const own = join(root, 'node_modules', `node-${system}-${process.arch}`, program)
  return spawnSync(own, ['--version']).status === 0 ? own : process.execPath
}

/** For example `v24.21.0`. */
export const runtimeVersion = () => spawnSync(runtime(), ['--version'], { encoding: 'utf8' }).stdout.trim()

/**
 * The environment of the runtime; settings in `env` take precedence. Without a heap limit V8 lets a heap of 60 MB grow to 300 MB
 * before it collects on a machine with free memory; with one it stays level. Uploads and password hashes share the thread pool:
 * with Node's default of four threads an upload waits behind a few sign-ins.
 */
export const runtimeSettings = (env) => ({
  UV_THREADPOOL_SIZE: '16',
  ...env,
  NODE_OPTIONS: `--max-semi-space-size=32 --max-old-space-size=512 ${env.NODE_OPTIONS ?? ''}`.trim(),
})
