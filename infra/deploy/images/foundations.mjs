import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { Fixable, step } from '../../dev/progress.mjs'
import { command } from '../../dev/command.mjs'
import { buildImage, recipeOf, withBuildContext } from '../docker/image.mjs'
import { recipe } from '../docker/recipe.mjs'
import { buildOurs } from './ours.mjs'
import { PUBLISHED } from './published.mjs'
import { readSetting } from './settings.mjs'

/** The published images on which MinIO is compiled, because its makers publish none of it. */
const STORE_BASES = ['golang:1.26-bookworm', 'debian:bookworm-slim']
const STORE = 'licensing/minio'
const STORE_FOLDER = join(import.meta.dirname, 'minio')
const OWN_CONTAINER = /^https?:\/\/minio(?=[:/]|$)/

/** Whether the settings name a store besides the container `minio`, which then needs no image. */
const isStoreElsewhere = async () => {
  const endpoint = process.env.S3_ENDPOINT || (await readSetting('S3_ENDPOINT'))
  return endpoint !== undefined && !OWN_CONTAINER.test(endpoint)
}

/** Whether an image is on this machine, or was pulled. */
export const isAvailable = async (image) =>
  (await command('docker', ['image', 'inspect', image])).code === 0 ||
  (await command('docker', ['pull', '--quiet', image])).code === 0

/** MinIO's recipe does not contain its bases: a newer one is no reason to compile again. */
const storeRecipe = () => recipe(STORE_FOLDER, 'published', {})
const isCompiled = async () => (await recipeOf(STORE)) === (await storeRecipe())

/** The images that a setting needs from a registry; none when the environment names its image, or MinIO was compiled. */
export const neededFor = async (setting) => {
  if (process.env[setting]) return []
  if (setting !== 'MINIO_IMAGE') return [PUBLISHED[setting]]
  return (await isCompiled()) ? [] : STORE_BASES
}

const ensureAvailable = async (settings) => {
  const images = await Promise.all(settings.map(neededFor))
  const needed = settings.flatMap((setting, at) => images[at].map((image) => ({ setting, image })))
  const available = await Promise.all(needed.map(({ image }) => isAvailable(image)))
  const missing = needed.filter((_, at) => !available[at])
  if (missing.length === 0) return
  const affected = [...new Set(missing.map(({ setting }) => setting))]
  throw new Fixable(
    `These images cannot be pulled: ${missing.map(({ image }) => image).join(', ')}.`,
    `make their registry reachable, load them (docker load), or name images of yours in ${affected.join(', ')}: docs/operate/install.md.`,
  )
}

/** The image pinned to its published digest, so that a moved tag does not change it. */
const pinned = async (image) => {
  const format = '{{join .RepoDigests "\\n"}}'
  const { out } = await command('docker', ['image', 'inspect', '--format', format, image])
  const [repository] = image.split(':')
  const digest = out.split('\n').find((line) => line.startsWith(`${repository}@`))
  return digest === undefined ? image : `${image}${digest.slice(repository.length)}`
}

/** The published Postgres with pgBackRest added. */
const withArchiver = async (POSTGRES_IMAGE) => {
  const file = join(import.meta.dirname, 'postgres/Dockerfile')
  await buildOurs('licensing/postgres:latest', { layOut: async () => {}, file, given: { POSTGRES_IMAGE } })
  return 'licensing/postgres'
}

const buildStore = async () => {
  if (await isCompiled()) return STORE
  step('Compiling MinIO, for 7 to 17 minutes…')
  await withBuildContext(async (context) => {
    await cp(STORE_FOLDER, context, { recursive: true })
    await buildImage(context, { tag: STORE, version: await storeRecipe(), given: {} })
  })
  return STORE
}

const foundation = async (setting) => {
  const named = process.env[setting]
  if (named) return [setting, named]
  if (setting === 'MINIO_IMAGE') return [setting, await buildStore()]
  const image = await pinned(PUBLISHED[setting])
  return [setting, setting === 'POSTGRES_IMAGE' ? await withArchiver(image) : image]
}

/**
 * The images on which the portal's are built, and those of the other programs: the published ones (Postgres with pgBackRest
 * added, MinIO compiled unless the settings name another store), or those named in the environment, which are taken as they are.
 * @throws Fixable with all images that cannot be pulled
 */
export const chooseFoundations = async () => {
  const isNeeded = process.env.MINIO_IMAGE || !(await isStoreElsewhere())
  const settings = [...Object.keys(PUBLISHED), ...(isNeeded ? ['MINIO_IMAGE'] : [])]
  await ensureAvailable(settings)
  return Object.fromEntries(await Promise.all(settings.map(foundation)))
}
