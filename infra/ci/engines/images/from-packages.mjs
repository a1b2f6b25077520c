import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { buildImage, recipeOf, sizeOf, withBuildContext } from '../../../deploy/docker/image.mjs'
import { recipe } from '../../../deploy/docker/recipe.mjs'
import { Fixable, step } from '../../../dev/progress.mjs'
import { runtimeVersion } from '../../../dev/runtime.mjs'
import { BASE_IMAGE, buildBase } from './base.mjs'
import { copyNode, installInto, writeMavenSettings } from './machine.mjs'

const here = import.meta.dirname

/**
 * Images for tests, built from Debian, Maven and Go packages in place of the published ones, because no container registry may be
 * reachable. `needs` are built first; `prepare` adds machine-specific files to the build context.
 */
const RECIPES = {
  postgres: { tag: 'licensing/test-postgres' },
  kafka: { tag: 'licensing/test-kafka', prepare: writeMavenSettings },
  nginx: {},
  prometheus: {},
  alertmanager: {},
  exporters: {},
  node: { facts: () => [runtimeVersion()], prepare: copyNode },
  maildev: { needs: ['node'], given: { NODE_IMAGE: 'licensing/node' }, prepare: installInto },
  golang: {},
  minio: {
    tag: 'licensing/test-minio',
    // The product's own, which compiles it, on other bases.
    folder: join(here, '../../../deploy/images/minio'),
    needs: ['golang'],
    given: { GO_IMAGE: 'licensing/golang', RUN_IMAGE: BASE_IMAGE },
  },
  helm: {
    tag: 'licensing/test-helm',
    needs: ['golang'],
    given: { GO_IMAGE: 'licensing/golang', RUN_IMAGE: BASE_IMAGE },
  },
}

/** The image of a recipe, without its tag. */
export const imageOf = (name) => RECIPES[name].tag ?? `licensing/${name}`

/** The engines of tests, and Helm. */
export const ENGINES = ['postgres', 'kafka', 'minio', 'helm']

const started = new Map()

const buildOnce = async (name) => {
  const { folder = join(here, name), needs = [], given = { BASE_IMAGE }, facts, prepare } = RECIPES[name]
  const tag = imageOf(name)
  const version = await recipe(folder, await buildBase(), given, ...(facts?.() ?? []))
  if ((await recipeOf(tag)) === version) return step(`${tag} is up to date`)
  await Promise.all(needs.map(build))
  const startedAt = Date.now()
  step(`Building ${tag}…`)
  // The context is a copy, so that added files cannot be committed.
  await withBuildContext(async (context) => {
    await cp(folder, context, { recursive: true })
    await prepare?.(context)
    await buildImage(context, { tag, version, given })
  })
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return step(`Built ${tag} in ${seconds} s (${await sizeOf(tag)} MB)`)
}

const build = (name) => {
  if (!Object.hasOwn(RECIPES, name))
    throw new Fixable(`There is no recipe for ${name}.`, `choose from ${ENGINES.join(', ')}.`)
  const running = started.get(name) ?? buildOnce(name)
  started.set(name, running)
  return running
}

/** Builds the images of these engines unless they are up to date. In parallel, because builds mostly wait for downloads. */
export const buildEngines = async (names = ENGINES) => {
  await Promise.all(names.map(build))
}
