import { fail } from '../../dev/progress.mjs'
import { stopEngine } from './engine.mjs'

/** `node infra/ci/engines/stop.mjs`: stops the Docker engine that `ensure.mjs` started; one that was there before runs on. */
try {
  await stopEngine()
} catch (error) {
  fail(error)
}
