import { type Draft, type Drafts, emptyDraft, type Item, keyOf } from './model'

const VERSION = 1

interface StoredItem extends Pick<Draft, 'text' | 'cannot' | 'reason'> {
  readonly fileNames: readonly string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStoredItem = (value: unknown): value is StoredItem =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  typeof value['cannot'] === 'boolean' &&
  typeof value['reason'] === 'string' &&
  Array.isArray(value['fileNames']) &&
  value['fileNames'].every((name) => typeof name === 'string')

const isEmpty = ({ text, cannot, reason, fileNames }: StoredItem): boolean =>
  text === '' && !cannot && reason === '' && fileNames.length === 0

const storedItem = ({ text, cannot, reason, files, remembered }: Draft): StoredItem => ({
  text,
  cannot,
  reason,
  fileNames: files.length > 0 ? files.map(({ name }) => name) : remembered,
})

/** The stored part of an unfinished answer: the items that still wait for one. Null when nothing was entered. */
export const contentOf = (items: readonly Item[], drafts: Drafts): object | null => {
  const stored = items
    .map((item) => [keyOf(item), storedItem(drafts.get(keyOf(item)) ?? emptyDraft)] as const)
    .filter(([, item]) => !isEmpty(item))
  return stored.length === 0 ? null : { version: VERSION, items: Object.fromEntries(stored) }
}

/** The answers of stored content; none of what this version cannot read. */
export const draftsIn = (content: unknown): Drafts => {
  if (!isRecord(content) || content['version'] !== VERSION || !isRecord(content['items'])) return new Map()
  return new Map(
    Object.entries(content['items']).flatMap(([key, item]) =>
      isStoredItem(item)
        ? [[key, { ...item, files: [], remembered: item.fileNames }] satisfies [string, Draft]]
        : [],
    ),
  )
}
