import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../local/prepare.mjs'
import { requirementProblems } from './citations.mjs'

/** `node infra/ci/requirements.mjs`: docs/requirements against the tests that cite them and the comments that name them. */
const BINARY = /\.(?:docx|geojson|gz|ico|jpe?g|pdf|png|woff2?|zip)$/

/** What is made here and belongs to nobody's source (.gitignore); a checkout may come without git. */
const MADE = new Set(['.git', '.nx', '.data', '.reports', 'coverage', 'dist', 'node_modules'])

const filesUnder = async (folder) => {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = entries
    .filter(({ name }) => !MADE.has(name) && !BINARY.test(name))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesUnder(path)
      return entry.isFile() ? [path] : []
    })
  return (await Promise.all(found)).flat()
}

const read = async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })

const problems = requirementProblems(await Promise.all((await filesUnder('')).map(read)))
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)
