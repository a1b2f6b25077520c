import { fail } from '../local/progress.mjs'
import { stopEngine } from './engine.mjs'

/** `node infra/engines/stop.mjs`: stops the Docker engine that `ensure.mjs` started; one that was there before runs on. */
try {
  await stopEngine()
} catch (error) {
  fail(error)
}
