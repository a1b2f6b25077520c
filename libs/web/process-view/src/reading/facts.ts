import { FILING_FIELDS, type FilingField, type ProcessResponse } from '@licensing/contracts'
import type { DataListItem } from '@licensing/ui-kit'
import { isNotApplicable, NOT_APPLICABLE } from './applicability'
import { type KnownNames, noNames, readFieldValue } from './field-value'

/** The filing fields of a process, from the live process or the permanent register. */
export type Filing = Readonly<Partial<Record<FilingField, unknown>>>

/** A displayed item and the filing fields it contains. */
export type FieldItem = DataListItem & { readonly fields?: readonly FilingField[] }

/** The filing fields of a process. */
export const filingOf = (process: ProcessResponse): Filing =>
  Object.fromEntries(FILING_FIELDS.map((field) => [field, process[field]]))

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** The formatted value, or undefined if empty, so that the list shows a dash. */
const read = (filing: Filing, field: FilingField, names: KnownNames = noNames): string | undefined =>
  isFilled(filing[field]) ? readFieldValue(field, filing[field], names) : undefined

const joined = (parts: readonly (string | undefined)[], between: string): string | undefined => {
  const known = parts.filter((part) => part !== undefined)
  return known.length === 0 ? undefined : known.join(between)
}

const ADDRESS = [
  'applicantStreet',
  'applicantNumber',
  'applicantComplement',
  'applicantNeighborhood',
  'applicantCity',
  'applicantState',
  'applicantZipCode',
] as const

/** 'Avenida das Salinas, 1820, Sala 4, Alto de São Manoel, Mossoró – RN, CEP 59600-000'; unknown parts are omitted. */
const applicantAddress = (filing: Filing): string | undefined => {
  const of = (field: FilingField) => read(filing, field)
  const zipCode = of('applicantZipCode')
  return joined(
    [
      of('applicantStreet'),
      of('applicantNumber'),
      of('applicantComplement'),
      of('applicantNeighborhood'),
      joined([of('applicantCity'), of('applicantState')], ' – '),
      zipCode && `CEP ${zipCode}`,
    ],
    ', ',
  )
}

/** The formatted value, or 'Não se aplica' where this request has none. */
const readLicensing = (filing: Filing, field: 'licensingType' | 'activityClass'): string | undefined =>
  read(filing, field) ?? (isNotApplicable(field, filing) ? NOT_APPLICABLE : undefined)

/** The request type and its activity. */
export const requestItems = (filing: Filing, activity: string | undefined): FieldItem[] => {
  const other = read(filing, 'otherRequestDescription')
  return [
    { label: 'Tipo de requerimento', value: read(filing, 'requestType'), fields: ['requestType'] },
    {
      label: 'Tipo de licenciamento',
      value: readLicensing(filing, 'licensingType'),
      fields: ['licensingType'],
    },
    {
      label: 'Classe da atividade',
      value: readLicensing(filing, 'activityClass'),
      fields: ['activityClass'],
    },
    { label: 'Atividade', value: activity, fields: ['activityId'], span: 2 },
    ...(other === undefined
      ? []
      : [
          {
            label: 'Descrição do requerimento',
            value: other,
            fields: ['otherRequestDescription'],
            span: 'all',
          } satisfies FieldItem,
        ]),
  ]
}

/** What a document is judged against. */
export const judgingItems = (filing: Filing, activity: string | undefined): FieldItem[] => {
  const activityClass = read(filing, 'activityClass')
  const kind = read(filing, 'licensingType') ?? read(filing, 'requestType')
  return [
    { label: 'Atividade', value: activity },
    { label: 'Tipo e classe', value: joined([kind, activityClass && `classe ${activityClass}`], ' · ') },
    { label: 'Resíduos perigosos', value: read(filing, 'generatesHazardousWaste') },
    { label: 'Recursos hídricos', value: read(filing, 'usesWaterResources') },
  ]
}

export const applicantItems = (filing: Filing): FieldItem[] => [
  { label: 'Nome', value: read(filing, 'applicantName'), fields: ['applicantName'], span: 2 },
  {
    label: filing.applicantType === 'CNPJ' ? 'CNPJ' : 'CPF',
    value: read(filing, 'applicantDocument'),
    fields: ['applicantDocument', 'applicantType'],
  },
  { label: 'E-mail', value: read(filing, 'applicantEmail'), fields: ['applicantEmail'] },
  { label: 'Telefone', value: read(filing, 'applicantPhone'), fields: ['applicantPhone'], span: 2 },
  { label: 'Endereço', value: applicantAddress(filing), fields: ADDRESS, span: 'all' },
]

export const enterpriseItems = (filing: Filing): FieldItem[] => {
  const justification = read(filing, 'appJustification')
  return [
    { label: 'Nome', value: read(filing, 'enterpriseName'), fields: ['enterpriseName'] },
    { label: 'Endereço', value: read(filing, 'enterpriseAddress'), fields: ['enterpriseAddress'], span: 2 },
    { label: 'Latitude', value: read(filing, 'latitude'), fields: ['latitude'] },
    { label: 'Longitude', value: read(filing, 'longitude'), fields: ['longitude'], span: 2 },
    { label: 'Zona rural', value: read(filing, 'isRuralZone'), fields: ['isRuralZone'] },
    { label: 'Área de Preservação Permanente (APP)', value: read(filing, 'hasAPP'), fields: ['hasAPP'] },
    {
      label: 'Supressão de vegetação nativa',
      value: read(filing, 'requiresVegetationSuppression'),
      fields: ['requiresVegetationSuppression'],
    },
    {
      label: 'Uso de recursos hídricos',
      value: read(filing, 'usesWaterResources'),
      fields: ['usesWaterResources'],
    },
    {
      label: 'Geração de resíduos perigosos',
      value: read(filing, 'generatesHazardousWaste'),
      fields: ['generatesHazardousWaste'],
    },
    ...(justification === undefined
      ? []
      : [
          {
            label: 'Justificativa da APP',
            value: justification,
            fields: ['appJustification'],
            span: 'all',
          } satisfies FieldItem,
        ]),
  ]
}
