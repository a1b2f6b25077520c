import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { step } from '../../dev/progress.mjs'
import { command } from '../../dev/command.mjs'
import { buildImage, recipeOf, sizeOf, withBuildContext } from '../docker/image.mjs'
import { npmRegistry } from '../docker/machine.mjs'
import { recipe } from '../docker/recipe.mjs'
import { mustBuild } from './versions.mjs'

/** Builds one of our images from a folder filled by `layOut`, unless the folder and its base are unchanged. */
export const buildOurs = async (image, { layOut, file, given, isUsed = false }) => {
  await withBuildContext(async (context) => {
    await layOut(context)
    if (file !== undefined) await cp(file, join(context, 'Dockerfile'))
    const bases = await Promise.all(
      Object.values(given).map((base) =>
        command('docker', ['image', 'inspect', '--format', '{{.Id}}', base]),
      ),
    )
    const version = await recipe(
      context,
      given,
      bases.map(({ out }) => out),
    )
    const known = await recipeOf(image)
    if (!mustBuild(image, { known, wanted: version, isUsed })) return
    const registry = await npmRegistry()
    const npm = registry === undefined ? {} : { npm_config_registry: registry }
    await buildImage(context, { tag: image, version, given: { ...given, ...npm } })
  })
  step(`${image}: ${await sizeOf(image)} MB`)
}
