import { isAvailable, neededFor } from '../../../deploy/images/foundations.mjs'
import { buildEngines, imageOf } from './from-packages.mjs'

/** The recipe that replaces each image of a deployment. */
const RECIPES = {
  NGINX_IMAGE: 'nginx',
  POSTGRES_IMAGE: 'postgres',
  KAFKA_IMAGE: 'kafka',
  MINIO_IMAGE: 'minio',
  PROMETHEUS_IMAGE: 'prometheus',
  ALERTMANAGER_IMAGE: 'alertmanager',
  POSTGRES_EXPORTER_IMAGE: 'exporters',
  NODE_EXPORTER_IMAGE: 'exporters',
  BLACKBOX_EXPORTER_IMAGE: 'exporters',
  MAILDEV_IMAGE: 'maildev',
  NODE_IMAGE: 'node',
}

/** The settings of programs that run as they are; Node's image contains the one of the installed packages. */
export const BESIDE = Object.keys(RECIPES).filter((setting) => setting !== 'NODE_IMAGE')

const isReplaced = async (setting) => {
  const available = await Promise.all((await neededFor(setting)).map(isAvailable))
  return !available.every(Boolean)
}

/**
 * Builds images from packages for these settings, where the published ones cannot be pulled or not be compiled on such ones.
 * @returns the settings that name the replacements
 */
export const buildReplacements = async (settings = Object.keys(RECIPES)) => {
  const replaced = await Promise.all(settings.map(isReplaced))
  const chosen = settings.filter((_, at) => replaced[at])
  await buildEngines(chosen.map((setting) => RECIPES[setting]))
  return Object.fromEntries(chosen.map((setting) => [setting, imageOf(RECIPES[setting])]))
}
