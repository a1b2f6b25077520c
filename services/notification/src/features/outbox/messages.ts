import type { OutboxMessage, OutboxQuery, OutboxResponse } from '@licensing/contracts'
import { type Queryable, sql, type Transaction } from '@licensing/event-store'
import type { Actor } from '@licensing/permissions'
import { type Directory, withinPeriod } from '@licensing/process-store'
import { CLAIMED, type ClaimedMail } from '../../outbox/claim'

interface Row {
  readonly id: string
  readonly kind: OutboxMessage['kind']
  readonly subject: string
  readonly personId: string
  readonly personRole: OutboxMessage['to']['role']
  readonly municipalityId: string | null
  readonly state: OutboxMessage['state']
  readonly attempts: number
  readonly nextAttemptAt: Date
  readonly lastError: string | null
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
  municipalityId: 'n.municipality_id',
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
const visibleTo = (actor: Actor) => {
  const query = sql('notification.outbox as o').join('notification.notices as n', 'n.id', 'o.notice_id')
  return actor.role === 'SUPER_ADMIN'
    ? query
    : query.whereRaw('n.municipality_id = any(?)', [[...actor.municipalityIds]])
}

const present = async (directory: Directory, rows: readonly Row[]): Promise<OutboxMessage[]> => {
  const names = await directory.names({
    people: rows.flatMap(({ personId, cancelledBy }) => [personId, cancelledBy]),
    municipalities: rows.map(({ municipalityId }) => municipalityId),
  })
  return rows.map((row) => {
    const municipality = names.municipality(row.municipalityId)
    const { name } = names.person(row.personId, row.personRole)
    return {
      id: row.id,
      kind: row.kind,
      subject: HIDDEN.has(row.kind) ? null : row.subject,
      to: { name, role: row.personRole ?? names.account(row.personId)?.role ?? null },
      municipality: municipality && { id: municipality.id, name: municipality.name },
      state: row.state,
      attempts: row.attempts,
      nextAttemptAt: WAITING.has(row.state) ? row.nextAttemptAt.toISOString() : null,
      lastError:
        row.cancelledBy === null
          ? row.lastError
          : `Cancelado por ${names.person(row.cancelledBy, null).name}`,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      endedAt: ENDED.has(row.state) ? row.nextAttemptAt.toISOString() : null,
    }
  })
}

/** A page of the outbox, newest first. */
export const findMessages = async (
  { source, directory }: { readonly source: Queryable; readonly directory: Directory },
  actor: Actor,
  { page, limit, state, municipalityId, dateFrom, dateTo }: OutboxQuery,
): Promise<{ readonly messages: OutboxMessage[]; readonly total: number }> => {
  const matching = visibleTo(actor)
  if (state !== undefined) matching.where('o.state', state)
  if (municipalityId !== undefined) matching.where('n.municipality_id', municipalityId)
  withinPeriod(matching, 'o.created_at', { from: dateFrom, to: dateTo })
  const [counted] = await source.run<{ count: string }>(matching.clone().count({ count: '*' }))
  const rows = await source.run<Row>(
    matching
      .select(COLUMNS)
      .orderBy([
        { column: 'o.created_at', order: 'desc' },
        { column: 'o.notice_id', order: 'desc' },
      ])
      .limit(limit)
      .offset((page - 1) * limit),
  )
  return { messages: await present(directory, rows), total: Number(counted?.count ?? 0) }
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
  return {
    QUEUED: 0,
    RETRYING: 0,
    DEAD: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
  }
}

type InState = Pick<OutboxMessage, 'state'>

/** Locks an e-mail that the caller may see; undefined for any other. */
export const lockMessage = async (
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<InState | undefined> => {
  const [row] = await tx.run<InState>(
    visibleTo(actor).where('o.notice_id', id).select({ state: 'o.state' }).forUpdate('o'),
  )
  return row
}

/** Queues an e-mail for now, with all its tries. */
export const queueNow = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.query(
    `update notification.outbox set state = 'QUEUED', attempts = 0, next_attempt_at = $2, last_error = null, cancelled_by = null
       where notice_id = $1`,
    [id, now],
  )
}

/** An e-mail that the caller may see, unlocked; undefined for any other. */
export const findMail = async (
  source: Queryable,
  actor: Actor,
  id: string,
): Promise<(ClaimedMail & InState) | undefined> => {
  const [row] = await source.run<ClaimedMail & InState>(
    visibleTo(actor)
      .where('o.notice_id', id)
      .select(sql.raw(`${CLAIMED}, o.state`)),
  )
  return row
}
