import { checkNode, installPackages, run } from '../dev/prepare.mjs'
import { fail, step } from '../dev/progress.mjs'

/**
 * `npm run faults`: runs the long form of tests/faults. FAULTS_COMMANDS, FAULTS_ROUNDS and FAULTS_SEED set the size
 * and the seed; FAULTS_FORM=composed sends the random commands to the services of docker-compose.yml instead. Arguments are passed
 * to vitest: `npm run faults -- src/crashes.spec.ts`.
 */
const env = {
  FAULTS_COMMANDS: process.env.FAULTS_COMMANDS ?? '20000',
  FAULTS_ROUNDS: process.env.FAULTS_ROUNDS ?? '10',
}
const composed = process.env.FAULTS_FORM === 'composed'
const suite = composed
  ? ['--root', 'tests/deployment', 'src/deployment.spec.ts', '--testNamePattern', 'random commands']
  : ['--root', 'tests/faults']

try {
  checkNode()
  await installPackages()
  if (!composed) {
    step('Building the portal…')
    const build = [
      'nx',
      'run-many',
      '-t',
      'build',
      '-p',
      '@licensing/standalone',
      '@licensing/operator',
      '--output-style=static',
    ]
    const { code, output } = await run('npx', build)
    if (code !== 0) throw new Error(`The build failed:\n${output}`)
  }
  step(`Running ${composed ? 'random commands on the composed deployment' : 'the fault suites'}…`)
  const { code } = await run('npx', ['vitest', 'run', ...suite, ...process.argv.slice(2)], {
    show: true,
    env,
  })
  process.exit(code)
} catch (error) {
  fail(error)
}
