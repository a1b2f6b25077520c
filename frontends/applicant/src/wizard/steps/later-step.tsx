import type { ComponentType } from 'react'
import type { WizardStepId } from '../wizard-steps'
import { Applicant } from './applicant/applicant'
import { Documents } from './documents/documents'
import { Enterprise } from './enterprise'
import { Framing } from './framing'
import { Payment } from './payment'
import { Review } from './review/review'

export type LaterStepId = Exclude<WizardStepId, 'municipalityAndType'>

const screens: Record<LaterStepId, ComponentType> = {
  applicant: Applicant,
  enterprise: Enterprise,
  framing: Framing,
  documents: Documents,
  review: Review,
  payment: Payment,
}

/** A step after the first. All of them are one chunk, which the first step does not wait for. */
const LaterStep = ({ step }: { readonly step: LaterStepId }) => {
  const Screen = screens[step]
  return <Screen />
}

export default LaterStep
