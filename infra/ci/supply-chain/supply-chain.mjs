import { spawnSync } from 'node:child_process'
import { root } from '../../dev/prepare.mjs'
import { auditProblems } from './audit.mjs'
import { licenceProblems } from './licences.mjs'

/** `node infra/ci/supply-chain/supply-chain.mjs`: checks the licences of all packages and the known vulnerabilities of production packages. */
const MAX_OUTPUT_BYTES = 50 * 1024 * 1024
const audit = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  },
)
const { checked, problems } = auditProblems(audit.stdout ?? '', new Date().toISOString().slice(0, 10))
if (!checked)
  process.stdout.write('Known vulnerabilities were not checked: npm audit could not reach the registry.\n')
const found = [...problems, ...(await licenceProblems(root))]
for (const problem of found) process.stdout.write(`${problem}\n`)
process.exit(found.length === 0 ? 0 : 1)
