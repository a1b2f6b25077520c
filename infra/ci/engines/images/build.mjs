import { isDockerRunning } from '../../../deploy/docker/image.mjs'
import { run } from '../../../dev/prepare.mjs'
import { fail } from '../../../dev/progress.mjs'
import { buildReplacements } from './replacements.mjs'

/**
 * `node infra/ci/engines/images/build.mjs`: runs infra/deploy/images/build.mjs for a deployment under test, with replacements of the images
 * that cannot be pulled.
 */
try {
  // Without Docker the build itself says what is missing.
  const env = (await isDockerRunning()) ? await buildReplacements() : {}
  const { code } = await run(process.execPath, ['infra/deploy/images/build.mjs'], { show: true, env })
  process.exit(code)
} catch (error) {
  fail(error)
}
