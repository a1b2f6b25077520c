import type { OutboxMessage, OutboxQuery, OutboxResponse } from '@licensing/contracts'
import { findPage, type Query, type Queryable, sql, type Transaction } from '@licensing/event-store'
import type { Actor } from '@licensing/permissions'
import { type Directory, withinPeriod } from '@licensing/process-store'
import { CLAIMED, type ClaimedMail } from '../../outbox/claim'

interface Row extends Pick<OutboxMessage, 'id' | 'kind' | 'state' | 'attempts' | 'lastError'> {
  readonly subject: string
  readonly personId: string
  readonly personRole: OutboxMessage['to']['role']
  readonly municipalityId: string | null
  readonly nextAttemptAt: Date
  readonly cancelledBy: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

const COLUMNS = {
  id: 'o.notice_id',
  kind: 'n.kind',
  subject: 'o.subject',
  personId: 'n.person_id',
  personRole: 'n.person_role',
  municipalityId: 'o.municipality_id',
  state: 'o.state',
  attempts: 'o.attempts',
  nextAttemptAt: 'o.next_attempt_at',
  lastError: 'o.last_error',
  cancelledBy: 'o.cancelled_by',
  createdAt: 'o.created_at',
  sentAt: 'o.sent_at',
}

/** E-mails whose content is a secret of the person (N3c). */
const HIDDEN: ReadonlySet<OutboxMessage['kind']> = new Set(['reset', 'confirm'])
/** States in which `next_attempt_at` is the time of the next try. */
const WAITING: ReadonlySet<OutboxMessage['state']> = new Set(['QUEUED', 'RETRYING'])

/** Final states, in which `next_attempt_at` is the time they began. */
const ENDED: ReadonlySet<OutboxMessage['state']> = new Set(['DEAD', 'SKIPPED'])
const UNSENT = ['QUEUED', 'RETRYING', 'DEAD'] as const

/** The e-mails that an admin may see: of its municipalities, or of all for a super admin. */
const visibleTo = ({ role, municipalityIds }: Actor): Query => {
  const query = sql('notification.outbox as o')
  return role === 'SUPER_ADMIN' ? query : query.whereIn('o.municipality_id', municipalityIds)
}

const withNotices = (query: Query): Query => query.join('notification.notices as n', 'n.id', 'o.notice_id')

const present = async (directory: Directory, rows: readonly Row[]): Promise<OutboxMessage[]> => {
  const names = await directory.names({
    people: rows.flatMap(({ personId, cancelledBy }) => [personId, cancelledBy]),
    municipalities: rows.map(({ municipalityId }) => municipalityId),
  })
  return rows.map(({ personId, personRole, municipalityId, cancelledBy, subject, nextAttemptAt, ...row }) => {
    const municipality = names.municipality(municipalityId)
    const { name } = names.person(personId, personRole)
    return {
      ...row,
      subject: HIDDEN.has(row.kind) ? null : subject,
      to: { name, role: personRole ?? names.account(personId)?.role ?? null },
      municipality: municipality && { id: municipality.id, name: municipality.name },
      nextAttemptAt: WAITING.has(row.state) ? nextAttemptAt.toISOString() : null,
      lastError:
        cancelledBy === null ? row.lastError : `Cancelado por ${names.person(cancelledBy, null).name}`,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      endedAt: ENDED.has(row.state) ? nextAttemptAt.toISOString() : null,
    }
  })
}

/** A page of the outbox, newest first. */
export const findMessages = async (
  { source, directory }: { readonly source: Queryable; readonly directory: Directory },
  actor: Actor,
  { state, municipalityId, dateFrom, dateTo, ...page }: OutboxQuery,
): Promise<{ readonly messages: OutboxMessage[]; readonly total: number }> => {
  const matching = withinPeriod(visibleTo(actor), 'o.created_at', { from: dateFrom, to: dateTo })
  if (state !== undefined) matching.where('o.state', state)
  if (municipalityId !== undefined) matching.where('o.municipality_id', municipalityId)
  const { rows, total } = await findPage<Row>(source, matching, page, (found) =>
    withNotices(found)
      .select(COLUMNS)
      .orderBy([
        { column: 'o.created_at', order: 'desc' },
        { column: 'o.notice_id', order: 'desc' },
      ]),
  )
  return { messages: await present(directory, rows), total }
}

/** How many e-mails wait or were given up, of those that the caller may see. */
export const countUnsent = async (source: Queryable, actor: Actor): Promise<OutboxResponse['unsent']> => {
  const rows = await source.run<{ state: (typeof UNSENT)[number]; count: string }>(
    visibleTo(actor)
      .whereIn('o.state', UNSENT)
      .groupBy('o.state')
      .select({ state: 'o.state' })
      .count({ count: '*' }),
  )
  const counts = rows.map(({ state, count }) => [state, Number(count)])
  return { QUEUED: 0, RETRYING: 0, DEAD: 0, ...Object.fromEntries(counts) }
}

type InState = Pick<OutboxMessage, 'state'>

/** An e-mail that the caller may see; undefined for any other. */
export const findMail = async (
  source: Queryable,
  actor: Actor,
  id: string,
): Promise<(ClaimedMail & InState) | undefined> => {
  const [row] = await source.run<ClaimedMail & InState>(
    withNotices(visibleTo(actor))
      .where('o.notice_id', id)
      .select(sql.raw(`${CLAIMED}, o.state`)),
  )
  return row
}

/** Queues an e-mail for now, with all its tries. @returns false if it is in another state by now */
export const queueNow = async (
  tx: Transaction,
  { id, state }: Pick<ClaimedMail & InState, 'id' | 'state'>,
  now: Date,
): Promise<boolean> => {
  const rows = await tx.query(
    `update notification.outbox set state = 'QUEUED', attempts = 0, next_attempt_at = $3, last_error = null, cancelled_by = null
       where notice_id = $1 and state = $2 returning notice_id`,
    [id, state, now],
  )
  return rows.length > 0
}
