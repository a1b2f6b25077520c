import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { Fixable, step } from '../../dev/progress.mjs'
import { command } from '../docker/command.mjs'
import { buildImage, recipeOf, withBuildContext } from '../docker/image.mjs'
import { recipe } from '../docker/recipe.mjs'
import { buildOurs } from './ours.mjs'
import { PUBLISHED } from './published.mjs'

/** The published images on which MinIO is compiled, because its makers publish none of it. */
const STORE_BASES = ['golang:1.26-bookworm', 'debian:bookworm-slim']
const STORE = 'licensing/minio'

/** What each setting of an image needs from a registry, unless it names an image. */
const NEEDED = {
  ...Object.fromEntries(Object.entries(PUBLISHED).map(([setting, image]) => [setting, [image]])),
  MINIO_IMAGE: STORE_BASES,
}

/** Whether an image is on this machine, or was pulled. */
export const isAvailable = async (image) =>
  (await command('docker', ['image', 'inspect', image])).code === 0 ||
  (await command('docker', ['pull', '--quiet', image])).code === 0

const ensureAvailable = async () => {
  const needed = Object.entries(NEEDED)
    .filter(([setting]) => !process.env[setting])
    .flatMap(([setting, images]) => images.map((image) => ({ setting, image })))
  const available = await Promise.all(needed.map(({ image }) => isAvailable(image)))
  const missing = needed.filter((_, at) => !available[at])
  if (missing.length === 0) return
  const settings = [...new Set(missing.map(({ setting }) => setting))]
  throw new Fixable(
    `These images cannot be pulled: ${missing.map(({ image }) => image).join(', ')}.`,
    `make their registry reachable, load them (docker load), or name images of yours in ${settings.join(', ')}: docs/operate/install.md.`,
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

/** Compiles MinIO, once: its recipe does not contain its bases, of which a newer one is no reason to compile again. */
const buildStore = async () => {
  const folder = join(import.meta.dirname, 'minio')
  const version = await recipe(folder, 'published', {})
  if ((await recipeOf(STORE)) === version) return STORE
  step('Compiling MinIO, for 7 to 17 minutes…')
  await withBuildContext(async (context) => {
    await cp(folder, context, { recursive: true })
    await buildImage(context, { tags: [STORE], version, given: {} })
  })
  return STORE
}

const foundation = async ([setting, published]) => {
  const named = process.env[setting]
  if (named) return [setting, named]
  const image = await pinned(published)
  return [setting, setting === 'POSTGRES_IMAGE' ? await withArchiver(image) : image]
}

/**
 * The images on which the portal's are built, and those of the programs beside them: the published ones (Postgres with pgBackRest
 * added, MinIO compiled), or those named in the environment, which are taken as they are.
 * @throws Fixable with all images that cannot be pulled
 */
export const chooseFoundations = async () => {
  await ensureAvailable()
  const chosen = Object.fromEntries(await Promise.all(Object.entries(PUBLISHED).map(foundation)))
  return { ...chosen, MINIO_IMAGE: process.env.MINIO_IMAGE || (await buildStore()) }
}
