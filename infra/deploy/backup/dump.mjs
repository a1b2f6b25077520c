import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from '../../dev/prepare.mjs'
import { fail, step } from '../../dev/progress.mjs'
import { ask, beside, composeFrom, composeTo, inside } from './compose.mjs'
import { writeManifest } from './manifest.mjs'

/**
 * `node infra/deploy/backup/dump.mjs [folder]`: backs up the running deployment into a new folder inside `folder` (defaults to
 * `.data/backups`). The database comes first: a file is stored before the event that references it, so every file in the dump is
 * among the documents copied after it.
 */

// Objects are written elsewhere, then renamed, and never change; unfinished ones are excluded. Exit code 1 of tar means that other
// files (the store's own metadata) changed meanwhile. The keys of the store are secrets: a new machine creates its own.
const PACK = `tar -C /data --exclude=./.minio.sys/tmp --exclude=./.minio.sys/multipart --exclude=./.minio.sys/config/iam --exclude=./.held -cf - . || [ $? -eq 1 ]`

const syncFolder = async (folder) => {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

const takeDump = async (folder) => {
  const file = join(folder, 'database.dump')
  await composeTo(file, inside('postgres', 'pg_dump', '--format=custom', '--username=licensing', 'licensing'))
  // Reads and unpacks the whole dump, so a truncated one fails.
  await composeFrom(file, inside('postgres', 'pg_restore', '--file=/dev/null'))
}

const copyDocuments = async (folder) => {
  const file = join(folder, 'documents.tar')
  await composeTo(file, beside('minio', PACK))
  await composeFrom(file, beside('minio', 'tar -tf - >/dev/null'))
}

try {
  const folder = resolve(process.argv[2] ?? join(root, '.data/backups'))
  const madeAt = new Date()
  const backup = join(folder, madeAt.toISOString().replaceAll(':', '').replace(/\.\d+/, ''))
  const work = `${backup}.partial`
  await mkdir(work, { recursive: true, mode: 0o700 })
  try {
    step('Dumping the database…')
    const postgres = await ask('show server_version')
    await takeDump(work)
    step('Copying the documents…')
    await copyDocuments(work)
    const bytes = await writeManifest(work, ['database.dump', 'documents.tar'], { madeAt, postgres })
    await syncFolder(work)
    await rename(work, backup)
    await syncFolder(folder)
    step(`The backup is complete (${(bytes / 1e6).toFixed(1)} MB): ${backup}`)
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    throw error
  }
} catch (error) {
  fail(error)
}
