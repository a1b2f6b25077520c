import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { command, must } from '../../dev/command.mjs'
import { buildArguments } from './machine.mjs'
import { workFolder } from './work-folder.mjs'

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

/** Whether containers of this image exist, running or stopped. */
export const hasContainers = async (image) =>
  (await command('docker', ['ps', '--all', '--quiet', '--filter', `ancestor=${image}`])).out !== ''

/** The size of an image in MB. */
export const sizeOf = async (image) =>
  Math.round(Number(await must('docker', ['image', 'inspect', '--format', '{{.Size}}', image])) / 1e6)

/** Calls `use` with an empty folder for a build context, which is removed afterwards. */
export const withBuildContext = async (use) => {
  await mkdir(workFolder, { recursive: true })
  const context = await mkdtemp(join(workFolder, 'build-'))
  try {
    return await use(context)
  } finally {
    await rm(context, { recursive: true, force: true })
  }
}

const flags = (name, pairs) => pairs.flatMap(([key, value]) => [name, `${key}=${value}`])

/** Builds an image from a context, with this machine's proxies and the `given` build arguments. */
export const buildImage = async (context, { tag, version, given }) => {
  const args = [...(await buildArguments()), ...Object.entries(given)]
  await must('docker', [
    'build',
    ...flags('--build-arg', args),
    ...flags('--label', [[RECIPE_LABEL, version]]),
    '--tag',
    tag,
    context,
  ])
}

/** Whether this user can reach Docker. */
export const isDockerRunning = async () =>
  (await command('docker', ['version', '--format', '{{.Server.Version}}'])).code === 0
