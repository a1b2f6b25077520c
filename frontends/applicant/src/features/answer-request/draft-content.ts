import { isOffered, sentFile, uploadIdOf } from '@licensing/process-view/uploads'
import { isRecord, uploadOf } from '../../wizard/stored-files'
import { type Draft, type Drafts, emptyDraft, type Item, keyOf } from './model'

const VERSION = 1

interface StoredItem extends Pick<Draft, 'text' | 'cannot' | 'reason'> {
  readonly fileNames: readonly string[]
  /** The files that were sent, whose names are among `fileNames`. */
  readonly uploads?: unknown
}

const isStoredItem = (value: unknown): value is StoredItem =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  typeof value['cannot'] === 'boolean' &&
  typeof value['reason'] === 'string' &&
  Array.isArray(value['fileNames']) &&
  value['fileNames'].every((name) => typeof name === 'string')

const isEmpty = ({ text, cannot, reason, fileNames }: StoredItem): boolean =>
  text === '' && !cannot && reason === '' && fileNames.length === 0

const storedItem = ({ text, cannot, reason, files, remembered }: Draft): StoredItem => {
  const uploads = files.flatMap(uploadOf)
  const waiting = files.filter((file) => uploadIdOf(file) === undefined).map(({ name }) => name)
  const fileNames = [...uploads.map(({ originalName }) => originalName), ...waiting, ...remembered]
  return { text, cannot, reason, fileNames, ...(uploads.length === 0 ? {} : { uploads }) }
}

/** Files that the portal still has, and the names of the others. */
const filesIn = ({ fileNames, uploads }: StoredItem): Pick<Draft, 'files' | 'remembered'> => {
  const sent = Array.isArray(uploads) ? uploads.filter((one) => isOffered(one)) : []
  const known = new Set(sent.map(({ originalName }) => originalName))
  return { files: sent.map(sentFile), remembered: fileNames.filter((name) => !known.has(name)) }
}

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
        ? [[key, { text: item.text, cannot: item.cannot, reason: item.reason, ...filesIn(item) }] as const]
        : [],
    ),
  )
}
