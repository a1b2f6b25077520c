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
/** A step with fields of its own; the others ask nothing. */
export type FormStepId = Exclude<WizardStepId, 'documents' | 'review' | 'payment'>

export interface StepRules {
  readonly purpose: 'create' | 'edit'
  /** A DRAFT may be incomplete: what is left out is asked for when it is submitted (decision 7.11). */
  readonly mayBeIncomplete: boolean
}
export const creationRules: StepRules = { purpose: 'create', mayBeIncomplete: false }

/** Which step asks for a field; the order is the one the fields stand in. */
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

const asked = (values: WizardValues): FramingFacts => ({
  ...values,
  requestType: values.requestType === '' ? null : values.requestType,
  licensingType: values.licensingType === '' ? null : values.licensingType,
})

/** The steps this filing goes through, in order; Outros Requerimentos has no framing (specification section 2). */
export const stepsOf = (rules: StepRules, values: WizardValues): readonly WizardStep[] => {
  const requestType = values.requestType === '' ? null : values.requestType
  return rules.purpose === 'create' ? creationSteps(requestType) : editSteps(requestType)
}

export const stepIdsOf = (rules: StepRules, values: WizardValues): readonly WizardStepId[] =>
  stepsOf(rules, values).map(({ id }) => id)

/** The step `offset` places after `step`, or null where the wizard ends. */
export const stepBeside = (
  rules: StepRules,
  values: WizardValues,
  from: { step: WizardStepId; offset: 1 | -1 },
): WizardStepId | null => {
  const steps = stepIdsOf(rules, values)
  return steps[steps.indexOf(from.step) + from.offset] ?? null
}

/** The step that shows a field the server names; files belong to the documents. */
export const stepOwning = (field: string): WizardStepId | null => {
  if (field.startsWith('documents')) return 'documents'
  return (
    WIZARD_STEP_IDS.find((step) => isFormStep(step) && fieldsOfStep[step].some((own) => own === field)) ??
    null
  )
}

const holds: Record<NoticeKind, (values: WizardValues) => boolean> = {
  ruralBlock: (values) => isRuralBlocked(asked(values)),
  stateCompetence: (values) => isStateCompetence(asked(values)),
  waterResources: ({ usesWaterResources, requestType }) =>
    usesWaterResources && requestType !== 'OUTROS_REQUERIMENTOS',
}
const NOTICE_ORDER: readonly NoticeKind[] = ['ruralBlock', 'stateCompetence', 'waterResources']

/** The notices that hold for these values; the first two also block the filing (decision 1.4). */
export const noticesFor = (values: WizardValues): readonly NoticeKind[] =>
  NOTICE_ORDER.filter((kind) => holds[kind](values))

/** Whether the filing may neither go on nor be sent (specification section 2; decision 1.4). */
export const isBlocked = (values: WizardValues): boolean =>
  holds.ruralBlock(values) || holds.stateCompetence(values)

/** What a person still has to read after a change: notices that came to hold join, those that no longer do leave. */
export const noticesToRead = (
  open: readonly NoticeKind[],
  before: WizardValues,
  after: WizardValues,
): readonly NoticeKind[] => {
  const now = noticesFor(after)
  const raised = now.filter((kind) => !noticesFor(before).includes(kind) && !open.includes(kind))
  return [...open.filter((kind) => now.includes(kind)), ...raised]
}

export const showsWastePlan = (values: WizardValues): boolean => wastePlanRecommended(asked(values))

/** The categories the documents step offers: the mandatory ones, and the waste plan where it is recommended. */
export const documentCategories = (values: WizardValues): readonly DocumentCategory[] => [
  ...MANDATORY_CATEGORIES,
  ...(showsWastePlan(values) ? (['plano_gerenciamento_residuos'] as const) : []),
]

/** The files of the categories offered: a waste plan chosen before the flag was taken back stays behind. */
export const filesToSend = (offered: readonly DocumentCategory[], files: ChosenFiles): ChosenFiles =>
  Object.fromEntries(
    offered.flatMap((category) => {
      const chosen = files[category] ?? []
      return chosen.length === 0 ? [] : [[category, chosen]]
    }),
  )
