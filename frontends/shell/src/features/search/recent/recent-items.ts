import { mayOpen } from '../../../navigation/role-routes'
import type { Role } from '../../../navigation/screen-routes'
import type { SearchHit } from '../hits'

const PREFIX = 'recent-items:'
/** Incremented whenever the stored shape changes: data of another version are dropped. */
const VERSION = 1
/** The number that fits below the box without scrolling. */
const MAX_ITEMS = 6

const keyOf = (userId: string): string => PREFIX + userId

const isHit = (value: unknown): value is SearchHit =>
  typeof value === 'object' &&
  value !== null &&
  (['id', 'to', 'title', 'detail'] as const).every(
    (part) => part in value && typeof Reflect.get(value, part) === 'string',
  )

const parse = (text: string): SearchHit[] | null => {
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return null
    const { version, items } = stored as { version?: unknown; items?: unknown }
    return version === VERSION && Array.isArray(items) && items.every(isHit) ? items : null
  } catch {
    return null
  }
}

const read = (userId: string): SearchHit[] => {
  const text = localStorage.getItem(keyOf(userId))
  if (text === null) return []
  const items = parse(text)
  if (items === null) localStorage.removeItem(keyOf(userId))
  return items ?? []
}

/** A person's last opened items, newest first, that their role may open. Invalid data are removed. */
export const recentItems = (userId: string, role: Role): SearchHit[] => {
  try {
    return read(userId).filter(({ to }) => mayOpen(role, to))
  } catch {
    // Storage is disabled: there are no items.
    return []
  }
}

/** Moves or adds an item to the front. */
export const storeRecentItem = (userId: string, { id, to, title, detail }: SearchHit): void => {
  try {
    const others = read(userId).filter((item) => item.to !== to)
    const items = [{ id, to, title, detail }, ...others].slice(0, MAX_ITEMS)
    localStorage.setItem(keyOf(userId), JSON.stringify({ version: VERSION, items }))
  } catch {
    // Storage is disabled or full: the search works without recent items.
  }
}

/** Removes all items, because names of people and processes must not stay on a device after the session. */
export const removeRecentItems = (): void => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Storage is disabled: there is nothing to remove.
  }
}
