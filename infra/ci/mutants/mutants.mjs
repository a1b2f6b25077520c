import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../dev/prepare.mjs'
import { fail, step } from '../../dev/progress.mjs'

/**
 * `npm run mutants`: mutates the pure packages and prints the share of mutants that their specs find. Fails below 80 %.
 * `npm run mutants -- domain/legal-clock` tests one package. Reports that list each surviving mutant are in .reports/mutants.
 */
const PACKAGES = [
  'domain/lifecycle',
  'domain/licence',
  'domain/licensing-law',
  'domain/permissions',
  'domain/forms',
  'domain/legal-clock',
  'platform/event-store',
]
const LOWEST_SCORE = 80

const mutate = (name) => {
  step(`Mutating ${name}…`)
  const config = join(root, 'infra', 'ci', 'mutants', 'stryker.config.mjs')
  const { status } = spawnSync('npx', ['stryker', 'run', config], {
    cwd: join(root, 'libs', name),
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`Stryker failed for ${name}.`)
}

/** Errors are mutants that do not run; they count on neither side. */
const scoreOf = (name) => {
  const report = JSON.parse(readFileSync(join(root, '.reports', 'mutants', `${basename(name)}.json`), 'utf8'))
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length
  const [found, survived, uncovered] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')]
  return { name, found, survived, uncovered, score: (100 * found) / (found + survived + uncovered) }
}

try {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !PACKAGES.includes(name))
  if (unknown.length > 0)
    throw new Error(`No such package: ${unknown.join(', ')}. Known: ${PACKAGES.join(', ')}`)
  const scores = (wanted.length > 0 ? wanted : PACKAGES).map((name) => {
    mutate(name)
    return scoreOf(name)
  })
  process.stdout.write(
    '\n| Package | Mutants | Found | Survived | Not covered | Score |\n| --- | --: | --: | --: | --: | --: |\n',
  )
  for (const { name, found, survived, uncovered, score } of scores)
    process.stdout.write(
      `| ${name} | ${found + survived + uncovered} | ${found} | ${survived} | ${uncovered} | ${score.toFixed(1)} % |\n`,
    )
  if (scores.some(({ score }) => score < LOWEST_SCORE)) process.exit(1)
} catch (error) {
  fail(error)
}
