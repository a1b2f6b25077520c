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
  postgres: { tags: ['licensing/test-postgres'], folder: join(here, 'postgres'), arguments: { BASE_IMAGE } },
  kafka: {
    tags: ['licensing/test-kafka'],
    folder: join(here, 'kafka'),
    arguments: { BASE_IMAGE },
    prepare: writeMavenSettings,
  },
  nginx: {
    tags: ['licensing/nginx'],
    folder: join(here, 'nginx'),
    arguments: { BASE_IMAGE },
  },
  prometheus: {
    tags: ['licensing/prometheus'],
    folder: join(here, 'prometheus'),
    arguments: { BASE_IMAGE },
  },
  alertmanager: {
    tags: ['licensing/alertmanager'],
    folder: join(here, 'alertmanager'),
    arguments: { BASE_IMAGE },
  },
  exporters: {
    tags: ['licensing/exporters'],
    folder: join(here, 'exporters'),
    arguments: { BASE_IMAGE },
  },
  node: {
    tags: ['licensing/node'],
    folder: join(here, 'node'),
    arguments: { BASE_IMAGE },
    facts: () => [runtimeVersion()],
    prepare: copyNode,
  },
  maildev: {
    tags: ['licensing/maildev'],
    folder: join(here, 'maildev'),
    needs: ['node'],
    arguments: { NODE_IMAGE: 'licensing/node' },
    prepare: installInto,
  },
  golang: { tags: ['licensing/golang'], folder: join(here, 'golang'), arguments: { BASE_IMAGE } },
  minio: {
    tags: ['licensing/test-minio'],
    // The product's own, which compiles it, on other bases.
    folder: join(here, '../../../deploy/images/minio'),
    needs: ['golang'],
    arguments: { GO_IMAGE: 'licensing/golang', RUN_IMAGE: BASE_IMAGE },
  },
  helm: {
    tags: ['licensing/test-helm'],
    folder: join(here, 'helm'),
    needs: ['golang'],
    arguments: { GO_IMAGE: 'licensing/golang', RUN_IMAGE: BASE_IMAGE },
  },
}

/** The image of a recipe, without its tag. */
export const imageOf = (name) => RECIPES[name].tags[0]

/** The engines of tests, and Helm. */
export const ENGINES = ['postgres', 'kafka', 'minio', 'helm']

/** The context is a copy, so that added files cannot be committed. */
const buildFrom = (folder, { prepare, ...image }) =>
  withBuildContext(async (context) => {
    await cp(folder, context, { recursive: true })
    await prepare?.(context)
    await buildImage(context, image)
  })

const started = new Map()

const buildOnce = async (name) => {
  const { needs = [], ...rest } = RECIPES[name]
  const base = await buildBase()
  const version = await recipe(rest.folder, base, rest.arguments, ...(rest.facts?.() ?? []))
  const known = await Promise.all(rest.tags.map(recipeOf))
  if (known.every((each) => each === version)) return step(`${rest.tags.at(-1)} is up to date`)
  await Promise.all(needs.map(build))
  const startedAt = Date.now()
  step(`Building ${rest.tags.at(-1)}…`)
  const { folder, tags, arguments: given, prepare } = rest
  await buildFrom(folder, { tags, version, given, prepare })
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return step(`Built ${rest.tags.at(-1)} in ${seconds} s (${await sizeOf(rest.tags[0])} MB)`)
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
