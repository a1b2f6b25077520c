import type { Notification, NotificationListQuery } from '@licensing/contracts'
import { countRows, findPage, type Queryable, sql, type Transaction } from '@licensing/event-store'

/** How long the portal shows a notice (N3a). */
const SHOWN_DAYS = 180

interface Row extends Omit<Notification, 'createdAt' | 'readAt'> {
  readonly createdAt: Date
  readonly readAt: Date | null
}

const COLUMNS = {
  id: 'id',
  kind: 'kind',
  title: 'title',
  text: 'text',
  link: 'link',
  processId: 'process_id',
  protocolNumber: 'protocol_number',
  createdAt: 'created_at',
  readAt: 'read_at',
}

const present = ({ createdAt, readAt, ...row }: Row): Notification => ({
  ...row,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

const shownTo = (personId: string, now: Date) =>
  sql('notification.notices')
    .where({ person_id: personId, in_portal: true })
    .where('created_at', '>', new Date(now.getTime() - SHOWN_DAYS * 86_400_000))

/** Unread notices of a person. */
export const countUnread = (source: Queryable, personId: string, now: Date): Promise<number> =>
  countRows(source, shownTo(personId, now).whereNull('read_at'))

/** A page of a person's notices, newest first, with the number of all that match. */
export const findNotifications = async (
  source: Queryable,
  personId: string,
  { unread, ...page }: NotificationListQuery,
  now: Date,
): Promise<{ readonly notifications: Notification[]; readonly total: number }> => {
  const matching = shownTo(personId, now)
  if (unread === true) matching.whereNull('read_at')
  const { rows, total } = await findPage<Row>(source, matching, page, (found) =>
    found.select(COLUMNS).orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]),
  )
  return { notifications: rows.map(present), total }
}

/** A person's notice, however old, or null: e-mails link to it (N3d). */
export const findNotice = async (
  source: Queryable,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<Notification | null> => {
  const [row] = await source.run<Row>(
    sql('notification.notices').select(COLUMNS).where({ id, person_id: personId }),
  )
  return row === undefined ? null : present(row)
}

/** Keeps the time of the first reading; an e-mail without a notice in the portal has one too. @returns whether the person has this notice */
export const markRead = async (
  tx: Transaction,
  { id, personId, now }: { readonly id: string; readonly personId: string; readonly now: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `update notification.notices set read_at = coalesce(read_at, $3)
       where id = $1 and person_id = $2 returning id`,
    [id, personId, now],
  )
  return rows.length > 0
}

export const markAllRead = async (tx: Transaction, personId: string, now: Date): Promise<void> => {
  await tx.query(
    `update notification.notices set read_at = $2 where person_id = $1 and in_portal and read_at is null`,
    [personId, now],
  )
}
