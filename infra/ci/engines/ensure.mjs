import { fail, step } from '../../dev/progress.mjs'
import { startEngine } from './engine.mjs'
import { buildEngines, ENGINES } from './images.mjs'

/**
 * `node infra/ci/engines/ensure.mjs [postgres kafka minio]`: makes a Docker engine answer and builds the images that tests on
 * real engines take, those named or all. Started once more it is done in a second. `stop.mjs` stops an engine it started.
 */
try {
  const names = process.argv.slice(2)
  await startEngine()
  await buildEngines(names.length === 0 ? ENGINES : names)
  step('The engines are ready')
} catch (error) {
  fail(error)
}
