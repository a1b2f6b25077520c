import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages, run } from '../../dev/prepare.mjs'
import { fail, Fixable, step } from '../../dev/progress.mjs'
import { command } from '../../dev/command.mjs'
import { hasContainers, isDockerRunning, RECIPE_LABEL, recipeOf } from '../docker/image.mjs'
import { BUNDLED, layOutService } from './bundles.mjs'
import { chooseFoundations } from './foundations.mjs'
import { buildOurs } from './ours.mjs'
import { createSecrets } from './secrets.mjs'
import { readSetting, writeSettings } from './settings.mjs'
import { pinnedVersion, UNNAMED, wantedVersion } from './versions.mjs'
import { layOutEdge } from './web.mjs'

/**
 * `node infra/deploy/images/build.mjs`: prepares everything for `docker-compose up`. Builds an image for each service and one for
 * the edge, creates missing secrets, and writes the images of the other programs to `.env`. Unchanged images are not built
 * again.
 */

const buildBundles = async () => {
  step('Building the services and the web…')
  const { code, output } = await run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'])
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
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

/** Builds sequentially: concurrent builds would overload two cores. */
const inTurn = (names, build) =>
  names.reduce((before, name) => before.then(() => build(name)), Promise.resolve())

const ensureDocker = async () => {
  if (await isDockerRunning()) return
  throw new Fixable(
    'This user cannot reach Docker.',
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
  await ensureDocker()
  await installPackages()
  const version = await wantedVersion()
  const foundations = await chooseFoundations()
  await buildBundles()
  // Ours are built on these; all others run as they are.
  const { NODE_IMAGE: _, NGINX_IMAGE, ...beside } = foundations
  await Promise.all([
    inTurn(BUNDLED, (name) => buildService(name, version, foundations)),
    // Mostly waits for the portal that serves its API documents.
    buildPortal(imageOfPortal('edge', version), { layOut: layOutEdge, given: { NGINX_IMAGE } }),
  ])
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
