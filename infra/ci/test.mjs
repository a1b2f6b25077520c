import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isEngineRunning } from './engines/docker.mjs'
import { checkNode, installPackages, root, run } from '../dev/prepare.mjs'
import { fail, step } from '../dev/progress.mjs'

/**
 * `npm test`: everything there is to check, in the order in which a mistake is cheapest to find. Every check counts as
 * one, every test as one, and the last line adds them up.
 */
const reports = join(root, '.reports', '@licensing')
const weights = join(root, '.reports', 'weight.txt')
const tally = { passed: 0, failed: 0, skipped: 0 }
/** Without a Docker engine, suites on real engines skip; where they are required to run they fail by themselves. */
const maySkip = process.env.REQUIRE_REAL_ENGINES !== '1' && !(await isEngineRunning())
const nx = (...args) => ['nx', ...args, '--output-style=static']

const check = async (title, command, args, { alwaysShow = false } = {}) => {
  step(title)
  const { code, output } = await run(command, args)
  tally[code === 0 ? 'passed' : 'failed'] += 1
  if (code !== 0 || alwaysShow) process.stdout.write(`${output}\n`)
}

const FOLDERS = ['libs', 'services', 'frontends', 'infra', 'tests']

const checkInTurn = async () => {
  await check('Lint', 'npx', ['oxlint', '-c', '.oxlintrc.json', '--deny-warnings', ...FOLDERS])
  await check('Boundaries and cycles', 'npx', [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...FOLDERS,
  ])
  await check('Unused files, exports and dependencies', 'npx', ['knip'])
  await check('Rules of the supply chain and of the requirements', 'node', [
    '--test',
    'infra/ci/supply-chain.test.mjs',
    'infra/ci/requirements.test.mjs',
  ])
  await check('Requirements', 'node', ['infra/ci/requirements.mjs'])
  await check('Links of the documents', 'node', ['infra/ci/links.mjs'])
  // Show the checks that the registry did not answer.
  await check('Licences and known vulnerabilities', 'node', ['infra/ci/supply-chain.mjs'], {
    alwaysShow: true,
  })
}

/** A package whose tests ended without a report, or that skipped one without need, has failed. */
const countReport = (name, report) => {
  tally.passed += report.numPassedTests
  tally.failed += report.numFailedTests + report.numTodoTests
  if (maySkip) tally.skipped += report.numPendingTests
  else tally.failed += report.numPendingTests
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  tally.failed += brokenFiles.length
  step(`  ${name}: ${report.numPassedTests} passed, ${report.numFailedTests + brokenFiles.length} failed`)
}

/** Suites of services wait for timers and for engines more than they compute: with two at a time the processors idle. */
const SUITES_AT_ONCE = 4

const runTests = async (title, args) => {
  step(title)
  const { code, output } = await run('npx', nx('run-many', '-t', 'test', ...args))
  if (code !== 0) process.stdout.write(`${output}\n`)
  return code
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
  await check('Types', 'npx', nx('run-many', '-t', 'typecheck'))
  // The formatter uses one processor, for as long as all the others take on another.
  await Promise.all([check('Format', 'npx', ['prettier', '--check', '--log-level=warn', '.']), checkInTurn()])
  await check('Build', 'npx', nx('run-many', '-t', 'build'))
  const codes = [
    await runTests('Unit, integration and component tests', [
      '--exclude=@licensing/journeys,@licensing/deployment,@licensing/faults',
      `--parallel=${SUITES_AT_ONCE}`,
    ]),
    // Alone: they kill and freeze servers, and hold answers to time limits.
    await runTests('Random commands, killed and frozen servers', ['--projects=@licensing/faults']),
    await runTests('Journeys in a real browser', ['--projects=@licensing/journeys', '--skip-nx-cache']),
    // Alone: it measures how soon crashed containers are back.
    await runTests('The deployment, brought up, crashed and doubled', ['--projects=@licensing/deployment']),
  ]
  await countReports()
  process.stdout.write(`\n${await readFile(weights, 'utf8').catch(() => 'The pages were not weighed.\n')}`)
  // A runner that broke before it could report must not look like success.
  if (codes.some((code) => code !== 0) && tally.failed === 0) tally.failed += 1
  if (tally.skipped > 0)
    process.stdout.write(
      `\n${tally.skipped} tests on a real Postgres, Kafka or MinIO were skipped: no Docker engine answers here.\n`,
    )
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`)
  process.exit(tally.failed === 0 ? 0 : 1)
} catch (error) {
  fail(error)
}
