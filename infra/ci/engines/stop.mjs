import { fail } from '../../dev/progress.mjs'
import { stopDocker } from './docker.mjs'

/** `node infra/ci/engines/stop.mjs`: stops Docker if `ensure.mjs` started it. */
try {
  await stopDocker()
} catch (error) {
  fail(error)
}
