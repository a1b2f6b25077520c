import { command, must } from '../../dev/command.mjs'
import { root } from '../../dev/prepare.mjs'

const findCompose = async () => {
  const { code } = await command('docker', ['compose', 'version'])
  const settings = process.env.SETTINGS_FILE
  return [
    ...(code === 0 ? ['docker', 'compose'] : ['docker-compose']),
    ...(settings ? ['--env-file', settings] : []),
  ]
}

let found

const run = async (runner, args, streams) => {
  // The plugin, or the older separate program.
  const [name, ...before] = await (found ??= findCompose())
  return runner(name, [...before, ...args], { cwd: root, ...streams })
}

/** Runs Compose on this deployment. @returns its standard output. @throws on failure, with all its output */
export const compose = (args, streams) => run(must, args, streams)

/** Whether the Compose command succeeds. */
export const succeeds = async (args) => (await run(command, args)).code === 0
