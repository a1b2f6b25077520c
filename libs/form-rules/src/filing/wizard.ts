import type { RequestType } from '@licensing/domain-kit'

export const WIZARD_STEP_IDS = [
  'municipalityAndType',
  'applicant',
  'enterprise',
  'framing',
  'documents',
  'review',
  'payment',
] as const
export type WizardStepId = (typeof WIZARD_STEP_IDS)[number]

export interface WizardStep {
  readonly id: WizardStepId
  /** Portuguese. */
  readonly title: string
}

/** Minimum length of another request's description (specification section 9). */
export const OTHER_REQUEST_MIN_LENGTH = 10

/** Message when a step is invalid (specification section 5). */
export const STEP_INCOMPLETE_MESSAGE = 'Por favor, preencha todos os campos obrigatórios'

const titles: Record<WizardStepId, string> = {
  municipalityAndType: 'Município e Tipo',
  applicant: 'Dados do Solicitante',
  enterprise: 'Dados do Empreendimento',
  framing: 'Enquadramento Ambiental',
  documents: 'Documentos',
  review: 'Revisão',
  payment: 'Pagamento',
}

/** The creation wizard's steps: seven, six for Outros Requerimentos, which has no framing (specification section 2). */
export const creationSteps = (requestType?: RequestType | null): readonly WizardStep[] =>
  WIZARD_STEP_IDS.filter((id) => requestType !== 'OUTROS_REQUERIMENTOS' || id !== 'framing').map((id) => ({
    id,
    title: titles[id],
  }))

/** The edit wizard's steps: the creation steps without payment. */
export const editSteps = (requestType?: RequestType | null): readonly WizardStep[] =>
  creationSteps(requestType).filter(({ id }) => id !== 'payment')
