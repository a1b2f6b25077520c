import type { Revision } from '../syntax/revisions'
import { isDictionary, isSameDictionary, isSameObject, type PdfObject } from '../syntax/values'
import { describeIssued, dictionaryOf, numberOf, type Issued, type Objects } from './document'
import { hasOnlyWidgets, signatureFields } from './fields'

const CATALOG_ENTRIES = new Set(['AcroForm', 'DSS', 'Extensions', 'Perms', 'Metadata'])
const PAGE_ENTRIES = new Set(['Annots'])

/** Whether an update may replace an issued object by `now`. */
const isAllowed = (issued: Issued, before: PdfObject, now: PdfObject): boolean => {
  if (isSameObject(before, now)) return true
  const { number, generation, value, content } = now
  if (generation !== before.generation || !isDictionary(value) || !isDictionary(before.value)) return false
  if (number === issued.metadata) return content !== null
  if (content !== null) return false
  if (number === issued.info) return true
  if (number === issued.catalog) return isSameDictionary(before.value, value, CATALOG_ENTRIES)
  return (
    issued.pages.some((page) => page.number === number) && isSameDictionary(before.value, value, PAGE_ENTRIES)
  )
}

/** New numbers begin after the issued ones: below them none is free that a page might already refer to. */
const changesNothing = (issued: Issued, { objects }: Revision): boolean =>
  [...objects.values()].every((object) => {
    const before = issued.objects.get(object.number)
    return before === undefined ? object.number >= issued.size : isAllowed(issued, before, object)
  })

const continues = (issued: Issued, before: Revision, { trailer, objects }: Revision): boolean => {
  const size = trailer.get('Size')
  const root = trailer.get('Root')
  return (
    trailer.get('Prev') === before.table &&
    numberOf(root) === issued.catalog &&
    !trailer.has('Encrypt') &&
    !trailer.has('XRefStm') &&
    typeof size === 'number' &&
    size >= issued.size &&
    [...objects.keys()].every((number) => number < size)
  )
}

const addsOnlySignatures = (issued: Issued, objects: Objects): boolean => {
  const catalog = objects.get(issued.catalog)?.value
  if (!isDictionary(catalog) || !issued.pages.every((page) => hasOnlyWidgets(issued, objects, page)))
    return false
  if (!catalog.has('AcroForm')) return true
  const form = dictionaryOf(objects, catalog.get('AcroForm'))
  return form !== undefined && signatureFields(objects, form) !== undefined
}

/** All objects of a file, the newest of each. */
export const mergeObjects = (revisions: readonly Revision[]): Objects =>
  new Map(revisions.flatMap(({ objects }) => [...objects]))

/**
 * Whether the revisions after the first do nothing but sign. Of the issued objects they may replace the catalog (to
 * add AcroForm, DSS, Extensions, Perms), pages (to add widgets of signatures), Info and Metadata; every revision is
 * checked, because a reader can show each (L3).
 */
export const onlySigns = (revisions: readonly Revision[]): boolean => {
  const [first, ...updates] = revisions
  if (first === undefined) return false
  const issued = describeIssued(first)
  return updates.every((update, at) => {
    const before = revisions[at] ?? first
    const objects = mergeObjects(revisions.slice(0, at + 2))
    return (
      continues(issued, before, update) &&
      changesNothing(issued, update) &&
      addsOnlySignatures(issued, objects)
    )
  })
}
