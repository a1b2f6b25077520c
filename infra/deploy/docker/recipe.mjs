import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const filesIn = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted()
}

/** A fingerprint of an image's inputs: the files of its folder and all other arguments. */
export const recipe = async (folder, ...rest) => {
  const hash = createHash('sha256')
  const files = await filesIn(folder)
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, file] of files.entries()) {
    hash.update(`${relative(folder, file)}\0`)
    hash.update(contents[index])
  }
  hash.update(JSON.stringify(rest))
  return hash.digest('hex').slice(0, 24)
}
