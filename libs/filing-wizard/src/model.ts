import { MANDATORY_CATEGORIES, type DocumentCategory, type FilingField } from '@licensing/domain-kit'
import {
  creationSteps,
  editSteps,
  isRuralBlocked,
  isStateCompetence,
  wastePlanRecommended,
  WIZARD_STEP_IDS,
  type FramingFacts,
  type notices,
  type WizardStep,
  type WizardStepId,
} from '@licensing/form-rules'
import { FRAMING_FLAGS, type ChosenFiles, type WizardValues } from './values'

export type NoticeKind = keyof typeof notices
/** A step with form fields. */
export type FormStepId = Exclude<WizardStepId, 'documents' | 'review' | 'payment'>

export interface StepRules {
  readonly purpose: 'create' | 'edit'
  /** A DRAFT may be incomplete: missing fields are required only on submission (decision 7.11). */
  readonly mayBeIncomplete: boolean
}
export const creationRules: StepRules = { purpose: 'create', mayBeIncomplete: false }

/** The fields of each step, in display order. */
export const fieldsOfStep: Record<FormStepId, readonly FilingField[]> = {
  municipalityAndType: [
    'municipalityId',
    'requestType',
    'licensingType',
    'activityId',
    'activityClass',
    'otherRequestDescription',
  ],
  applicant: [
    'applicantType',
    'applicantDocument',
    'applicantName',
    'applicantEmail',
    'applicantPhone',
    'applicantZipCode',
    'applicantStreet',
    'applicantNumber',
    'applicantComplement',
    'applicantNeighborhood',
    'applicantCity',
    'applicantState',
  ],
  enterprise: ['enterpriseName', 'enterpriseAddress', 'latitude', 'longitude'],
  framing: [...FRAMING_FLAGS, 'appJustification'],
}
export const isFormStep = (step: WizardStepId): step is FormStepId => Object.hasOwn(fieldsOfStep, step)

const framingOf = (values: WizardValues): FramingFacts => ({
  ...values,
  requestType: values.requestType === '' ? null : values.requestType,
  licensingType: values.licensingType === '' ? null : values.licensingType,
})

/** The steps of this filing, in order; Outros Requerimentos has no framing (specification section 2). */
export const stepsOf = (rules: StepRules, values: WizardValues): readonly WizardStep[] => {
  const requestType = values.requestType === '' ? null : values.requestType
  return rules.purpose === 'create' ? creationSteps(requestType) : editSteps(requestType)
}

export const stepIdsOf = (rules: StepRules, values: WizardValues): readonly WizardStepId[] =>
  stepsOf(rules, values).map(({ id }) => id)

/** The rules, the values and the visible step of a wizard. */
export interface Position {
  readonly rules: StepRules
  readonly values: WizardValues
  readonly step: WizardStepId
}

/** The step next to the visible one, or null beyond the wizard's ends. */
export const stepBeside = ({ rules, values, step }: Position, offset: 1 | -1): WizardStepId | null => {
  const steps = stepIdsOf(rules, values)
  return steps[steps.indexOf(step) + offset] ?? null
}

/** The step of a field named by the server; files belong to the documents. */
export const stepOwning = (field: string): WizardStepId | null => {
  if (/^(documents|uploads)/.test(field)) return 'documents'
  return (
    WIZARD_STEP_IDS.find((step) => isFormStep(step) && fieldsOfStep[step].some((own) => own === field)) ??
    null
  )
}

const holds: Record<NoticeKind, (values: WizardValues) => boolean> = {
  ruralBlock: (values) => isRuralBlocked(framingOf(values)),
  stateCompetence: (values) => isStateCompetence(framingOf(values)),
  waterResources: ({ usesWaterResources, requestType }) =>
    usesWaterResources && requestType !== 'OUTROS_REQUERIMENTOS',
}
const NOTICE_ORDER: readonly NoticeKind[] = ['ruralBlock', 'stateCompetence', 'waterResources']

/** The notices that apply to these values; the first two also block the filing (decision 1.4). */
export const noticesFor = (values: WizardValues): readonly NoticeKind[] =>
  NOTICE_ORDER.filter((kind) => holds[kind](values))

/** Whether the filing can neither continue nor be sent (specification section 2; decision 1.4). */
export const isBlocked = (values: WizardValues): boolean =>
  holds.ruralBlock(values) || holds.stateCompetence(values)

/** The unread notices after a change: newly applicable ones are added, those that no longer apply are removed. */
export const noticesToRead = (
  open: readonly NoticeKind[],
  before: WizardValues,
  after: WizardValues,
): readonly NoticeKind[] => {
  const now = noticesFor(after)
  const raised = now.filter((kind) => !noticesFor(before).includes(kind) && !open.includes(kind))
  return [...open.filter((kind) => now.includes(kind)), ...raised]
}

const showsWastePlan = (values: WizardValues): boolean => wastePlanRecommended(framingOf(values))

/** The categories of the documents step: the mandatory ones, and the waste plan if recommended. */
export const documentCategories = (values: WizardValues): readonly DocumentCategory[] => [
  ...MANDATORY_CATEGORIES,
  ...(showsWastePlan(values) ? (['plano_gerenciamento_residuos'] as const) : []),
]

/** The files of the offered categories: a waste plan that no longer applies is omitted. */
export const filesToSend = (offered: readonly DocumentCategory[], files: ChosenFiles): ChosenFiles =>
  Object.fromEntries(
    offered.flatMap((category) => {
      const chosen = files[category] ?? []
      return chosen.length === 0 ? [] : [[category, chosen]]
    }),
  )
