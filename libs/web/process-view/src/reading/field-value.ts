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
} from '@licensing/contracts'
import { NOT_INFORMED } from '@licensing/ui-kit'
import { formatCoordinate } from './format'

/** Names by id for the two ids of a filing; an unknown id is shown itself. */
export interface KnownNames {
  readonly municipalities: ReadonlyMap<string, string>
  readonly activities: ReadonlyMap<string, string>
}

export const noNames: KnownNames = { municipalities: new Map(), activities: new Map() }

export const isFilingField = (name: string): name is FilingField =>
  FILING_FIELDS.some((field) => field === name)

const isCategory = (name: string): name is DocumentCategory => Object.hasOwn(documentCategoryLabels, name)
const isRequestType = (value: string): value is RequestType => Object.hasOwn(requestTypeLabels, value)

/** The label of a correction's subject: a field's label, a document's category, or the analyst's text. */
export const fieldLabel = (name: string): string => {
  if (isFilingField(name)) return filingFieldLabels[name]
  return isCategory(name) ? documentCategoryLabels[name] : name
}

const yesOrNo = (value: boolean): string => (value ? 'Sim' : 'Não')

/** A CNPJ has 14 characters, a CPF 11; other values are shown as typed. */
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

/** A field's value formatted for display with mask, label or unit; never raw JSON. */
export const readFieldValue = (field: string, value: unknown, names: KnownNames = noNames): string => {
  if (value === null || value === undefined || value === '') return NOT_INFORMED
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value === 'number') return formatCoordinate(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  const read = isFilingField(field) ? readText[field] : undefined
  return read ? read(value, names) : value
}

/** Parses `previousValue` and `correctedValue`, which are JSON text (specification section 3); invalid JSON is used as text. */
export const parseValue = (json: string | null): unknown => {
  if (json === null) return null
  try {
    return JSON.parse(json) as unknown
  } catch {
    return json
  }
}
