import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../local/prepare.mjs'
import { requirementProblems } from './citations.mjs'

/** `node infra/ci/requirements.mjs`: docs/requirements against the tests that cite them and the comments that name them. */
const BINARY = /\.(?:docx|geojson|gz|ico|jpe?g|pdf|png|woff2?|zip)$/

/** A new file counts before it is added. A deleted one is still listed, and is skipped. */
const list = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && !BINARY.test(path))

const read = (path) =>
  readFile(join(root, path), 'utf8').then(
    (text) => [{ path, text }],
    () => [],
  )

const problems = requirementProblems((await Promise.all(list().map(read))).flat())
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)
