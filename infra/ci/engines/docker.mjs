import { spawn } from 'node:child_process'

/** Runs a command. Returns its output, or prints it with `show`. Never throws on an exit code. */
export const command = (name, args, { show = false, input, env = {}, cwd } = {}) =>
  new Promise((resolve) => {
    const output = show ? 'inherit' : 'pipe'
    const child = spawn(name, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [input === undefined ? 'ignore' : input, output, output],
    })
    let out = ''
    let all = ''
    child.stdout?.on('data', (chunk) => {
      out += chunk
      all = (all + chunk).slice(-20_000)
    })
    child.stderr?.on('data', (chunk) => {
      all = (all + chunk).slice(-20_000)
    })
    child.on('error', (error) => resolve({ code: 127, out, all: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, out: out.trim(), all }))
  })

/** Runs a command. @returns its standard output. @throws on failure, with all its output */
export const must = async (name, args, options) => {
  const { code, out, all } = await command(name, args, options)
  if (code !== 0) throw new Error(`${[name, ...args].join(' ')} exited with ${code}:\n${all}`)
  return out
}

/** Whether this user can reach a Docker engine. */
export const isEngineRunning = async () =>
  (await command('docker', ['version', '--format', '{{.Server.Version}}'])).code === 0

/** Labels an image with its recipe, so that an unchanged one is not rebuilt. */
export const RECIPE_LABEL = 'licensing.recipe'

/** The recipe an image was built from; undefined when there is no such image or it has no label. */
export const recipeOf = async (image) => {
  const { code, out } = await command('docker', [
    'image',
    'inspect',
    '--format',
    `{{index .Config.Labels "${RECIPE_LABEL}"}}`,
    image,
  ])
  return code === 0 && out !== '' ? out : undefined
}

/** The size of an image in MB. */
export const sizeOf = async (image) =>
  Math.round(Number(await must('docker', ['image', 'inspect', '--format', '{{.Size}}', image])) / 1e6)

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
