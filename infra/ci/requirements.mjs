import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../dev/prepare.mjs'
import { requirementProblems } from './citations.mjs'
import { sourceFiles } from './source-files.mjs'

/** `node infra/ci/requirements.mjs`: checks docs/requirements against the tests and comments that cite it. */
const read = async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })

const problems = requirementProblems(await Promise.all((await sourceFiles()).map(read)))
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)
