import { lazy, type ComponentType } from 'react'
import { MunicipalityAndType } from './municipality/municipality-and-type'
import type { WizardStepId } from '../wizard-steps'

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

export const stepScreens: Record<WizardStepId, ComponentType> = {
  municipalityAndType: MunicipalityAndType,
  applicant: Applicant,
  enterprise: Enterprise,
  framing: Framing,
  documents: Documents,
  review: Review,
  payment: Payment,
}

/** Preloads the steps while the first is being filled in, so that Próximo does not wait; a failure shows on arrival. */
export const warmUpSteps = (): void => {
  for (const load of Object.values(later)) void load().catch(() => undefined)
}
