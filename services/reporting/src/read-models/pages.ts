import type { Query, Queryable } from '@licensing/event-store'

/** All rows of a query in keyset pages: `after` narrows it to the rows that follow the last one of a page. */
export async function* pagesOf<Row extends object>(
  source: Queryable,
  size: number,
  { query, after }: { readonly query: () => Query; readonly after: (query: Query, last: Row) => Query },
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- pages are read in order
    const rows: Row[] = await source.run<Row>(
      (last === undefined ? query() : after(query(), last)).limit(size),
    )
    if (rows.length > 0) yield rows
    last = rows.length < size ? undefined : rows.at(-1)
  } while (last !== undefined)
}
