import { buildWhenNeeded, checkNode, installPackages, run } from './prepare.mjs'
import { fail, step } from './progress.mjs'
import { runtimeSettings } from './runtime.mjs'

/** `npm run bench`: installs and builds if needed, then benchmarks the portal with the runtime of `npm start`. Exits with 1 when a goal is missed. */
try {
  checkNode()
  await installPackages()
  await buildWhenNeeded()
  step('Measuring; this takes some minutes, and other load on the machine distorts the result…')
  const { code } = await run('npx', ['tsx', 'infra/bench/src/main.ts', ...process.argv.slice(2)], {
    show: true,
    env: runtimeSettings(process.env),
  })
  process.exit(code)
} catch (error) {
  fail(error)
}
