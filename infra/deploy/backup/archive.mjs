import { step } from '../../dev/progress.mjs'
import { compose, succeeds } from '../docker/compose.mjs'
import { beside, inside } from './compose.mjs'

const isOn = () => succeeds(inside('postgres', 'printenv', 'PGBACKREST_STANZA'))

/**
 * The last base backup that was finished before a moment. Without one pgBackRest itself would use the newest.
 * @throws when there is none
 */
export const baseBackupBefore = async (moment) => {
  const info = await compose(beside('postgres', 'exec pgbackrest info --output=json'))
  const backups = JSON.parse(info)
    .flatMap((stanza) => stanza.backup)
    .toSorted((one, other) => one.timestamp.stop - other.timestamp.stop)
  const second = Math.floor(moment.getTime() / 1000)
  const found = backups.findLast(({ timestamp }) => timestamp.stop < second)
  if (found === undefined) {
    const ends = backups.map(({ timestamp }) => new Date(timestamp.stop * 1000).toISOString())
    throw new Error(
      `The archive has no base backup that finished before ${moment.toISOString()}. Its base backups finished at: ${ends.join(', ') || '(there are none)'}`,
    )
  }
  return found.label
}

/**
 * Takes a base backup of the running Postgres if archiving is on: after a recovery the WAL continues on a new timeline, and after a
 * restore it belongs to another cluster.
 */
export const takeBaseBackup = async () => {
  if (!(await isOn())) return
  step('Taking a base backup…')
  if (!(await succeeds(inside('postgres', 'pgbackrest', 'stanza-create'))))
    await compose(inside('postgres', 'pgbackrest', 'stanza-upgrade'))
  await compose(inside('postgres', 'pgbackrest', 'backup'))
}
