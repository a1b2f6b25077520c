import type { Revision } from '../syntax/revisions'
import { isDictionary, isSameDictionary, isSameObject, type PdfObject, type PdfValue } from '../syntax/values'
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

const VALIDATION_ENTRIES = new Set(['DSS', 'Extensions'])
/** An entry of validation data, or of the part for one signature, which its hash names (ISO 32000-2, 12.8.4.3). */
const DATA_ENTRY = /^(?:Type|VRI|Certs|OCSPs|CRLs|[0-9A-F]{40})$/

/** The dictionaries of the validation data, which grow with it. */
const validationIn = (objects: Objects, catalog: PdfValue | undefined): ReadonlySet<number> => {
  const data = isDictionary(catalog) ? catalog.get('DSS') : undefined
  return new Set([numberOf(data), numberOf(dictionaryOf(objects, data)?.get('VRI'))])
}

const isValidationData = ({ value, content }: PdfObject): boolean =>
  content === null && isDictionary(value) && [...value.keys()].every((key) => DATA_ENTRY.test(key))

/**
 * Whether the last revision adds nothing but validation data: new objects, the catalog's entries for them, and what
 * programs note about themselves.
 */
export const addsOnlyValidation = (revisions: readonly Revision[]): boolean => {
  const [first, update, before] = [revisions[0], revisions.at(-1), revisions.at(-2)]
  const size = before?.trailer.get('Size')
  if (first === undefined || update === undefined || typeof size !== 'number') return false
  const { catalog, info, metadata } = describeIssued(first)
  const objects = mergeObjects(revisions.slice(0, -1))
  const data = validationIn(objects, objects.get(catalog)?.value)
  const bringsData =
    isDictionary(update.objects.get(catalog)?.value) || [...data].some((at) => update.objects.has(at))
  return (
    bringsData &&
    [...update.objects.values()].every((object) => {
      const { number, value } = object
      const earlier = objects.get(number)
      if (earlier === undefined) return number >= size
      if (number === info || number === metadata || isSameObject(earlier, object)) return true
      if (data.has(number)) return isValidationData(earlier) && isValidationData(object)
      if (number !== catalog || !isDictionary(earlier.value) || !isDictionary(value)) return false
      return isSameDictionary(earlier.value, value, VALIDATION_ENTRIES)
    })
  )
}

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
