import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages, run } from '../../dev/prepare.mjs'
import { fail, Fixable, step } from '../../dev/progress.mjs'
import { command, isEngineRunning } from '../docker/command.mjs'
import {
  buildImage,
  hasContainers,
  RECIPE_LABEL,
  recipeOf,
  sizeOf,
  withBuildContext,
} from '../docker/image.mjs'
import { npmRegistry } from '../docker/machine.mjs'
import { recipe } from '../docker/recipe.mjs'
import { BUNDLED, layOutService } from './bundles.mjs'
import { buildEngines, imageOf } from './from-packages/build.mjs'
import { PUBLISHED } from './published.mjs'
import { createSecrets } from './secrets.mjs'
import { readSetting, writeSettings } from './settings.mjs'
import { mustBuild, pinnedVersion, UNNAMED, wantedVersion } from './versions.mjs'
import { layOutEdge } from './web.mjs'

/**
 * `node infra/deploy/images/build.mjs`: prepares everything for `docker-compose up`. Builds an image for each service and one for
 * the edge, creates missing secrets, and writes the images of the programs beside them to `.env`: the published ones
 * (Postgres with pgBackRest added), or ones built here from packages when no image registry is reachable. Unchanged images are
 * not built again.
 */

/** The published Postgres with pgBackRest added. */
const withArchiver = async (POSTGRES_IMAGE) => {
  const file = join(import.meta.dirname, 'postgres/Dockerfile')
  await buildOurs('licensing/postgres:latest', { layOut: async () => {}, file, given: { POSTGRES_IMAGE } })
  return 'licensing/postgres'
}

/** Published images, each with the recipe that replaces it when it cannot be pulled. MinIO no longer publishes images. */
const FOUNDATIONS = {
  NODE_IMAGE: { published: PUBLISHED.NODE_IMAGE, local: 'node' },
  NGINX_IMAGE: { published: PUBLISHED.NGINX_IMAGE, local: 'nginx' },
  POSTGRES_IMAGE: { published: PUBLISHED.POSTGRES_IMAGE, local: 'postgres', finish: withArchiver },
  KAFKA_IMAGE: { published: PUBLISHED.KAFKA_IMAGE, local: 'kafka' },
  PROMETHEUS_IMAGE: { published: PUBLISHED.PROMETHEUS_IMAGE, local: 'prometheus' },
  ALERTMANAGER_IMAGE: { published: PUBLISHED.ALERTMANAGER_IMAGE, local: 'alertmanager' },
  POSTGRES_EXPORTER_IMAGE: { published: PUBLISHED.POSTGRES_EXPORTER_IMAGE, local: 'exporters' },
  NODE_EXPORTER_IMAGE: { published: PUBLISHED.NODE_EXPORTER_IMAGE, local: 'exporters' },
  BLACKBOX_EXPORTER_IMAGE: { published: PUBLISHED.BLACKBOX_EXPORTER_IMAGE, local: 'exporters' },
}

const fetched = async (image) =>
  (await command('docker', ['image', 'inspect', image])).code === 0 ||
  (await command('docker', ['pull', '--quiet', image])).code === 0

/** The image pinned to its published digest, so that a moved tag does not change it. */
const pinned = async (image) => {
  const format = '{{join .RepoDigests "\\n"}}'
  const { out } = await command('docker', ['image', 'inspect', '--format', format, image])
  const [repository] = image.split(':')
  const digest = out.split('\n').find((line) => line.startsWith(`${repository}@`))
  return digest === undefined ? image : `${image}${digest.slice(repository.length)}`
}

const foundation = async ([setting, { published, local, finish = async (image) => image }]) => {
  const named = process.env[setting]
  if (named) return [setting, named]
  if (await fetched(published)) return [setting, await finish(await pinned(published))]
  await buildEngines([local])
  return [setting, imageOf(local)]
}

const STORE_BASES = ['golang:1.26-bookworm', 'debian:bookworm-slim']

