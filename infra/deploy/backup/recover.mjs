import { fail, Fixable, step } from '../../dev/progress.mjs'
import { baseBackupBefore, takeBaseBackup } from './archive.mjs'
import { beside, composeFrom } from './compose.mjs'
import { AFTER_RESTORE, holdDocuments, startAgain, stopAll, verify } from './return.mjs'

/**
 * `node infra/deploy/backup/recover.mjs <moment>`: recovers the database to a moment (ISO 8601 with a zone), or with `latest` to
 * the end of the archive. The current database is kept with it until somebody removes it.
 */

const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

const momentOf = (given = '') => {
  if (given === 'latest') return new Date()
  const moment = new Date(FORM.test(given) ? given : Number.NaN)
  if (Number.isNaN(moment.getTime()))
    throw new Fixable(
      'The moment to recover to is missing or is not in ISO 8601 with a zone.',
      'node infra/deploy/backup/recover.mjs 2026-01-31T02:58:00-03:00, or latest.',
    )
  if (moment > new Date()) throw new Fixable(`${given} is in the future.`, 'pass a moment in the past.')
  return moment
}

/** The form that Postgres accepts before it has loaded the names of time zones. */
const inPostgres = (moment) => moment.toISOString().replace('Z', '+00')

const choose = async (moment) => {
  try {
    return await baseBackupBefore(moment)
  } catch (error) {
    throw new Fixable(
      `There is nothing to recover from:\n${error.message}`,
      'pass a later moment, or restore a dump. Is archiving on (COMPOSE_FILE in .env)?',
    )
  }
}

const recover = async (base, moment) => {
  try {
    const script = 'exec sh /opt/recover.sh "$@"'
    step(await composeFrom(AFTER_RESTORE, beside('postgres', script, base, moment)))
  } catch (error) {
    throw new Fixable(
      `The database was not recovered, and the current one is unchanged:\n${error.message}`,
      'pass another moment, or start the portal with the current database: docker-compose up -d',
    )
  }
}

try {
  const given = process.argv[2]
  const moment = momentOf(given)
  const base = await choose(moment)
  step(`Recovering from the base backup ${base}`)
  await stopAll()
  await holdDocuments()
  step('Recovering the database…')
  await recover(base, given === 'latest' ? given : inPostgres(moment))
  await startAgain()
  await takeBaseBackup()
  await verify()
} catch (error) {
  fail(error)
}
