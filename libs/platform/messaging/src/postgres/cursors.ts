import type { Cursor, Database } from '@licensing/event-store'

/** A group's position, held by the instance that raised the epoch last. */
export interface HeldCursor {
  readonly position: Cursor | undefined
  readonly epoch: number
}

/** Another instance took over the group: this one's writes no longer count. */
class Superseded extends Error {
  override readonly name = 'Superseded'
}

export async function knownCursor(database: Database, group: string): Promise<Cursor | undefined> {
  const [row] = await database.query<{ position: Cursor | null }>(
    'select position from messaging.cursors where consumer_group = $1',
    [group],
  )
  return row?.position ?? undefined
}

/** Takes the group's cursor, so that its previous holder can no longer move it. `start` is for a new group. */
export async function takeCursor(
  database: Database,
  group: string,
  start: () => Promise<Cursor | undefined>,
): Promise<HeldCursor> {
  const raise =
    'update messaging.cursors set epoch = epoch + 1 where consumer_group = $1 returning position, epoch'
  const [known] = await database.query<{ position: Cursor | null; epoch: number }>(raise, [group])
  if (known !== undefined) return { position: known.position ?? undefined, epoch: known.epoch }
  const position = await start()
  const insert = 'insert into messaging.cursors (consumer_group, position) values ($1, $2)'
  await database.query(insert, [group, position ?? null])
  return { position, epoch: 1 }
}

/** A move lost in a crash only redelivers events, which is harmless: this commit does not wait for the disk. */
const MOVE = {
  name: 'messaging_move_cursor',
  text: `update messaging.cursors set position = $3, moved_at = now()
    where consumer_group = $1 and epoch = $2 returning set_config('synchronous_commit', 'off', true) as moved`,
}

/** @throws Superseded when another instance took the cursor since */
export async function moveCursor(database: Database, group: string, to: HeldCursor): Promise<void> {
  const moved = await database.query(MOVE, [group, to.epoch, to.position])
  if (moved.length === 0) throw new Superseded(`Another instance is now the leader of ${group}`)
}
