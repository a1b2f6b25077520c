import { isEngineRunning } from '../../deploy/docker/command.mjs'
import { isAvailable, neededFor } from '../../deploy/images/foundations.mjs'
import { run } from '../../dev/prepare.mjs'
import { fail } from '../../dev/progress.mjs'
import { buildEngines, imageOf } from './from-packages.mjs'

/**
 * `node infra/ci/images/build.mjs`: runs infra/deploy/images/build.mjs for a deployment under test. Images that cannot be pulled, or
 * not be compiled on such ones, are replaced by equivalents built from packages.
 */

/** The recipe that replaces each image. */
const RECIPES = {
  NODE_IMAGE: 'node',
  NGINX_IMAGE: 'nginx',
  POSTGRES_IMAGE: 'postgres',
  KAFKA_IMAGE: 'kafka',
  MINIO_IMAGE: 'minio',
  PROMETHEUS_IMAGE: 'prometheus',
  ALERTMANAGER_IMAGE: 'alertmanager',
  POSTGRES_EXPORTER_IMAGE: 'exporters',
  NODE_EXPORTER_IMAGE: 'exporters',
  BLACKBOX_EXPORTER_IMAGE: 'exporters',
}

const isReplaced = async (setting) => {
  const available = await Promise.all((await neededFor(setting)).map(isAvailable))
  return !available.every(Boolean)
}

/** @returns the settings that name the replacements */
const replacements = async () => {
  const settings = Object.keys(RECIPES)
  const replaced = await Promise.all(settings.map(isReplaced))
  const chosen = settings.filter((_, at) => replaced[at])
  await buildEngines(chosen.map((setting) => RECIPES[setting]))
  return Object.fromEntries(chosen.map((setting) => [setting, imageOf(RECIPES[setting])]))
}

try {
  // Without an engine the build itself says what is missing.
  const env = (await isEngineRunning()) ? await replacements() : {}
  const { code } = await run(process.execPath, ['infra/deploy/images/build.mjs'], { show: true, env })
  process.exit(code)
} catch (error) {
  fail(error)
}
