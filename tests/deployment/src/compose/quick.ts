import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A scrape is not given up sooner than it is repeated, because the machine may be busy. */
const PROMETHEUS = {
  scrape_interval: '5s',
  scrape_timeout: '5s',
  evaluation_interval: '1s',
  refresh_interval: '2s',
}
const ALERTMANAGER = { group_wait: '1s' }

const withSettings = (text: string, settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings).reduce(
    (changed, [name, value]) => changed.replaceAll(new RegExp(`\\b${name}: .+`, 'g'), `${name}: ${value}`),
    text,
  )

/**
 * Writes the product's settings of Prometheus and Alertmanager with shorter intervals into a folder. @returns the environment with
 * which Compose applies them
 */
export const quickSettings = async (root: string, folder: string): Promise<Record<string, string>> => {
  const shorten = async (file: string, to: string, settings: Readonly<Record<string, string>>) => {
    const text = await readFile(join(root, 'infra/deploy/observability', file), 'utf8')
    await writeFile(join(folder, to), withSettings(text, settings))
  }
  await shorten('prometheus.yml', 'prometheus.yml', PROMETHEUS)
  await shorten('alertmanager/routes.yml', 'routes.yml', ALERTMANAGER)
  return { COMPOSE_FILE: 'docker-compose.yml:tests/deployment/compose.quick.yml', QUICK_FOLDER: folder }
}
