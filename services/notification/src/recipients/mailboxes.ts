import type { AccountScope, Role } from '@licensing/contracts'
import type { PreparedStatement, Queryable } from '@licensing/event-store'

/** An account as the user service grants it (ADR 0032). The address is read to send, and never stored here (N5b). */
export interface Mailbox {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly emailNotifications: boolean
  readonly role: Role
  readonly active: boolean
  readonly municipalityIds: readonly string[]
  readonly scope: AccountScope
}

const COLUMNS = `id, name, email, email_confirmed as "emailConfirmed", email_notifications as "emailNotifications",
  role, active, municipality_ids as "municipalityIds", scope`

const BY_ID: PreparedStatement = {
  name: 'mailboxes_by_id',
  text: `select ${COLUMNS} from "user".mailboxes where id = any($1::uuid[])`,
}

const ADMINS: PreparedStatement = {
  name: 'mailboxes_of_admins',
  text: `select ${COLUMNS} from "user".mailboxes
    where role = 'ADMIN' and active and municipality_ids && $1::uuid[]`,
}

/** By id; a deleted account has none. */
export const mailboxesOf = async (
  source: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Mailbox>> => {
  if (ids.length === 0) return new Map()
  const rows = await source.query<Mailbox>(BY_ID, [[...new Set(ids)]])
  return new Map(rows.map((row) => [row.id, row]))
}

/** The active admins of any of these municipalities. */
export const adminsOf = async (
  source: Queryable,
  municipalityIds: readonly string[],
): Promise<readonly Mailbox[]> =>
  municipalityIds.length === 0 ? [] : source.query<Mailbox>(ADMINS, [[...new Set(municipalityIds)]])

const STAFF: PreparedStatement = {
  name: 'mailboxes_of_staff',
  text: `select ${COLUMNS} from "user".mailboxes
    where role <> 'APPLICANT' and active and email_confirmed and email_notifications and ($1::uuid is null or id > $1)
    order by id limit $2`,
}

/** A page of the active staff who want optional e-mails, by id. */
export const staffAfter = (
  source: Queryable,
  after: string | null,
  limit: number,
): Promise<readonly Mailbox[]> => source.query<Mailbox>(STAFF, [after, limit])
