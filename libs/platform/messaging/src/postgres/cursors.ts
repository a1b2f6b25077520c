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

/** Takes the group's cursor, so that its previous holder can no longer move it. A new group starts at the first event. */
export async function takeCursor(database: Database, group: string): Promise<HeldCursor> {
  const [row] = await database.query<{ position: Cursor | null; epoch: number }>(
    `insert into messaging.cursors as c (consumer_group) values ($1)
      on conflict (consumer_group) do update set epoch = c.epoch + 1 returning position, epoch`,
    [group],
  )
  return { position: row?.position ?? undefined, epoch: row?.epoch ?? 1 }
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
