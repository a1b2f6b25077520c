import { parseArgs } from 'node:util'
import { command, must } from '../../dev/command.mjs'
import { compose } from '../docker/compose.mjs'
import { writeSettings } from '../images/settings.mjs'
import { pinnedVersion, wantedVersion } from '../images/versions.mjs'
import { Fixable, fail, step } from '../../dev/progress.mjs'
import { serviceNames, servicesThat } from '../services.mjs'
import { discard, imageId, instancesOf } from './instances.mjs'
import { rollEdge } from './edge.mjs'
import { rollService } from './service.mjs'

/**
 * `PORTAL_VERSION=<new> node infra/deploy/upgrade/roll.mjs [--again] [service…]`: performs a rolling upgrade of the deployment of
 * docker-compose.yml: migrates, then replaces the instances of each service, and the edge last. A new run continues an interrupted
 * one. With service names only those are replaced; `--again` also replaces instances that already have the image, to apply
 * changed settings (docs/operate/upgrade.md).
 */

/**
 * Readers of events before their writers, and the relay first: the old relay has no topic for a new kind of stream. The web after
 * the API it calls.
 */
const ORDER = [...serviceNames.toReversed(), 'edge']
const MIGRATIONS = servicesThat('migrates').map((name) => `migrate-${name}`)
/** Groups run in order: roles are granted rights on the migrated tables, and `topics` grants the Kafka users theirs. */
const JOBS = [
  [...MIGRATIONS, 'kafka-users', 'store-keys'],
  ['database-roles', 'topics'],
]
/** Jobs that apply to a container of this deployment; skipped when an external Kafka or store is used. */
const ABOUT = { 'kafka-users': 'kafka', 'store-keys': 'minio' }

const readArguments = () => {
  const { values, positionals } = parseArgs({
    options: { again: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const unknown = positionals.find((name) => !ORDER.includes(name))
  if (unknown !== undefined)
    throw new Fixable(
      `${unknown} is not a service that can be replaced.`,
      `choose from ${ORDER.join(', ')}, or name none to replace all.`,
    )
  return {
    ...values,
    services: ORDER.filter((name) => positionals.length === 0 || positionals.includes(name)),
  }
}

/** The images of a version. All must exist, because the jobs also use images of services that are not replaced. */
const wantedImages = async (version) => {
  const names = [...ORDER, 'admin']
  const ids = await Promise.all(names.map((name) => imageId(name, version)))
  const missing = names.filter((_, at) => ids[at] === undefined)
  if (missing.length === 0) return Object.fromEntries(names.map((name, at) => [name, ids[at]]))
  throw new Fixable(
    `Version ${version} has no image of ${missing.join(', ')}.`,
    `PORTAL_VERSION=${version} node infra/deploy/images/build.mjs`,
  )
}

const outcomeOf = async ({ Id, Name }) => {
  const code = await must('docker', ['wait', Id])
  if (code === '0') return undefined
  return `${Name.slice(1)} exited with ${code}:\n${(await command('docker', ['logs', '--tail', '20', Id])).all.trim()}`
}

const hasWork = async (name) => ABOUT[name] === undefined || (await instancesOf(ABOUT[name])).length > 0

const runJobs = async (group) => {
  const work = await Promise.all(group.map(hasWork))
  const names = group.filter((_, at) => work[at])
  const instances = async () => (await Promise.all(names.map(instancesOf))).flat()
  // Compose would keep the anonymous volumes of the finished jobs.
  await discard(await instances())
  await compose(['up', '--detach', '--no-deps', ...names])
  const jobs = await instances()
  const failures = (await Promise.all(jobs.map(outcomeOf))).filter(Boolean)
  if (failures.length === 0) return
  throw new Fixable(
    `Nothing was replaced: ${failures.join('\n')}`,
    'correct the error above and run this command again.',
  )
}

const migrate = async () => {
  step('Migrating the database, its roles and the topics…')
  await JOBS.reduce((before, names) => before.then(() => runJobs(names)), Promise.resolve())
}

const goBackTo = (version) => `PORTAL_VERSION=${version} node infra/deploy/upgrade/roll.mjs`

/** Replaces the services in order. @throws Fixable with the state of the upgrade */
const replace = async (services, { images, again, before }) => {
  for (const [at, service] of services.entries()) {
    const isOld = ({ Image }) => again || Image !== images[service]
    step(`${service}…`)
    try {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await (service === 'edge' ? rollEdge(isOld) : rollService(service, isOld))
    } catch (error) {
      if (error instanceof Fixable) throw error
      throw new Fixable(
        `${error.message}\nThe previous instances of ${service} keep serving. Not yet replaced: ${services.slice(at + 1).join(', ') || 'none'}.`,
        `correct the error in the log and run this command again, or go back: ${goBackTo(before)}`,
        { cause: error },
      )
    }
  }
}

try {
  const { again, services } = readArguments()
  const [before, version] = [await pinnedVersion(), await wantedVersion()]
  // Compose reads it too; it overrides the settings until the upgrade is complete.
  process.env.PORTAL_VERSION = version
  const images = await wantedImages(version)
  await migrate()
  await replace(services, { images, again, before })
  step(`${services.join(', ')}: version ${version}`)
  if (version !== before && services.length === ORDER.length) {
    await writeSettings({ PORTAL_VERSION: version })
    step(`To go back: ${goBackTo(before)}`)
  }
} catch (error) {
  fail(error)
}
