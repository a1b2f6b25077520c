import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { checkNode, installPackages, root, run } from '../dev/prepare.mjs'
import { fail, step } from '../dev/progress.mjs'
import { isEngineRunning } from '../deploy/docker/command.mjs'
import { helmCommand } from './helm.mjs'
import { hasVeraPdf } from './verapdf/installed.mjs'

/**
 * `npm test`: all checks and tests, cheapest first. The last line has the totals; each check counts as one test.
 */
const reports = join(root, '.reports', '@licensing')
const weights = join(root, '.reports', 'weight.txt')
const tally = { passed: 0, failed: 0, skipped: 0 }
/** The failed checks and tests, one text each, repeated at the end: a truncated log still shows them. */
const failures = []
/**
 * Suites on real engines and the test of the Helm chart are skipped without a Docker engine, and those of PDF/A without veraPDF,
 * unless REQUIRE_REAL_ENGINES is set: then they fail.
 */
const maySkip =
  process.env.REQUIRE_REAL_ENGINES !== '1' && !((await isEngineRunning()) && (await hasVeraPdf()))
const nx = (...args) => ['nx', ...args, '--output-style=static']

const check = async (title, command, args, { alwaysShow = false } = {}) => {
  step(title)
  const { code, output } = await run(command, args)
  tally[code === 0 ? 'passed' : 'failed'] += 1
  if (code !== 0) failures.push(`${title}: see its output above`)
  if (code !== 0 || alwaysShow) process.stdout.write(`${output}\n`)
}

const FOLDERS = ['libs', 'services', 'frontends', 'infra', 'tests']

const checkChart = async () => {
  if (maySkip && (await helmCommand()) === undefined) tally.skipped += 1
  else await check('The Helm chart', 'node', ['--test', 'infra/ci/helm-chart.test.mjs'])
}

const checkSequentially = async () => {
  await check('Lint', 'npx', ['oxlint', '-c', '.oxlintrc.json', '--deny-warnings', ...FOLDERS])
  await check('Boundaries and cycles', 'npx', [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...FOLDERS,
  ])
  await check('Unused files, exports and dependencies', 'npx', ['knip'])
  await check('Tests of the checks and of the build of the images', 'node', [
    '--test',
    'infra/ci/supply-chain.test.mjs',
    'infra/ci/requirements.test.mjs',
    'infra/ci/engines/killed-runs.test.mjs',
    'infra/deploy/images/build.test.mjs',
  ])
  await checkChart()
  await check('Requirements', 'node', ['infra/ci/requirements.mjs'])
  await check('Links in the documents', 'node', ['infra/ci/links.mjs'])
  // Always printed: the vulnerability check may have been skipped.
  await check('Licences and known vulnerabilities', 'node', ['infra/ci/supply-chain.mjs'], {
    alwaysShow: true,
  })
}

/** The lines of a failure's message that say what was expected; the rest of a component's is its page. */
const MESSAGE_LINES = 12

const failuresOf = (name, { testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: path, message, assertionResults }) => {
      const file = `${name}: ${relative(root, path)}`
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${file}\n${message}`]
      return failed.map(
        ({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`,
      )
    })
    .map((text) => text.split('\n').slice(0, MESSAGE_LINES).join('\n'))

/** Adds a package's results. A broken test file, and a skipped test when nothing they need is missing, count as failures. */
const countReport = (name, report) => {
  tally.passed += report.numPassedTests
  tally.failed += report.numFailedTests + report.numTodoTests
  if (maySkip) tally.skipped += report.numPendingTests
  else tally.failed += report.numPendingTests
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  tally.failed += brokenFiles.length
  failures.push(...failuresOf(name, report))
  step(`  ${name}: ${report.numPassedTests} passed, ${report.numFailedTests + brokenFiles.length} failed`)
}

/** Suites of services mostly wait for timers and engines; two at a time would leave the CPUs idle. */
const PARALLEL_SUITES = 4
/** Nx starts suites without dependents last. This one is the longest of them, so it starts with the first ones, beside them. */
const LONGEST_SUITE = '@licensing/api-tests'
/** They run after these, alone. */
const LATER_SUITES = ['@licensing/journeys', '@licensing/deployment', '@licensing/faults']

const testing = (...args) => ['npx', ...nx('run-many', '-t', 'test', ...args)]

/** Runs the following command with one Postgres for all its suites. */
const WITH_POSTGRES = [process.execPath, '--import', 'tsx', 'tests/support/src/postgres/run-with-postgres.ts']

const runCommand = async ([command, ...args]) => {
  const { code, output } = await run(command, args)
  if (code !== 0) process.stdout.write(`${output}\n`)
  return code
}

/** Runs commands beside each other. @returns the highest of their exit codes */
const runTests = async (title, ...commands) => {
  step(title)
  return Math.max(...(await Promise.all(commands.map(runCommand))))
}

const countReports = async () => {
  const files = await readdir(reports).catch(() => [])
  for (const file of files.toSorted()) {
    const report = JSON.parse(await readFile(join(reports, file), 'utf8'))
    countReport(file.replace('.json', ''), report)
  }
}

try {
  checkNode()
  await installPackages()
  await rm(reports, { recursive: true, force: true })
  await rm(weights, { force: true })
  await check('Types', 'node', ['infra/ci/types.mjs'])
  // The formatter takes as long on one CPU as all other checks on another.
  await Promise.all([
    check('Format', 'npx', ['prettier', '--check', '--log-level=warn', '.']),
    checkSequentially(),
  ])
  await check('Build', 'npx', nx('run-many', '-t', 'build'))
  const codes = [
    await runTests('Unit, integration and component tests', testing(`--projects=${LONGEST_SUITE}`), [
      ...WITH_POSTGRES,
      ...testing(
        `--exclude=${[LONGEST_SUITE, ...LATER_SUITES].join(',')}`,
        `--parallel=${PARALLEL_SUITES - 1}`,
      ),
    ]),
    // Alone: they kill and freeze servers, and measure response times.
    await runTests('Random commands, killed and frozen servers', testing('--projects=@licensing/faults')),
    await runTests(
      'Journeys in a real browser',
      testing('--projects=@licensing/journeys', '--skip-nx-cache'),
    ),
    // Alone: it measures the recovery time of crashed containers.
    await runTests(
      'The deployment: start, crashes and replicas',
      testing('--projects=@licensing/deployment'),
    ),
  ]
  await countReports()
  process.stdout.write(
    `\n${await readFile(weights, 'utf8').catch(() => 'The page sizes were not measured.\n')}`,
  )
  // A runner that failed without a report counts as a failure.
  if (codes.some((code) => code !== 0) && tally.failed === 0) tally.failed += 1
  if (tally.skipped > 0)
    process.stdout.write(
      `\n${tally.skipped} tests on a real Postgres, Kafka or MinIO, of PDF/A, or of the Helm chart, were skipped: no Docker engine is running, or veraPDF is missing.\n`,
    )
  for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`)
  process.exit(tally.failed === 0 ? 0 : 1)
} catch (error) {
  fail(error)
}
