import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, takeOwnPassword } from '@licensing/test-support'
import { command, must } from './command'
import { containersOf } from './containers'
import { eventually } from '../eventually'

/** The project's folder. */
export const ROOT = new URL('../../../..', import.meta.url).pathname
const PREFIX = 'licensing-deployment-'
const EDGE_READY_WITHIN_MS = 120_000
/** Replaces the bootstrap password of the secrets, which must be changed at the first sign-in. */
const ADMIN_PASSWORD = 'mangue-azul-7'

/** The location of a deployment, and the Compose command for it. */
export interface Place {
  readonly url: string
  readonly adminEmail: string
  readonly adminPassword: string
  /** Environment for the project's commands to target this deployment; run them in the project's folder. */
  readonly env: Readonly<Record<string, string>>
  /** The docker-compose command with its leading arguments. */
  readonly command: readonly string[]
}

/** A deployment of docker-compose.yml, with a project name and ports of its own. */
export interface Deployment extends Place {
  /** Runs docker-compose with these arguments. */
  compose(...args: string[]): Promise<string>
  /** Runs a program in a service's container. @returns its output */
  exec(service: string, ...args: string[]): Promise<string>
  /** See `containersOf`. */
  containers(service?: string): Promise<string[]>
  /** The same deployment with additional Compose files; `compose('up')` applies them. */
  withFiles(...files: string[]): Deployment
}

export const deploymentAt = (place: Place): Deployment => {
  const compose = (...args: string[]) => must([...place.command, ...args], { cwd: ROOT, env: place.env })
  const containers = (service?: string) => containersOf(place.env['COMPOSE_PROJECT_NAME'] ?? '', service)
  return {
    ...place,
    compose,
    containers,
    exec: async (service, ...args) => {
      const [container = ''] = await containers(service)
      return must(['docker', 'exec', container, ...args])
    },
    withFiles: (...files) => {
      const COMPOSE_FILE = [place.env['COMPOSE_FILE'], ...files].join(':')
      return deploymentAt({ ...place, env: { ...place.env, COMPOSE_FILE } })
    },
  }
}

/** The installed Compose: the plugin of Docker, or the older docker-compose. */
const composeCommand = async (): Promise<string[]> => {
  const { code } = await command(['docker', 'compose', 'version']).catch(() => ({ code: 1 }))
  return code === 0 ? ['docker', 'compose'] : ['docker-compose']
}

/** Removes a deployment with its volumes; without a name those of runs that were killed. */
export const removeDeployments = (...project: string[]): Promise<string> =>
  must([process.execPath, 'infra/ci/engines/remove-deployments.mjs', ...project], { cwd: ROOT })

const build = (folder: string): Promise<string> =>
  must([process.execPath, 'infra/ci/engines/images/build.mjs'], {
    cwd: ROOT,
    env: { ...process.env, SECRETS_FOLDER: join(folder, 'secrets'), SETTINGS_FILE: join(folder, 'settings') },
  })

/** Compose services to start besides the product's, and settings of Compose. */
export interface Additions {
  readonly services: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const settingsFor = async (project: string, folder: string): Promise<Record<string, string>> => ({
  ...(process.env as Record<string, string>),
  COMPOSE_PROJECT_NAME: project,
  SETTINGS_FILE: join(folder, 'settings'),
  SECRETS_FOLDER: join(folder, 'secrets'),
  EDGE_TLS_FOLDER: folder,
  CA_FOLDER: join(folder, 'ca'),
  EDGE_BIND: '127.0.0.1',
  EDGE_PORT: String(await freePort()),
  EDGE_TLS_PORT: String(await freePort()),
  BOOTSTRAP_ADMIN_EMAIL: 'chefe@example.org',
  // All clients here share one address.
  RATE_LIMIT_API: '0',
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_ACCOUNT: '0',
  RATE_LIMIT_REGISTRATION: '0',
  RATE_LIMIT_PUBLIC: '0',
  RATE_LIMIT_VERIFY_DAILY: '0',
  // A few people send the files of sixteen clients.
  UPLOADS_PER_PERSON: '0',
})

/** All of the product: the rest are dependencies of these. */
const PRODUCT = ['edge', 'relay']

/**
 * Builds the images (unchanged ones are cached), brings the deployment up and waits until every container is healthy.
 * `additionsIn` receives the folder of settings and secrets. `remove` removes containers, networks, volumes and secrets.
 */
export const bringUp = async (
  additionsIn: (folder: string) => Promise<Additions> = async () => ({ services: [], env: {} }),
): Promise<{ deployment: Deployment; remove: () => Promise<void> }> => {
  await removeDeployments()
  const project = `${PREFIX}${process.pid}`
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  const removeNow = () => {
    spawnSync('sh', [
      '-c',
      `docker rm -fv $(docker ps -aq --filter label=com.docker.compose.project=${project})`,
    ])
  }
  process.once('exit', removeNow)
  const remove = async () => {
    await removeDeployments(project)
    await rm(folder, { recursive: true, force: true })
    process.removeListener('exit', removeNow)
  }
  try {
    // The services read it as user 1000, unlike the folder around it.
    await mkdir(join(folder, 'ca'), { mode: 0o755 })
    const additions = await additionsIn(folder)
    await build(folder)
    const env = { ...(await settingsFor(project, folder)), ...additions.env }
    const url = `http://127.0.0.1:${env['EDGE_PORT']}`
    const adminEmail = env['BOOTSTRAP_ADMIN_EMAIL'] ?? ''
    const deployment = deploymentAt({
      url,
      adminEmail,
      adminPassword: ADMIN_PASSWORD,
      env,
      command: [...(await composeCommand()), '--env-file', join(folder, 'settings')],
    })
    await deployment.compose('up', '--detach', ...PRODUCT, ...additions.services)
    // Compose waits for dependencies only, and nothing depends on the edge.
    await eventually('the edge answers', () => fetch(`${url}/health/ready`), {
      holds: ({ ok }) => ok,
      withinMs: EDGE_READY_WITHIN_MS,
    })
    const given = await readFile(join(folder, 'secrets', 'bootstrap-admin-password'), 'utf8')
    await takeOwnPassword(url, { email: adminEmail, given, password: ADMIN_PASSWORD })
    return { deployment, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
