import { resolve } from 'node:path'
import { command } from '../dev/command.mjs'
import { recipeOf } from '../deploy/docker/image.mjs'
import { imageOf } from './engines/images/from-packages.mjs'

const root = resolve(import.meta.dirname, '../..')

/** How tests run Helm: one in PATH or named by `HELM`, otherwise that of the image for tests. @returns undefined without both */
export const helmCommand = async () => {
  const own = process.env.HELM || 'helm'
  if ((await command(own, ['version'])).code === 0) return [own]
  if ((await recipeOf(imageOf('helm'))) === undefined) return undefined
  return ['docker', 'run', '--rm', '--network=none', `--volume=${root}:${root}:ro`, imageOf('helm')]
}
