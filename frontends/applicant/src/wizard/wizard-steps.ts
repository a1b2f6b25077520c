import type { FilingField } from '@licensing/contracts'
import { FRAMING_FLAGS, type WizardValues } from './values'

const REQUIRED = 'Campos com * são obrigatórios.'

interface Step<Id extends string = string> {
  readonly id: Id
  readonly title: string
  /** The text next to the title. */
  readonly lead: string
  /** In display order. */
  readonly fields: readonly FilingField[]
}

/** The steps in order (specification section 2). */
export const WIZARD_STEPS = [
  {
    id: 'municipalityAndType',
    title: 'Município e Tipo',
    lead: REQUIRED,
    fields: [
      'municipalityId',
      'requestType',
      'licensingType',
      'activityId',
      'activityClass',
      'otherRequestDescription',
    ],
  },
  {
    id: 'applicant',
    title: 'Dados do Solicitante',
    lead: REQUIRED,
    fields: [
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
  },
  {
    id: 'enterprise',
    title: 'Dados do Empreendimento',
    lead: REQUIRED,
    fields: ['enterpriseName', 'enterpriseAddress', 'latitude', 'longitude'],
  },
  {
    id: 'framing',
    title: 'Enquadramento Ambiental',
    lead: 'Marque o que se aplica ao empreendimento.',
    fields: [...FRAMING_FLAGS, 'appJustification'],
  },
  { id: 'documents', title: 'Documentos', lead: 'Os itens com * são obrigatórios.', fields: [] },
  { id: 'review', title: 'Revisão', lead: 'Confira os dados antes de continuar.', fields: [] },
  { id: 'payment', title: 'Pagamento', lead: 'Último passo.', fields: [] },
] as const satisfies readonly Step[]
export type WizardStepId = (typeof WIZARD_STEPS)[number]['id']

export type WizardStep = Step<WizardStepId>

export interface StepRules {
  readonly purpose: 'create' | 'edit'
  /** A DRAFT may be incomplete: missing fields are required only on submission (decision 7.11). */
  readonly mayBeIncomplete: boolean
}
export const creationRules: StepRules = { purpose: 'create', mayBeIncomplete: false }

/** The steps of this filing: Outros Requerimentos has no framing, and an edit no payment (specification section 2). */
export const stepsOf = (
  { purpose }: StepRules,
  { requestType }: Pick<WizardValues, 'requestType'>,
): readonly WizardStep[] =>
  WIZARD_STEPS.filter(
    ({ id }) =>
      !(id === 'framing' && requestType === 'OUTROS_REQUERIMENTOS') &&
      !(id === 'payment' && purpose === 'edit'),
  )

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

export const stepOf = (id: WizardStepId): WizardStep =>
  WIZARD_STEPS.find((step) => step.id === id) ?? WIZARD_STEPS[0]

export const isStepId = (value: unknown): value is WizardStepId => WIZARD_STEPS.some(({ id }) => id === value)

/** The step of a field named by the server; files belong to the documents. */
export const stepOwning = (field: string): WizardStepId | null => {
  if (/^(documents|uploads)/.test(field)) return 'documents'
  return WIZARD_STEPS.find(({ fields }) => fields.some((own: string) => own === field))?.id ?? null
}
