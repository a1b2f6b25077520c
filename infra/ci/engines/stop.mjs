import { fail } from '../../dev/progress.mjs'
import { stopEngine } from './engine.mjs'

/** `node infra/ci/engines/stop.mjs`: stops the Docker engine if `ensure.mjs` started it. */
try {
  await stopEngine()
} catch (error) {
  fail(error)
}
