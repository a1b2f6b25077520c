import type { ApplicantType, FilingField } from '@licensing/contracts'
import { z } from 'zod'
import { optionally } from '../fields/text'
import { requiredFlag } from '../fields/values'
import { form, withCrossRules } from '../forms/form'
import { withoutInapplicable } from './applicability'
import { checkDocument, requireByType, requireJustification } from './cross-rules'
import { toStored, documentField, omitUndefined } from './document'
import { fieldRules, stepShapes } from './shape'

const clearingInapplicable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema>): unknown => withoutInapplicable(value), schema)

/** The validation of each wizard step on 'Próximo' (specification section 5, process wizard). */
export const filingSteps = {
  municipalityAndType: clearingInapplicable(
    withCrossRules(form(stepShapes.municipalityAndType), requireByType).transform(omitUndefined),
  ),
  applicant: withCrossRules(form(stepShapes.applicant), checkDocument).transform(toStored),
  enterprise: form(stepShapes.enterprise),
  framing: clearingInapplicable(
    withCrossRules(form(stepShapes.framing), requireJustification).transform(omitUndefined),
  ),
}

/** All fields of a complete filing. */
export const filingShape = {
  ...stepShapes.municipalityAndType,
  ...stepShapes.applicant,
  ...stepShapes.enterprise,
  ...stepShapes.framing,
}

/** A complete filing: the rules of every step, used by the server and by the wizard's review. */
export const filing = clearingInapplicable(
  withCrossRules(form(filingShape), (valid, refuse) => {
    requireByType(valid, refuse)
    checkDocument(valid, refuse)
    requireJustification(valid, refuse)
  }).transform(toStored),
)
export type Filing = z.output<typeof filing>
export type FilingInput = z.input<typeof filing>

/** All fields of a draft. */
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

/** A DRAFT may be incomplete; given values must be valid (decision 7.11). Absent flags stay absent. */
export const filingDraft = clearingInapplicable(
  withCrossRules(form(filingDraftShape), ({ applicantType, applicantDocument }, refuse) => {
    if (applicantDocument === undefined) return
    const result = documentField(applicantType).safeParse(applicantDocument)
    const message = result.success ? undefined : result.error.issues[0]?.message
    if (message !== undefined) refuse('applicantDocument', message)
  }).transform(toStored),
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
 * The rule of one field, for a correction's `correctedValue` (decision 7.10). Booleans are required here; a document is
 * validated by `applicantType`, which is inferred if absent.
 */
export const filingFieldRule = (
  field: FilingField,
  context: { readonly applicantType?: ApplicantType | undefined } = {},
): z.ZodType<FilingValue> => {
  if (field === 'applicantDocument') return documentField(context.applicantType)
  return flagFields.has(field) ? requiredFlag : fieldRules[field]
}

/** The value of a filing's field. */
export type FilingValue = string | number | boolean | undefined
