import type { WizardStepId } from '@licensing/form-rules'
import { lazy, type ComponentType } from 'react'
import { MunicipalityAndType } from './municipality/municipality-and-type'

interface StepScreen {
  /** The text next to the step's title. */
  readonly lead: string
  readonly Screen: ComponentType
}

const REQUIRED = 'Campos com * são obrigatórios.'

/** The steps after the first are separate chunks: drop zone, map and lookups are loaded on demand. */
const later = {
  applicant: () => import('./applicant/applicant'),
  enterprise: () => import('./enterprise'),
  framing: () => import('./framing'),
  documents: () => import('./documents/documents'),
  review: () => import('./review'),
  payment: () => import('./payment'),
}

const Applicant = lazy(() => later.applicant().then((step) => ({ default: step.Applicant })))
const Enterprise = lazy(() => later.enterprise().then((step) => ({ default: step.Enterprise })))
const Framing = lazy(() => later.framing().then((step) => ({ default: step.Framing })))
const Documents = lazy(() => later.documents().then((step) => ({ default: step.Documents })))
const Review = lazy(() => later.review().then((step) => ({ default: step.Review })))
const Payment = lazy(() => later.payment().then((step) => ({ default: step.Payment })))

export const stepScreens: Record<WizardStepId, StepScreen> = {
  municipalityAndType: { lead: REQUIRED, Screen: MunicipalityAndType },
  applicant: { lead: REQUIRED, Screen: Applicant },
  enterprise: { lead: REQUIRED, Screen: Enterprise },
  framing: { lead: 'Marque o que se aplica ao empreendimento.', Screen: Framing },
  documents: { lead: 'Os itens com * são obrigatórios.', Screen: Documents },
  review: { lead: 'Confira os dados antes de continuar.', Screen: Review },
  payment: { lead: 'Último passo.', Screen: Payment },
}

/** Preloads the steps while the first is being filled in, so that Próximo does not wait; a failure shows on arrival. */
export const warmUpSteps = (): void => {
  for (const load of Object.values(later)) void load().catch(() => undefined)
}
