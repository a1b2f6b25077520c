import type { WizardStepId } from '@licensing/form-rules'
import type { ReactNode } from 'react'
import { Applicant } from './applicant/applicant'
import { Documents } from './documents/documents'
import { Enterprise } from './enterprise'
import { Framing } from './framing'
import { MunicipalityAndType } from './municipality/municipality-and-type'
import { Payment } from './payment'
import { Review } from './review'

interface StepScreen {
  /** The line beside the step's title. */
  readonly lead: string
  readonly Screen: () => ReactNode
}

const REQUIRED = 'Campos com * são obrigatórios.'

export const stepScreens: Record<WizardStepId, StepScreen> = {
  municipalityAndType: { lead: REQUIRED, Screen: MunicipalityAndType },
  applicant: { lead: REQUIRED, Screen: Applicant },
  enterprise: { lead: REQUIRED, Screen: Enterprise },
  framing: { lead: 'Marque o que se aplica ao empreendimento.', Screen: Framing },
  documents: { lead: 'Os itens com * são obrigatórios.', Screen: Documents },
  review: { lead: 'Confira os dados antes de continuar.', Screen: Review },
  payment: { lead: 'Último passo.', Screen: Payment },
}
