import type { DeskView, DeskViewBody } from '@licensing/forms'
import { type Queryable, type Transaction, refusing } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'

const MAX_VIEWS = 20
const TOO_MANY = 'LC050'

/** The views that each person saved of the list, oldest first. */
export interface Views {
  of(source: Queryable, userId: string): Promise<DeskView[]>
  /** @throws DomainError VIEW_LIMIT if the person has 20 */
  add(tx: Transaction, userId: string, view: DeskView, at: Date): Promise<void>
  /** @throws DomainError NOT_FOUND if the person has no such view */
  change(tx: Transaction, userId: string, id: string, view: DeskViewBody): Promise<void>
  /** @throws DomainError NOT_FOUND if the person has no such view */
  remove(tx: Transaction, userId: string, id: string): Promise<void>
  deleteOfPeople(source: Queryable, userIds: readonly string[]): Promise<void>
}

const viewLimit = (): DomainError => new DomainError('VIEW_LIMIT')
const notFound = (): DomainError => new DomainError('NOT_FOUND', { message: 'Visão não encontrada' })

/** Fails unless the person has the view. */
const ensureOwn = async (tx: Transaction, userId: string, id: string): Promise<void> => {
  await refusing(tx.query('select process.lock_desk_view($1, $2)', [id, userId]), { LC051: notFound })
}

export const openViews = (): Views => ({
  of: (source, userId) =>
    source.query<DeskView>(
      'select id, name, filters from process.desk_views where user_id = $1 order by created_at, id',
      [userId],
    ),
  add: async (tx, userId, { id, name, filters }, at) => {
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
  async change(tx, userId, id, { name, filters }) {
    await ensureOwn(tx, userId, id)
    await tx.query('update process.desk_views set name = $2, filters = $3 where id = $1', [
      id,
      name,
      JSON.stringify(filters),
    ])
  },
  async remove(tx, userId, id) {
    await ensureOwn(tx, userId, id)
    await tx.query('delete from process.desk_views where id = $1', [id])
  },
  async deleteOfPeople(source, userIds) {
    await source.query('delete from process.desk_views where user_id = any($1)', [[...userIds]])
  },
})
