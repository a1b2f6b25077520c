import { join } from 'node:path'
import { Fixable, step } from '../../dev/progress.mjs'
import { beside, compose, startAll } from './compose.mjs'

/** Statements for a database that went back in time, before any service runs. */
export const AFTER_RESTORE = join(import.meta.dirname, 'after-restore.sql')

/**
 * Keeps every document that is there, by a second link that takes no room: those no restored event names are removed
 * from the store after 24 hours, and going back to another moment may want them. What an earlier call kept and the store
 * removed since is put back.
 */
const HOLD = `set -e; cd /data; [ -n "$(ls)" ] || exit 0; mkdir -p .held; for name in $({ ls; ls .held; } | sort -u); do
  mkdir -p "$name" ".held/$name"
  cp -aln "$name/." ".held/$name/" && cp -aln ".held/$name/." "$name/"
done`

export const holdDocuments = async () => {
  step('Keeping the documents that are there…')
  await compose(beside('minio', HOLD))
}

/** Stops everything there is. */
export const stopAll = async () => {
  step('Stopping the portal…')
  await compose(['stop'])
}

/**
 * Kafka holds events that the database does not know any more, under numbers that new events are about to take; its groups
 * have handled them. Without its data, topics and groups begin anew and are filled from Postgres.
 */
const emptyKafka = () => compose(beside('kafka', 'find /var/lib/kafka/data -mindepth 1 -delete'))

/** Starts the portal on a database that went back in time and saw `AFTER_RESTORE`. */
export const startAgain = async () => {
  step('Emptying Kafka…')
  await emptyKafka()
  step('Starting the portal…')
  await startAll()
  step('The portal is up, and everyone has to sign in again')
}

/** Reads the whole history and every document. @throws Fixable with what is not as it should be */
export const verify = async () => {
  step('Verifying the history and every document…')
  try {
    step(await compose(['run', '--rm', '-T', 'admin', 'verify-history', '--documents']))
  } catch (error) {
    throw new Fixable(
      `The portal is up, but not everything in it is whole:\n${error.message}`,
      'restore from another backup, or put back the documents that are missing.',
    )
  }
}
