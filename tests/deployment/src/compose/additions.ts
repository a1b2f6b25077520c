import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@licensing/test-support'
import { OBSERVERS } from '../observability/observers'
import { WEBHOOK_URL } from '../observability/webhook'
import { type Additions, ROOT } from './compose'

/** A scrape is not given up sooner than it is repeated, because the machine may be busy. */
const PROMETHEUS = {
  scrape_interval: '3s',
  scrape_timeout: '3s',
  evaluation_interval: '1s',
  refresh_interval: '2s',
}
const ALERTMANAGER = { group_wait: '1s' }

const withSettings = (text: string, settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings).reduce(
    (changed, [name, value]) => changed.replaceAll(new RegExp(`\\b${name}: .+`, 'g'), `${name}: ${value}`),
    text,
  )

/** The programs that observe the deployment from its start, with shorter intervals than the product's, and a webhook for alerts. */
export const withObservers = async (folder: string): Promise<Additions> => {
  const shorten = async (file: string, to: string, settings: Readonly<Record<string, string>>) => {
    const text = await readFile(join(ROOT, 'infra/deploy/observability', file), 'utf8')
    await writeFile(join(folder, to), withSettings(text, settings))
  }
  await shorten('prometheus.yml', 'prometheus.yml', PROMETHEUS)
  await shorten('alertmanager/routes.yml', 'routes.yml', ALERTMANAGER)
  await mkdir(join(folder, 'secrets'), { mode: 0o700 })
  await writeFile(join(folder, 'secrets/alert-webhook-url'), WEBHOOK_URL, { mode: 0o444 })
  const COMPOSE_FILE = 'docker-compose.yml:tests/deployment/compose.quick.yml'
  return { services: OBSERVERS, env: { COMPOSE_FILE, QUICK_FOLDER: folder } }
}

/** The mail catcher, to which the portal sends. */
export const withMailCatcher = async (): Promise<Additions> => ({
  services: ['maildev'],
  env: {
    SMTP_URL: 'smtp://maildev:1025',
    SMTP_ALLOW_PLAIN: '1',
    SMTP_FROM: 'avisos@example.org',
    PUBLIC_URL: 'https://licenciamento.example.org',
    MAILDEV_PORT: String(await freePort()),
  },
})

/** All of these together. */
export const withAll =
  (...parts: readonly ((folder: string) => Promise<Additions>)[]) =>
  async (folder: string): Promise<Additions> => {
    const added = await Promise.all(parts.map((part) => part(folder)))
    return {
      services: added.flatMap(({ services }) => services),
      env: Object.assign({}, ...added.map(({ env }) => env)) as Additions['env'],
    }
  }
