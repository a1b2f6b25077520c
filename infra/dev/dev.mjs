import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDataFolder, checkPort, dataFolder, portOf, waitForEarlierRun } from './checks.mjs'
import { checkNode, installPackages } from './prepare.mjs'
import { fail, Fixable, step } from './progress.mjs'
import { whenStarterDies } from './starter.mjs'

/**
 * `npm run dev`: the portal with demo data. A change of a frontend appears in the open page, and a change of a service restarts the
 * services. `npm run dev -- back-office --portal https://…` compiles one remote and the shell, and takes everything else from a
 * running portal (docs/how-to/develop.md).
 */
const REMOTES = ['applicant', 'back-office', 'public-verifier']
const EXAMPLE = 'npm run dev -- back-office --portal http://localhost:8080'

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { inspect: { type: 'boolean', default: false }, portal: { type: 'string' } },
  })
  const unknown = positionals.find((name) => !REMOTES.includes(name))
  if (unknown !== undefined)
    throw new Fixable(`There is no remote ${unknown}.`, `choose one of ${REMOTES.join(', ')}.`)
  if ((values.portal !== undefined) !== positionals.length > 0)
    throw new Fixable('A remote and the address of a running portal go together.', `for example ${EXAMPLE}`)
  if (values.portal !== undefined && !URL.canParse(values.portal))
    throw new Fixable(`--portal=${values.portal} is not an address.`, `for example ${EXAMPLE}`)
  return { ...values, remotes: positionals.length > 0 ? positionals : REMOTES }
}

/** Of everything that was opened, the last first. */
const closings = []
let stopping
const stop = () => {
  if (stopping !== undefined) return
  step('Stopping…')
  stopping = closings
    .reduceRight((before, close) => before.then(close), Promise.resolve())
    .then(() => process.exit(0), fail)
}

const openDatabase = async () => {
  if (process.env.DATABASE_URL) return
  await waitForEarlierRun()
  const { EmbeddedPostgresError, superviseEmbeddedPostgres } = await import('@licensing/embedded-postgres')
  const { openLogger } = await import('@licensing/observability')
  const logger = openLogger({ service: 'development', level: 'warn' })
  try {
    const postgres = await superviseEmbeddedPostgres(join(dataFolder(), 'postgres'), logger)
    closings.push(() => postgres.stop())
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new Fixable(error.problem, error.fix) : error
  }
}

const openServices = async (publicUrl, inspect) => {
  await checkDataFolder()
  await openDatabase()
  const { watchServices } = await import('./loop/services.mjs')
  const services = await watchServices({ publicUrl, inspect })
  closings.push(() => services.close())
  return services
}

const servicesOf = (portal, publicUrl) => ({
  address: async () => portal,
  announcement: `\nReady: ${publicUrl}, with the data of ${portal}\n\nCtrl-C stops everything.\n`,
})

const develop = async () => {
  const { inspect, portal, remotes } = readArguments()
  checkNode()
  const port = portOf(process.env.PORT)
  await checkPort(port)
  await installPackages()
  // The configurations of the frontends read it when they are imported.
  process.env.NODE_ENV = 'development'
  const { register } = await import('tsx/esm/api')
  register()
  step('Compiling the services and the frontends…')
  const publicUrl = `http://localhost:${port}`
  const services =
    portal === undefined ? await openServices(publicUrl, inspect) : servicesOf(portal, publicUrl)
  const { openDevelopmentServer } = await import('./loop/server.mjs')
  const server = await openDevelopmentServer({
    frontends: ['shell', ...remotes],
    port,
    services: services.address,
    changeOrigin: portal !== undefined,
  })
  closings.push(() => server.close())
  const [announcement] = await Promise.all([services.announcement, server.compiled])
  process.stdout.write(announcement)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
whenStarterDies(stop)
develop().catch((error) => {
  if (stopping === undefined) fail(error)
})
