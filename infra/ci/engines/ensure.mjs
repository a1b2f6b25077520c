import { fail, step } from '../../dev/progress.mjs'
import { buildEngines, ENGINES } from './images/from-packages.mjs'
import { BESIDE, buildReplacements } from './images/replacements.mjs'
import { installBuildTools, startDocker } from './docker.mjs'
import { removeKilledRuns } from './killed-runs.mjs'

/**
 * `node infra/ci/engines/ensure.mjs [postgres kafka minio helm]`: starts Docker unless it is running, removes what killed tests left
 * in it, and builds the images of the engines: the named ones, or all and those that run with the portal in the deployment
 * suite. Without changes it takes a second. `stop.mjs` stops Docker.
 */
try {
  const names = process.argv.slice(2)
  await removeKilledRuns({ dockerStarted: await startDocker() })
  await installBuildTools()
  await (names.length === 0
    ? Promise.all([buildEngines(ENGINES), buildReplacements(BESIDE)])
    : buildEngines(names))
  step('The engines are ready')
} catch (error) {
  fail(error)
}
