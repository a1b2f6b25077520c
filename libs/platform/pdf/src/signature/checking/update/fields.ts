import { isArray, nameIn, type PdfDictionary, type PdfValue } from '../syntax/values'
import { areaOf, dictionaryOf, numberOf, resolve, type Issued, type Objects, type Page } from './document'

/** Entries of a signature field and its widget (ISO 32000-2, 12.5.6.19 and 12.7): none runs an action. */
const FIELD_ENTRIES = new Set(
  (
    'Type Subtype FT T TU TM V F Ff Rect P AP AS Parent Kids DA DR Q MK BS Border H Lock SV NM M C Contents ' +
    'StructParent'
  ).split(' '),
)
/** The permitted entries of the form: no XFA, which would replace the pages, and no calculations. */
const FORM_ENTRIES = new Set('Fields SigFlags DA DR Q NeedAppearances'.split(' '))
const NO_ZOOM = 8
/** The area that a signer may cover with the marks of its signatures (L3). */
const MAX_COVERED = 0.2
const MAX_FIELDS = 100
const MAX_DEPTH = 4

const hasOnly = (dictionary: PdfDictionary, allowed: ReadonlySet<string>): boolean =>
  [...dictionary.keys()].every((key) => allowed.has(key))

/** The kind of a field, which may be in a field above. */
const fieldType = (objects: Objects, field: PdfDictionary, depth = 0): string | undefined => {
  const own = nameIn(field, 'FT')
  const parent = dictionaryOf(objects, field.get('Parent'))
  if (own !== undefined || parent === undefined || depth >= MAX_DEPTH) return own
  return fieldType(objects, parent, depth + 1)
}

const isNew = (issued: Issued, value: PdfValue): boolean => numberOf(value) >= issued.size

/** The area of a widget of a signature; undefined for any other annotation. */
const widgetArea = (issued: Issued, objects: Objects, annotation: PdfValue): number | undefined => {
  const widget = dictionaryOf(objects, annotation)
  if (widget === undefined || !isNew(issued, annotation) || !hasOnly(widget, FIELD_ENTRIES)) return undefined
  if (nameIn(widget, 'Subtype') !== 'Widget' || fieldType(objects, widget) !== 'Sig') return undefined
  const flags = widget.get('F') ?? 0
  if (typeof flags !== 'number' || (flags & NO_ZOOM) !== 0) return undefined
  return areaOf(objects, widget.get('Rect'))
}

const annotationsOf = (objects: Objects, page: number): readonly PdfValue[] | undefined => {
  const value = objects.get(page)?.value
  const annotations = value instanceof Map ? resolve(objects, value.get('Annots') as PdfValue) : null
  if (annotations === null) return []
  return isArray(annotations) ? annotations : undefined
}

/** Whether only widgets of signatures were added to a page, which together cover a fifth of it at most. */
export const hasOnlyWidgets = (issued: Issued, objects: Objects, { number, area }: Page): boolean => {
  const annotations = annotationsOf(objects, number)
  const before = annotationsOf(issued.objects, number) ?? []
  if (annotations === undefined) return false
  if (!before.every((annotation, at) => numberOf(annotation) === numberOf(annotations[at]))) return false
  const areas = annotations.slice(before.length).map((value) => widgetArea(issued, objects, value))
  if (areas.length > MAX_FIELDS || areas.includes(undefined)) return false
  return areas.reduce<number>((sum, covered) => sum + (covered ?? 0), 0) <= area * MAX_COVERED
}

/** The fields without fields below them; undefined unless all are those of signatures. */
const leavesOf = (objects: Objects, value: PdfValue, depth = 0): readonly PdfDictionary[] | undefined => {
  const field = dictionaryOf(objects, value)
  if (field === undefined || depth > MAX_DEPTH || !hasOnly(field, FIELD_ENTRIES)) return undefined
  const kids = resolve(objects, field.get('Kids'))
  if (!isArray(kids)) return fieldType(objects, field) === 'Sig' ? [field] : undefined
  if (kids.length > MAX_FIELDS) return undefined
  const below = kids.map((kid) => leavesOf(objects, kid, depth + 1))
  if (below.includes(undefined)) return undefined
  // The value of a field whose kids are its widgets is in the field itself.
  return [field, ...below.flatMap((leaves) => leaves ?? [])]
}

/** The signature fields of a form; undefined for a form with anything else in it. */
export const signatureFields = (
  objects: Objects,
  form: PdfDictionary,
): readonly PdfDictionary[] | undefined => {
  const fields = resolve(objects, form.get('Fields'))
  if (!hasOnly(form, FORM_ENTRIES) || form.get('NeedAppearances') === true) return undefined
  if (!isArray(fields) || fields.length > MAX_FIELDS) return undefined
  const leaves = fields.map((field) => leavesOf(objects, field))
  return leaves.includes(undefined) ? undefined : leaves.flatMap((found) => found ?? [])
}
