import type { PreparedStatement, Queryable } from '@licensing/event-store'

/** How a municipality signs its e-mails, as the catalogue grants it (ADR 0032). */
export interface Sender {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly replyTo: string | null
  /** Its own words, by kind of notice. */
  readonly templates: Readonly<Record<string, { readonly subject: string; readonly text: string }>>
}

const BY_ID: PreparedStatement = {
  name: 'senders_by_id',
  text: `select id, name, email, reply_to as "replyTo", templates from catalogue.senders where id = any($1::uuid[])`,
}

/** By id; one without an entry has none. */
export const sendersOf = async (
  source: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Sender>> => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await source.query<Sender>(BY_ID, [known])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where replies go; null if the municipality names no address. */
export const repliesTo = (sender: Sender | undefined): string | null =>
  sender?.replyTo ?? sender?.email ?? null
