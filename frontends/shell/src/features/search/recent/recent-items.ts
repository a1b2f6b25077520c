import { mayOpen, type Role } from '../../../navigation/screen-routes'
import type { SearchHit } from '../hits'

const PREFIX = 'recent-items:'
/** Raised whenever the stored shape changes: what another version left is dropped, never guessed at. */
const VERSION = 1
/** As many as fit under the box without scrolling. */
const MOST = 6

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

/** What a person opened last, newest first, as far as their role may still open it. Broken data is removed. */
export const recentItems = (userId: string, role: Role): SearchHit[] => {
  try {
    return read(userId).filter(({ to }) => mayOpen(role, to))
  } catch {
    // Storage is switched off: nothing is remembered.
    return []
  }
}

/** Puts an item first, where it was listed before or not. */
export const rememberItem = (userId: string, { id, to, title, detail }: SearchHit): void => {
  try {
    const others = read(userId).filter((item) => item.to !== to)
    const items = [{ id, to, title, detail }, ...others].slice(0, MOST)
    localStorage.setItem(keyOf(userId), JSON.stringify({ version: VERSION, items }))
  } catch {
    // Storage is switched off or full: the search works without.
  }
}

/** Names of people and processes do not stay on a computer after the session ends. */
export const forgetRecentItems = (): void => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Storage is switched off: nothing was remembered.
  }
}
