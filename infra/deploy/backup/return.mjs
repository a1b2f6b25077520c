import { join } from 'node:path'
import { Fixable, step } from '../../dev/progress.mjs'
import { compose } from '../docker/compose.mjs'
import { beside, startAll } from './compose.mjs'

/** Statements for a restored or recovered database, run before any service starts. */
export const AFTER_RESTORE = join(import.meta.dirname, 'after-restore.sql')

/**
 * Keeps every current document through a second hard link, which takes no space. The store removes documents without a restored
 * event after 24 hours, but a recovery to another moment may need them. Documents kept by an earlier call and removed since are put
 * back.
 */
const HOLD = `set -e; cd /data; [ -n "$(ls)" ] || exit 0; mkdir -p .held; for name in $({ ls; ls .held; } | sort -u); do
  mkdir -p "$name" ".held/$name"
  cp -aln "$name/." ".held/$name/" && cp -aln ".held/$name/." "$name/"
done`

export const holdDocuments = async () => {
  step('Keeping the current documents…')
  await compose(beside('minio', HOLD))
}

/** Stops all containers. */
export const stopAll = async () => {
  step('Stopping the portal…')
  await compose(['stop'])
}

/**
 * Kafka contains events that the database no longer has, with positions that new events will reuse, and its groups have already
 * handled them. Without its data, topics and groups start empty and are filled from Postgres.
 */
const emptyKafka = () => compose(beside('kafka', 'find /var/lib/kafka/data -mindepth 1 -delete'))

/** Starts the portal on a restored or recovered database after `AFTER_RESTORE` has run. */
export const startAgain = async () => {
  step('Emptying Kafka…')
  await emptyKafka()
  step('Starting the portal…')
  await startAll()
  step('The portal is up; everyone must sign in again')
}

/** Verifies the whole history and every document. @throws Fixable with the faults */
export const verify = async () => {
  step('Verifying the history and every document…')
  try {
    step(await compose(['run', '--rm', '-T', 'admin', 'verify-history', '--documents']))
  } catch (error) {
    throw new Fixable(
      `The portal is up, but the verification found faults:\n${error.message}`,
      'restore from another backup, or put the missing documents back.',
    )
  }
}
