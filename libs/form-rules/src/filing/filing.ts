import type { ApplicantType, FilingField } from '@licensing/domain-kit'
import { z } from 'zod'
import { optionally } from '../fields/text'
import { requiredFlag } from '../fields/values'
import { form, withCrossRules } from '../forms/form'
import { withoutInapplicable } from './applicability'
import { checkDocument, requireByType, requireJustification } from './cross-rules'
import { asStored, documentField, withoutGaps } from './document'
import { fieldRules, stepShapes } from './shape'

const clearedFirst = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema>): unknown => withoutInapplicable(value), schema)

/** The wizard's steps one by one: what 'Próximo' asks of each (specification section 5, process wizard). */
export const filingSteps = {
  municipalityAndType: clearedFirst(
    withCrossRules(form(stepShapes.municipalityAndType), requireByType).transform(withoutGaps),
  ),
  applicant: withCrossRules(form(stepShapes.applicant), checkDocument).transform(asStored),
  enterprise: form(stepShapes.enterprise),
  framing: clearedFirst(
    withCrossRules(form(stepShapes.framing), requireJustification).transform(withoutGaps),
  ),
}

/** Every field of a whole filing. */
export const filingShape = {
  ...stepShapes.municipalityAndType,
  ...stepShapes.applicant,
  ...stepShapes.enterprise,
  ...stepShapes.framing,
}

/** A whole filing: every step's rules, as the server asks them and the wizard's review. */
export const filing = clearedFirst(
  withCrossRules(form(filingShape), (sound, refuse) => {
    requireByType(sound, refuse)
    checkDocument(sound, refuse)
    requireJustification(sound, refuse)
  }).transform(asStored),
)
export type Filing = z.output<typeof filing>
export type FilingInput = z.input<typeof filing>

/** Every field of a draft. */
export const filingDraftShape = {
  municipalityId: optionally(fieldRules.municipalityId),
  requestType: optionally(fieldRules.requestType),
  licensingType: optionally(fieldRules.licensingType),
  activityId: optionally(fieldRules.activityId),
  activityClass: optionally(fieldRules.activityClass),
  otherRequestDescription: optionally(fieldRules.otherRequestDescription),
  applicantName: optionally(fieldRules.applicantName),
  applicantType: optionally(fieldRules.applicantType),
  applicantDocument: optionally(fieldRules.applicantDocument),
  applicantEmail: optionally(fieldRules.applicantEmail),
  applicantPhone: optionally(fieldRules.applicantPhone),
  applicantZipCode: optionally(fieldRules.applicantZipCode),
  applicantStreet: optionally(fieldRules.applicantStreet),
  applicantNumber: optionally(fieldRules.applicantNumber),
  applicantComplement: fieldRules.applicantComplement,
  applicantNeighborhood: optionally(fieldRules.applicantNeighborhood),
  applicantCity: optionally(fieldRules.applicantCity),
  applicantState: optionally(fieldRules.applicantState),
  enterpriseName: optionally(fieldRules.enterpriseName),
  enterpriseAddress: optionally(fieldRules.enterpriseAddress),
  latitude: optionally(fieldRules.latitude),
  longitude: optionally(fieldRules.longitude),
  isRuralZone: optionally(requiredFlag),
  hasAPP: optionally(requiredFlag),
  appJustification: optionally(fieldRules.appJustification),
  requiresVegetationSuppression: optionally(requiredFlag),
  usesWaterResources: optionally(requiredFlag),
  generatesHazardousWaste: optionally(requiredFlag),
} satisfies Record<FilingField, z.ZodType>

/** A DRAFT may be incomplete; what it gives must be well formed (decision 7.11). Absent flags stay absent. */
export const filingDraft = clearedFirst(
  withCrossRules(form(filingDraftShape), ({ applicantType, applicantDocument }, refuse) => {
    if (applicantDocument === undefined) return
    const result = documentField(applicantType).safeParse(applicantDocument)
    const message = result.success ? undefined : result.error.issues[0]?.message
    if (message !== undefined) refuse('applicantDocument', message)
  }).transform(asStored),
)
export type FilingDraft = z.output<typeof filingDraft>
export type FilingDraftInput = z.input<typeof filingDraft>

const flagFields = new Set<FilingField>([
  'isRuralZone',
  'hasAPP',
  'requiresVegetationSuppression',
  'usesWaterResources',
  'generatesHazardousWaste',
])

/**
 * The rule of one field, for a correction's `correctedValue` (decision 7.10). Yes-or-no fields must be given
 * here, and a document is judged by `applicantType`, or by its look where that is not known.
 */
export const filingFieldRule = (
  field: FilingField,
  context: { readonly applicantType?: ApplicantType | undefined } = {},
): z.ZodType<FilingValue> => {
  if (field === 'applicantDocument') return documentField(context.applicantType)
  return flagFields.has(field) ? requiredFlag : fieldRules[field]
}

/** What a field of a filing may hold. */
export type FilingValue = string | number | boolean | undefined
