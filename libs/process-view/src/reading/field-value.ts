import {
  type DocumentCategory,
  documentCategoryLabels,
  FILING_FIELDS,
  type FilingField,
  filingFieldLabels,
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  type RequestType,
  requestTypeLabels,
} from '@licensing/domain-kit'
import { NOT_INFORMED } from '@licensing/ui-kit'
import { formatCoordinate } from './format'

/** Names behind the two ids a filing carries; an id without a name is shown as the one it is. */
export interface KnownNames {
  readonly municipalities: ReadonlyMap<string, string>
  readonly activities: ReadonlyMap<string, string>
}

export const noNames: KnownNames = { municipalities: new Map(), activities: new Map() }

export const isFilingField = (name: string): name is FilingField =>
  FILING_FIELDS.some((field) => field === name)

const isCategory = (name: string): name is DocumentCategory => Object.hasOwn(documentCategoryLabels, name)
const isRequestType = (value: string): value is RequestType => Object.hasOwn(requestTypeLabels, value)

/** What a correction is about, in words: a field's label, a document's category, or the text the analyst wrote. */
export const fieldLabel = (name: string): string => {
  if (isFilingField(name)) return filingFieldLabels[name]
  return isCategory(name) ? documentCategoryLabels[name] : name
}

const yesOrNo = (value: boolean): string => (value ? 'Sim' : 'Não')

/** A CNPJ has 14 characters, a CPF 11; anything else is shown as it was typed. */
const readDocument = (value: string): string => {
  const bare = value.replace(/[^0-9A-Za-z]/g, '')
  if (bare.length === 11) return formatCpf(bare)
  return bare.length === 14 ? formatCnpj(bare) : value
}

const readText: Partial<Record<FilingField, (value: string, names: KnownNames) => string>> = {
  municipalityId: (value, names) => names.municipalities.get(value) ?? value,
  activityId: (value, names) => names.activities.get(value) ?? value,
  requestType: (value) => (isRequestType(value) ? requestTypeLabels[value] : value),
  applicantDocument: readDocument,
  applicantPhone: formatPhone,
  applicantZipCode: formatCep,
}

/** A process field's value as a person reads it, with its mask, label or unit; never a raw JSON value. */
export const readFieldValue = (field: string, value: unknown, names: KnownNames = noNames): string => {
  if (value === null || value === undefined || value === '') return NOT_INFORMED
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value === 'number') return formatCoordinate(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  const read = isFilingField(field) ? readText[field] : undefined
  return read ? read(value, names) : value
}

/** `previousValue` and `correctedValue` are JSON text (specification section 3); text that is not is taken as it is. */
export const parseValue = (json: string | null): unknown => {
  if (json === null) return null
  try {
    return JSON.parse(json) as unknown
  } catch {
    return json
  }
}
