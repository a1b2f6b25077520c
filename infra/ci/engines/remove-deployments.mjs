import { fail } from '../../dev/progress.mjs'
import { removeKilledRuns, removeProject } from './killed-runs.mjs'

/** `node infra/ci/engines/remove-deployments.mjs [PROJECT]`: removes a deployment under test; defaults to those of killed runs. */
try {
  const [project] = process.argv.slice(2)
  await (project === undefined ? removeKilledRuns() : removeProject(project))
} catch (error) {
  fail(error)
}
