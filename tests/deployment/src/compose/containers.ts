import { command, must } from './command'

/**
 * The ids of a service's containers, or of all services, including stopped ones and those of finished jobs. Asks Docker,
 * which responds in a tenth of the time that Compose takes.
 */
export const containersOf = async (project: string, service?: string): Promise<string[]> => {
  const labels = { project, oneoff: 'False', ...(service !== undefined && { service }) }
  const filters = Object.entries(labels).flatMap(([name, value]) => [
    '--filter',
    `label=com.docker.compose.${name}=${value}`,
  ])
  const ids = await must(['docker', 'ps', '--all', '--quiet', '--no-trunc', ...filters])
  return ids.split('\n').filter(Boolean)
}

/**
 * Kills a container's program, as a crash would, so that Docker restarts it. `docker kill` counts as an intended stop. The
 * program is the only child of the container's init.
 */
export const crash = (container: string): Promise<string> =>
  must(['docker', 'exec', container, 'sh', '-c', 'kill -KILL "$(cat /proc/1/task/1/children)"'])

/** How often Docker has restarted a container. */
export const restartsOf = async (container: string): Promise<number> =>
  Number(await must(['docker', 'inspect', '--format', '{{.RestartCount}}', container]))

/** The response of an address inside a service's container; undefined without a success. */
export const askInside = async (
  container: string,
  address: string,
  init: RequestInit = {},
): Promise<string | undefined> => {
  const ask = `const answer = await fetch('http://127.0.0.1:${address}', ${JSON.stringify(init)})
    if (!answer.ok) process.exit(1)
    process.stdout.write(await answer.text())`
  const node = ['node', '--input-type=module', '--eval', ask]
  const { code, out } = await command(['docker', 'exec', container, ...node])
  return code === 0 ? out : undefined
}

/** Whether this instance of the relay is the leader. */
export const isLeading = async (container: string): Promise<boolean> =>
  /^relay_active(\{[^}]*\})? 1$/m.test((await askInside(container, '9464/metrics')) ?? '')
