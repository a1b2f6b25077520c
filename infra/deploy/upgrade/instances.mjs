import { command, must } from '../../dev/command.mjs'
import { compose } from '../docker/compose.mjs'
import { Fixable } from '../../dev/progress.mjs'

/** The id of a service's image for a version; undefined when it was not built. */
export const imageId = async (service, version) => {
  const image = `licensing/${service}:${version}`
  const { code, out } = await command('docker', ['image', 'inspect', '--format', '{{.Id}}', image])
  return code === 0 ? out : undefined
}

/** Inspects containers; those that no longer exist are left out. */
export const inspect = async (ids) => {
  if (ids.length === 0) return []
  const { out } = await command('docker', ['container', 'inspect', ...ids])
  return JSON.parse(out)
}

const label = (name) => `com.docker.compose.${name}`

const projectName = async () => {
  const [any] = await inspect((await compose(['ps', '--quiet'])).split('\n').filter(Boolean).slice(0, 1))
  if (any === undefined)
    throw new Fixable(
      'This deployment is not running, so there is nothing to replace.',
      'docker-compose up -d',
    )
  return any.Config.Labels[label('project')]
}

let project

/** A service's containers, including stopped ones. Queries Docker, which is faster than Compose. */
export const instancesOf = async (service) => {
  const wanted = { project: await (project ??= projectName()), service, oneoff: 'False' }
  const filters = Object.entries(wanted).flatMap(([name, value]) => [
    '--filter',
    `label=${label(name)}=${value}`,
  ])
  const ids = await must('docker', ['ps', '--all', '--quiet', '--no-trunc', ...filters])
  return inspect(ids.split('\n').filter(Boolean))
}

export const idsOf = (instances) => instances.map(({ Id }) => Id)

/** Stops containers with SIGTERM (the edge: SIGQUIT), waits for running requests, and removes them. */
export const retire = async (instances) => {
  if (instances.length === 0) return
  await must('docker', ['stop', ...idsOf(instances)])
  await must('docker', ['rm', ...idsOf(instances)])
}

/** Removes containers immediately, for instances that serve no requests. */
export const discard = async (instances) => {
  if (instances.length > 0) await must('docker', ['rm', '--force', '--volumes', ...idsOf(instances)])
}
