import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, Fixable, step } from '../../dev/progress.mjs'
import { compose } from '../docker/compose.mjs'
import { takeBaseBackup } from './archive.mjs'
import { ask, beside, composeFrom, inside, runStatements, startPostgres } from './compose.mjs'
import { readWholeBackup } from './manifest.mjs'
import { AFTER_RESTORE, holdDocuments, startAgain, stopAll, verify } from './return.mjs'

/**
 * `node infra/deploy/backup/restore.mjs <backup> [--replace]`: restores a backup of dump.mjs into an empty deployment. A deployment
 * with data is refused, unless `--replace` sets the data aside.
 */

/** Scripts that print something when there is data. */
const DATABASE = 'ls -A "$PGDATA" 2>/dev/null || true'
const DOCUMENTS = 'ls -d /data/*/* 2>/dev/null | head -n 1'
const SET_ASIDE = 'mv "$PGDATA" "$PGDATA.before-$(date -u +%Y%m%dT%H%M%SZ)"'

const makeRoom = async (replace) => {
  const hasDatabase = (await compose(beside('postgres', DATABASE))) !== ''
  const hasDocuments = (await compose(beside('minio', DOCUMENTS))) !== ''
  if ((hasDatabase || hasDocuments) && !replace)
    throw new Fixable(
      'This deployment contains data.',
      'restore into an empty one (another COMPOSE_PROJECT_NAME), or pass --replace to set the current data aside.',
    )
  await stopAll()
  if (hasDocuments) await holdDocuments()
  if (hasDatabase) await compose(beside('postgres', SET_ASIDE))
}

const RESTORE = [
  'pg_restore',
  '--username=licensing',
  '--dbname=licensing',
  '--no-owner',
  // The roles are created and granted by the following start; a new machine has none yet.
  '--no-privileges',
  '--single-transaction',
]

/** Events keep the transaction ids of their original server, so new ones must begin past them (ADR 0001). */
const advance = async () => {
  await ask('call event_store.advance_past_restored_events()')
  step('New events will follow the restored ones')
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1)
    throw new Fixable(
      'Pass the folder of one backup.',
      'node infra/deploy/backup/restore.mjs .data/backups/<backup>',
    )
  const backup = resolve(positionals[0])
  const { madeAt } = await readWholeBackup(backup)
  step(`The backup of ${madeAt} is complete`)
  await makeRoom(values.replace)
  step('Restoring the database…')
  await startPostgres()
  await composeFrom(join(backup, 'database.dump'), inside('postgres', ...RESTORE))
  await advance()
  await runStatements(AFTER_RESTORE)
  await ask('analyze')
  step('Restoring the documents…')
  await composeFrom(join(backup, 'documents.tar'), beside('minio', 'tar -C /data -xf -'))
  await startAgain()
  await takeBaseBackup()
  await verify()
} catch (error) {
  fail(error)
}
