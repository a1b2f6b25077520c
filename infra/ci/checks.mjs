import { run } from '../dev/prepare.mjs'
import { step } from '../dev/progress.mjs'
import { helmCommand } from './helm.mjs'

const FOLDERS = ['libs', 'services', 'frontends', 'infra', 'tests']

/** The static checks, in two lanes that take about as long, one for each of two CPUs. */
const LANES = [
  [
    ['Types', 'node', ['infra/ci/types.mjs']],
    ['Lint', 'npx', ['oxlint', '-c', '.oxlintrc.json', '--deny-warnings', '*.ts', ...FOLDERS]],
    ['Requirements', 'node', ['infra/ci/requirements.mjs']],
    ['Links in the documents', 'node', ['infra/ci/links.mjs']],
    [
      'Tests of the checks, the images and the services of the deployment',
      'node',
      [
        '--test',
        'infra/ci/supply-chain/supply-chain.test.mjs',
        'infra/ci/requirements.test.mjs',
        'infra/ci/version.test.mjs',
        'infra/ci/translated-text/text-in-jsx.test.mjs',
        'infra/ci/engines/killed-runs.test.mjs',
        'infra/deploy/images/build.test.mjs',
        'infra/deploy/services.test.mjs',
      ],
    ],
    // Always printed: the check for vulnerabilities may have been impossible.
    [
      'Licences and known vulnerabilities',
      'node',
      ['infra/ci/supply-chain/supply-chain.mjs'],
      { alwaysShow: true },
    ],
  ],
  [
    ['Format', 'npx', ['prettier', '--check', '--log-level=warn', '.']],
    ['Boundaries and cycles', 'npx', ['depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS]],
    ['Unused files, exports and dependencies', 'npx', ['knip']],
    ['Text that a translator may replace', 'node', ['infra/ci/translated-text/translated-text.mjs']],
  ],
]

const CHART = ['The Helm chart', 'node', ['--test', 'infra/ci/helm-chart.test.mjs']]

const check = async (results, [title, command, args, { alwaysShow = false } = {}]) => {
  const began = Date.now()
  const { code, output } = await run(command, args)
  step(`${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (code === 0) results.passed += 1
  else results.fail(`${title}: see its output above`)
  if (code !== 0 || alwaysShow) process.stdout.write(`${output}\n`)
}

const inTurn = async (results, checks) => {
  for (const each of checks) await check(results, each)
}

/** The static checks and the build, each counted as one test. With `engines` also the Helm chart, which needs Docker. */
export const runChecks = async (results, { engines }) => {
  step('Static checks')
  await Promise.all(LANES.map((lane) => inTurn(results, lane)))
  await check(results, ['Build', 'npx', ['nx', 'run-many', '-t', 'build', '--output-style=static']])
  if (!engines) return
  if (engines === 'required' || (await helmCommand()) !== undefined) await check(results, CHART)
  else results.skipped += 1
}
