import { command } from './command.mjs'

const findCompose = async () => {
  const { code } = await command('docker', ['compose', 'version'])
  const settings = process.env.SETTINGS_FILE
  return [
    ...(code === 0 ? ['docker', 'compose'] : ['docker-compose']),
    ...(settings ? ['--env-file', settings] : []),
  ]
}

let found

/** The installed Compose (the plugin, or the older separate program) with its settings file. */
export const composeProgram = () => (found ??= findCompose())
