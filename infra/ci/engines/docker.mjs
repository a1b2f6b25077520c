import { spawn } from 'node:child_process'

/** Runs a command; its output goes to the terminal with `show`, else it is kept for the answer. Never throws on an exit code. */
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

/** Like `command`, for what must succeed: answers its standard output. */
export const must = async (name, args, options) => {
  const { code, out, all } = await command(name, args, options)
  if (code !== 0) throw new Error(`${[name, ...args].join(' ')} ended with ${code}:\n${all}`)
  return out
}

/** Whether a Docker engine answers this user. */
export const engineAnswers = async () =>
  (await command('docker', ['version', '--format', '{{.Server.Version}}'])).code === 0

/** Labels an image with its recipe, so that an unchanged one is not rebuilt. */
export const RECIPE_LABEL = 'licensing.recipe'

/** The recipe an image was built from; undefined when there is no such image or nobody labelled it. */
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

/** Compose as it is installed here, the engine's own command or the program of before, with the settings it is to read. */
export const composeProgram = () => (found ??= findCompose())
