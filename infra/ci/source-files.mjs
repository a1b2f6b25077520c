import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const BINARY = /\.(?:docx|geojson|gz|ico|jpe?g|pdf|png|woff2?|zip)$/

/** Generated folders (as in .gitignore). A list instead of a git query, because the source may be used without git. */
const GENERATED = new Set(['.git', '.nx', '.data', '.reports', 'coverage', 'dist', '.dev', 'node_modules'])

/** @returns the paths of all text files of the source, relative to the project folder */
export const sourceFiles = async (folder = '') => {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = entries
    .filter(({ name }) => !GENERATED.has(name) && !BINARY.test(name))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourceFiles(path)
      return entry.isFile() ? [path] : []
    })
  return (await Promise.all(found)).flat()
}
