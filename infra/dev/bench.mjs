import { buildWhenNeeded, checkNode, installPackages, run } from './prepare.mjs'
import { fail, step } from './progress.mjs'
import { runtimeSettings } from './runtime.mjs'

/**
 * `npm run bench` and `npm run bench:web`: installs and builds if needed, then runs the benchmark program in the first argument
 * with the runtime of `npm start`. Exits with the program's code, which is 1 when `npm run bench` misses a goal.
 */
try {
  checkNode()
  await installPackages()
  await buildWhenNeeded()
  step('Measuring; this takes some minutes, and other load on the machine distorts the result…')
  const { code } = await run('npx', ['tsx', ...process.argv.slice(2)], {
    show: true,
    env: runtimeSettings(process.env),
  })
  process.exit(code)
} catch (error) {
  fail(error)
}
