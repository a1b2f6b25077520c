import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Licences (SPDX) that allow a package to be used, changed and redistributed with the portal. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** A licence of data, which asks for attribution: fine for a tool of development, which is not redistributed. */
const FREE_IN_DEVELOPMENT = new Set(['CC-BY-4.0'])

/** Licences of packages that state theirs only in a file, by exact version: each new version is read again. */
const READ_IN_FILE = { 'png-js@2.0.0': 'MIT' }

/** `MIT`, `(MIT OR CC0-1.0)`, `(MIT AND Zlib)`; any other expression needs a manual review. */
export const isFree = (expression) => {
  const words = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(words)) return false
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((name) => FREE.has(name)))
}

/** Old packages declare `{type}`, or a list of such objects. */
const nameOf = (license) => (typeof license === 'string' ? license : license?.type)

const expressionOf = ({ license, licenses }) =>
  nameOf(license) ?? (licenses === undefined ? undefined : [licenses].flat().map(nameOf).join(' OR '))

const readInFile = (path, { version }) => READ_IN_FILE[`${path.split('node_modules/').at(-1)}@${version}`]

const installed = (root, path) =>
  readFile(join(root, path, 'package.json'), 'utf8').then(JSON.parse, () => ({}))

/**
 * Checks every package of the lock file, including those of other platforms. A licence missing in the lock file is read from the
 * installed package, or else taken from the list of those read by hand. @returns a line for each package without a free licence
 */
export const licenceProblems = async (root) => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  const problems = await Promise.all(
    foreign.map(async ([path, entry]) => {
      const expression =
        expressionOf(entry) ?? expressionOf(await installed(root, path)) ?? readInFile(path, entry)
      if (expression === undefined) return `${path} declares no licence`
      const isFine = isFree(expression) || (entry.dev === true && FREE_IN_DEVELOPMENT.has(expression))
      return isFine ? undefined : `${path} is under ${expression}`
    }),
  )
  return problems.filter((problem) => problem !== undefined)
}
