import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Fixable } from '../../dev/progress.mjs'

const NAME = 'manifest.json'

const sha256Of = async (file) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Writes the manifest of a backup into its folder. @returns the total size in bytes */
export const writeManifest = async (folder, names, facts) => {
  const describe = async (name) => {
    const file = join(folder, name)
    return { name, size: (await stat(file)).size, sha256: await sha256Of(file) }
  }
  const files = await Promise.all(names.map(describe))
  const handle = await open(join(folder, NAME), 'wx', 0o600)
  await handle.writeFile(`${JSON.stringify({ ...facts, files }, undefined, 2)}\n`)
  await handle.sync()
  await handle.close()
  return files.reduce((sum, { size }) => sum + size, 0)
}

const checkFile = async (folder, { name, size, sha256 }) => {
  const file = join(folder, name)
  const found = await stat(file).catch(() => undefined)
  const whole = found?.size === size && (await sha256Of(file)) === sha256
  if (!whole)
    throw new Fixable(
      `${file} is missing or differs from what was backed up.`,
      'use another copy of this backup, or another backup.',
    )
}

/** Reads a backup's manifest and verifies every file in it. @throws Fixable if a file is missing or was changed */
export const readWholeBackup = async (folder) => {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Fixable(
      `${folder} is not a backup: it has no ${NAME}.`,
      'pass a folder created by infra/deploy/backup/dump.mjs; a folder ending in .partial is incomplete.',
    )
  })
  const manifest = JSON.parse(text)
  await Promise.all(manifest.files.map((file) => checkFile(folder, file)))
  return manifest
}
