import { isAlive } from '../../dev/alive.mjs'
import { must } from '../../dev/command.mjs'

/** The Compose project of a deployment under test is this and the process id of its run. */
const PREFIX = 'licensing-deployment-'

/** @returns the projects among these that belong to no running test */
export const killedRuns = (projects, runs = isAlive) =>
  [...new Set(projects)].filter(
    (project) => project.startsWith(PREFIX) && !runs(Number(project.slice(PREFIX.length))),
  )

const lines = (text) => text.split('\n').filter(Boolean)

const idsOf = async (kind, project) => {
  const all = kind === 'container' ? ['--all'] : []
  const label = `label=com.docker.compose.project=${project}`
  return lines(await must('docker', [kind, 'ls', ...all, '--quiet', '--filter', label]))
}

/** Removes a Compose project's containers, networks and volumes. */
export const removeProject = async (project) => {
  const containers = await idsOf('container', project)
  if (containers.length > 0) await must('docker', ['rm', '--force', '--volumes', ...containers])
  const [networks, volumes] = [await idsOf('network', project), await idsOf('volume', project)]
  if (networks.length > 0) await must('docker', ['network', 'rm', ...networks])
  if (volumes.length > 0) await must('docker', ['volume', 'rm', '--force', ...volumes])
}

/**
 * Removes the deployments of tests that were killed: Docker restarts their containers whenever it starts, and a dozen
 * services then compete with the tests. With `dockerStarted` none can belong to a running test, whatever runs as that process
 * id now.
 */
export const removeKilledRuns = async ({ dockerStarted = false } = {}) => {
  const format = '{{.Label "com.docker.compose.project"}}'
  // A killed run may have left only its network or its volumes.
  const listings = ['ps --all', 'network ls', 'volume ls'].map((kind) =>
    must('docker', [...kind.split(' '), '--format', format]),
  )
  const projects = (await Promise.all(listings)).flatMap(lines)
  await Promise.all(killedRuns(projects, dockerStarted ? () => false : isAlive).map(removeProject))
}
