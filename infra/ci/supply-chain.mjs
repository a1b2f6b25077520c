import { spawnSync } from 'node:child_process'
import { root } from '../dev/prepare.mjs'
import { judgeAudit } from './audit.mjs'
import { licenceProblems } from './licences.mjs'

/** `node infra/ci/supply-chain.mjs`: licences of all packages, known vulnerabilities of those that run in production. */
const MOST_OUTPUT = 50 * 1024 * 1024
const audit = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  },
)
const { answered, problems } = judgeAudit(audit.stdout ?? '', new Date().toISOString().slice(0, 10))
if (!answered)
  process.stdout.write('Known vulnerabilities were not checked: the registry gave no answer to npm audit.\n')
const found = [...problems, ...(await licenceProblems(root))]
for (const problem of found) process.stdout.write(`${problem}\n`)
process.exit(found.length === 0 ? 0 : 1)
