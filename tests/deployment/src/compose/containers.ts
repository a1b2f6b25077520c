import { command, must } from './command'

/**
 * The ids of a service's containers, or of all services, including stopped ones and those of finished jobs. Asks the engine,
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
 * Ends a container's process at once, as a crash would. `docker kill` counts as an intended stop, and the engine would
 * not restart the container. So the process is killed from a container in the host's process namespace.
 */
export const crash = async (container: string): Promise<void> => {
  const format = '{{.State.Pid}}'
  const pid = await must(['docker', 'inspect', '--format', format, container])
  const kill = `process.kill(${Number(pid)}, 'SIGKILL')`
  const asRoot = ['--rm', '--pid=host', '--user=0', '--network=none']
  await must(['docker', 'run', ...asRoot, '--entrypoint', 'node', 'licensing/admin', '--eval', kill])
}

/** How often the engine has restarted a container. */
export const restartsOf = async (container: string): Promise<number> =>
  Number(await must(['docker', 'inspect', '--format', '{{.RestartCount}}', container]))

/** The response of an address inside a service's container; undefined without one. */
export const askInside = async (container: string, address: string): Promise<string | undefined> => {
  const ask = `const answer = await fetch('http://127.0.0.1:${address}')
    if (!answer.ok) process.exit(1)
    process.stdout.write(await answer.text())`
  const { code, out } = await command([
    'docker',
    'exec',
    container,
    'node',
    '--input-type=module',
    '--eval',
    ask,
  ])
  return code === 0 ? out : undefined
}

/** Whether this instance of the relay is the leader. */
export const isLeading = async (container: string): Promise<boolean> =>
  /^relay_active(\{[^}]*\})? 1$/m.test((await askInside(container, '9464/metrics')) ?? '')