const buildStore = async () => {
  const fetchable = (await Promise.all(STORE_BASES.map(fetched))).every(Boolean)
  await buildEngines([fetchable ? 'minio-on-published' : 'minio'])
  return imageOf('minio')
}

const chooseFoundations = async () => {
  const chosen = Object.fromEntries(await Promise.all(Object.entries(FOUNDATIONS).map(foundation)))
  return { ...chosen, MINIO_IMAGE: process.env.MINIO_IMAGE || (await buildStore()) }
}

const buildBundles = async () => {
  step('Building the services and the web…')
  const { code, output } = await run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'])
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

/** Builds one of our images from a folder filled by `layOut`, unless the folder and its base are unchanged. */
const buildOurs = async (image, { layOut, file, given, isUsed = false }) => {
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
    await buildImage(context, { tags: [image], version, given: { ...given, ...npm } })
  })
  step(`${image}: ${await sizeOf(image)} MB`)
}

const imageOfPortal = (name, version) => `licensing/${name}:${version}`

/** Builds an image of the portal, which may be running or be needed to go back. */
const buildPortal = async (image, options) =>
  buildOurs(image, { ...options, isUsed: await hasContainers(image) })

const buildService = (name, version, { NODE_IMAGE }) =>
  buildPortal(imageOfPortal(name, version), {
    layOut: (context) => layOutService(name, context),
    file: join(import.meta.dirname, 'service/Dockerfile'),
    given: { NODE_IMAGE },
  })

/** Builds sequentially: parallel builds would overload two cores. */
const inTurn = (names, build) =>
  names.reduce((before, name) => before.then(() => build(name)), Promise.resolve())

const ensureEngine = async () => {
  if (await isEngineRunning()) return
  throw new Fixable(
    'This user can reach no Docker engine.',
    'install and start one with Compose (Debian: apt-get install docker.io docker-compose), or set DOCKER_HOST: docs/operate/install.md.',
  )
}

const USAGE = `PORTAL_VERSION=<version> node infra/deploy/images/build.mjs

Builds the images of the portal with the tag PORTAL_VERSION (default: the version in .env, or latest), creates missing
secrets, and writes the images of Postgres, Kafka, MinIO and Prometheus to .env. A version is built once. Afterwards:
docker-compose up -d, or, to upgrade, PORTAL_VERSION=<version> node infra/deploy/upgrade/roll.mjs. See
docs/operate/install.md and docs/operate/upgrade.md.
`

const readArguments = () => {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } }).values
  } catch (error) {
    throw new Fixable(error.message, '--help shows the usage.', { cause: error })
  }
}

/** A first build with a name pins it: nothing else is there to start. Later ones leave the running version pinned. */
const pinFirst = async (version) => {
  if ((await readSetting('PORTAL_VERSION')) !== undefined || version === UNNAMED) return
  if ((await recipeOf(imageOfPortal('edge', UNNAMED))) === undefined)
    await writeSettings({ PORTAL_VERSION: version })
}

const build = async () => {
  await ensureEngine()
  await installPackages()
  const version = await wantedVersion()
  const foundations = await chooseFoundations()
  await buildBundles()
  await inTurn(BUNDLED, (name) => buildService(name, version, foundations))
  // Ours are built on these; all others run as they are.
  const { NODE_IMAGE: _, NGINX_IMAGE, ...beside } = foundations
  await buildPortal(imageOfPortal('edge', version), { layOut: layOutEdge, given: { NGINX_IMAGE } })
  await createSecrets()
  await writeSettings(beside)
  await pinFirst(version)
  // Removes previous builds; running containers keep theirs.
  await command('docker', ['image', 'prune', '--force', '--filter', `label=${RECIPE_LABEL}`])
  const next =
    version === (await pinnedVersion())
      ? 'docker-compose up -d'
      : `PORTAL_VERSION=${version} node infra/deploy/upgrade/roll.mjs`
  step(`The images are ready: ${next}`)
}

try {
  if (readArguments().help) process.stdout.write(USAGE)
  else await build()
} catch (error) {
  fail(error)
}
