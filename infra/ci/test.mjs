import { readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { checkNode, installPackages, root, run } from '../dev/prepare.mjs'
import { fail, step } from '../dev/progress.mjs'
import { runChecks } from './checks.mjs'
import { Results } from './results.mjs'

/**
 * `npm test`: what to run before a commit. `npm test -- --all` adds real engines, the fault suites, all journeys and the deployment;
 * `npm test -- <folder>` runs only the tests of one folder, or of one file. See docs/how-to/test.md. The last line has the totals.
 */
const args = process.argv.slice(2)
const all = args.includes('--all')
const folders = args.filter((arg) => !arg.startsWith('-')).map((folder) => relative(root, resolve(folder)))

/** Suites that start the whole portal have a vitest config of their own, and need it built. */
const WHOLE_PORTAL = ['tests/faults', 'tests/journeys', 'tests/deployment']
const reports = join(root, '.reports')
const results = new Results()
/** A skipped test is then a failure: .ci/run has installed what all tests need. */
const required = process.env.TEST_ENGINES === 'required'

/** Runs vitest and counts its report. */
const runSuites = async (title, name, vitestArgs, env = {}) => {
  step(title)
  const { code } = await run('npx', ['vitest', 'run', '--silent=passed-only', ...vitestArgs], {
    show: true,
    env,
  })
  const failedBefore = results.failed
  await results.add(join(reports, `${name}.json`), { maySkip: !required })
  // A runner that failed without a failed test counts as a failure.
  if (code !== 0 && results.failed === failedBefore) results.fail(`${title}: vitest exited with ${code}`)
}

const runWholePortal = (title, folder, ...filters) =>
  runSuites(title, folder.slice('tests/'.length), ['--root', folder, ...filters])

const isFile = (path) => /\.tsx?$/.test(path)

const runFolder = async (folder) => {
  const suite = WHOLE_PORTAL.find((path) => folder === path || folder.startsWith(`${path}/`))
  // With the slash, libs/domain/licence does not match another folder that begins like it.
  if (suite === undefined) return runSuites(folder, 'specs', [isFile(folder) ? folder : `${folder}/`])
  const { code, output } = await run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'])
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  return runWholePortal(folder, suite, ...[relative(suite, folder)].filter(Boolean))
}

const runAll = async () => {
  await runSuites('Unit, integration and component tests', 'specs', [])
  // Alone: they kill and freeze servers, and measure response times.
  await runWholePortal('Random commands, killed and frozen servers', 'tests/faults')
  await runWholePortal('Journeys in a real browser', 'tests/journeys')
  // Alone: it measures the recovery time of crashed containers.
  await runWholePortal('The deployment', 'tests/deployment')
  process.stdout.write(`\n${await readFile(join(reports, 'weight.txt'), 'utf8').catch(() => '')}`)
}

const runShort = async () => {
  await runSuites('Unit, integration and component tests', 'specs', [], { TEST_ENGINES: 'none' })
  await runWholePortal('The short journeys in a real browser', 'tests/journeys', 'src/short')
}

try {
  checkNode()
  await installPackages()
  await rm(reports, { recursive: true, force: true })
  if (folders.length > 0) for (const folder of folders) await runFolder(folder)
  else {
    await runChecks(results, { engines: all && (required ? 'required' : 'present') })
    await (all ? runAll() : runShort())
  }
  process.stdout.write(results.text())
  process.exit(results.failed === 0 ? 0 : 1)
} catch (error) {
  fail(error)
}
