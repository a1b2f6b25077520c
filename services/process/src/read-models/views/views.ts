import type { DeskView, DeskViewBody } from '@licensing/contracts'
import type { Queryable, Write } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'

const MAX_VIEWS = 20
const TOO_MANY = 'LC050'

/** The views that each person saved of the list, oldest first. */
export interface Views {
  of(source: Queryable, userId: string): Promise<DeskView[]>
  /** @throws DomainError VIEW_LIMIT, when the write runs and the person has 20 */
  add(write: Write, userId: string, view: DeskView, at: Date): void
  /** @throws DomainError NOT_FOUND, when the write runs and the person has no such view */
  change(write: Write, userId: string, id: string, view: DeskViewBody): void
  /** @throws DomainError NOT_FOUND, when the write runs and the person has no such view */
  remove(write: Write, userId: string, id: string): void
  deleteOfPeople(source: Queryable, userIds: readonly string[]): Promise<void>
}

const viewLimit = (): DomainError => new DomainError('VIEW_LIMIT')
const notFound = (): DomainError => new DomainError('NOT_FOUND', { message: 'Visão não encontrada' })

/** Fails unless the person has the view. */
const ensureOwn = (write: Write, userId: string, id: string): void =>
  write.check({
    name: 'own_view',
    sql: 'process.lock_desk_view($1, $2) as own',
    values: [id, userId],
    refusals: { LC051: notFound },
  })

export const openViews = (): Views => ({
  of: (source, userId) =>
    source.query<DeskView>(
      'select id, name, filters from process.desk_views where user_id = $1 order by created_at, id',
      [userId],
    ),
  add: (write, userId, { id, name, filters }, at) =>
    write.check({
      name: 'view_added',
      sql: 'process.add_desk_view($1, $2, $3, $4, $5, $6) as added',
      values: [id, userId, name, JSON.stringify(filters), at, MAX_VIEWS],
      refusals: { [TOO_MANY]: viewLimit },
    }),
  change(write, userId, id, { name, filters }) {
    ensureOwn(write, userId, id)
    write.effect({
      sql: 'update process.desk_views set name = $2, filters = $3 from written where id = $1',
      values: [id, name, JSON.stringify(filters)],
    })
  },
  remove(write, userId, id) {
    ensureOwn(write, userId, id)
    write.effect({ sql: 'delete from process.desk_views using written where id = $1', values: [id] })
  },
  async deleteOfPeople(source, userIds) {
    await source.query('delete from process.desk_views where user_id = any($1)', [[...userIds]])
  },
})
