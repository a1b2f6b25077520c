import type { DeskView } from '@licensing/forms'
import { type Queryable, type Transaction, refusing } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'

const MAX_VIEWS = 20
const TOO_MANY = 'LC050'

const viewLimit = (): DomainError => new DomainError('VIEW_LIMIT')
const notFound = (): DomainError => new DomainError('NOT_FOUND', { message: 'Visão não encontrada' })

/** Fails unless the person has the view. */
const ensureOwn = async (tx: Transaction, userId: string, id: string): Promise<void> => {
  await refusing(tx.query('select process.lock_desk_view($1, $2)', [id, userId]), { LC051: notFound })
}

/** The views that each person saved of the list. */
export const views = {
  /** Oldest first. */
  of: (source: Queryable, userId: string): Promise<DeskView[]> =>
    source.query<DeskView>(
      'select id, name, filters from process.desk_views where user_id = $1 order by created_at, id',
      [userId],
    ),
  /** @throws DomainError VIEW_LIMIT if the person has 20 */
  async add(tx: Transaction, userId: string, { id, name, filters }: DeskView, at: Date): Promise<void> {
    await refusing(
      tx.query('select process.add_desk_view($1, $2, $3, $4, $5, $6)', [
        id,
        userId,
        name,
        JSON.stringify(filters),
        at,
        MAX_VIEWS,
      ]),
      { [TOO_MANY]: viewLimit },
    )
  },
  /** @throws DomainError NOT_FOUND if the person has no such view */
  async change(tx: Transaction, userId: string, { id, name, filters }: DeskView): Promise<void> {
    await ensureOwn(tx, userId, id)
    await tx.query('update process.desk_views set name = $2, filters = $3 where id = $1', [
      id,
      name,
      JSON.stringify(filters),
    ])
  },
  /** @throws DomainError NOT_FOUND if the person has no such view */
  async remove(tx: Transaction, userId: string, id: string): Promise<void> {
    await ensureOwn(tx, userId, id)
    await tx.query('delete from process.desk_views where id = $1', [id])
  },
}
