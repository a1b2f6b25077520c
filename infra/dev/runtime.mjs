import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const PROGRAMS = {
  linux: ['linux', 'bin/node'],
  win32: ['win', 'bin/node.exe'],
}

/**
 * The Node the portal runs on (ADR 0009): the release among its packages; where there is none for this platform, or it does not
 * run here (another libc), the Node that is installed. After the packages have been installed.
 */
export const runtime = () => {
  const [system, program] = PROGRAMS[process.platform] ?? []
  if (system === undefined) return process.execPath
  const own = join(root, 'node_modules', `node-${system}-${process.arch}`, program)
  return spawnSync(own, ['--version']).status === 0 ? own : process.execPath
}

/** Such as `v24.21.0`. */
export const runtimeVersion = () => spawnSync(runtime(), ['--version'], { encoding: 'utf8' }).stdout.trim()

/**
 * What the runtime is told, with what `env` says already first. V8 lets a heap of 60 MB grow to 300 on a machine with room
 * before it collects; told how much it may have at most, it stays level. Uploads and passwords wait for the same threads: four,
 * Node's number, make an upload wait behind a few sign-ins.
 */
export const runtimeSettings = (env) => ({
  UV_THREADPOOL_SIZE: '16',
  ...env,
  NODE_OPTIONS: `--max-semi-space-size=32 --max-old-space-size=512 ${env.NODE_OPTIONS ?? ''}`.trim(),
})
