import { checkNode, installPackages, run } from '../dev/prepare.mjs'
import { fail } from '../dev/progress.mjs'

/**
 * `npm run deployment`: runs the long form of tests/deployment on a running Docker, which `infra/ci/engines/ensure.mjs`
 * starts. Arguments are passed to vitest: `npm run deployment -- src/long/recover.spec.ts`.
 */
const form = ['--root', 'tests/deployment', '--mode', 'long']

try {
  checkNode()
  await installPackages()
  const { code } = await run('npx', ['vitest', 'run', ...form, ...process.argv.slice(2)], {
    show: true,
    env: { TEST_ENGINES: 'required' },
  })
  process.exit(code)
} catch (error) {
  fail(error)
}
