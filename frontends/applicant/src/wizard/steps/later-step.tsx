import type { ComponentType } from 'react'
import type { WizardStepId } from '../wizard-steps'
import { Applicant } from './applicant/applicant'
import { Documents } from './documents/documents'
import { Framing } from './framing'
import { Review } from './review/review'
import { TextField, Alert, DataList } from '@licensing/ui-kit'
import { useField } from '../frame/use-field'
import { Coordinates } from './place'
import { formatPhone, phoneLink, type RequestType } from '@licensing/contracts'
import { canBePaid, LazyPaymentData } from '@licensing/process-view/payment'
import { municipalitiesQuery, municipalityPaymentQuery } from '@licensing/process-view/queries'
import { useQuery } from '@tanstack/react-query'
import { useValues } from '../frame/wizard-actor'

interface HowToPayProps {
  readonly municipalityId: string
  readonly requestType: RequestType
}

/** Bank data and Pix, if the municipality states them and charges a fee for the type. */
const HowToPay = ({ municipalityId, requestType }: HowToPayProps) => {
  const { data } = useQuery(municipalityPaymentQuery(municipalityId, requestType))
  if (!canBePaid(data)) return null
  return (
    <section className="stack stack--16" aria-labelledby="how-to-pay">
      <h3 id="how-to-pay">Dados para pagamento</h3>
      <p>
        Você pode pagar agora ou depois de criar o processo. Na página do processo, o código Pix traz também o
        número do protocolo.
      </p>
      <LazyPaymentData details={data} />
    </section>
  )
}

/** Step 7: contact of the department that charges the fee (specification section 2), and how to pay it. */
const Payment = () => {
  const { municipalityId, requestType } = useValues()
  const { data } = useQuery(municipalitiesQuery)
  const municipality = data?.find(({ id }) => id === municipalityId)
  const { name, phone, email } = municipality ?? { name: '', phone: null, email: null }
  return (
    <div className="card__body stack stack--24">
      <Alert tone="payment" title="Entre em contato com a secretaria">
        <p>
          Para saber o valor e a forma de pagamento da taxa, fale com a secretaria responsável no município.
          Depois de pagar, anexe o comprovante ao processo.
        </p>
      </Alert>
      <DataList
        items={[
          { label: 'Município', value: name },
          {
            label: 'Telefone',
            value: phone !== null && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>,
          },
          { label: 'E-mail', value: email !== null && <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
      {requestType !== '' && <HowToPay municipalityId={municipalityId} requestType={requestType} />}
    </div>
  )
}

/** Step 3: the enterprise and its location. */
const Enterprise = () => (
  <div className="card__body form-grid">
    <TextField {...useField('enterpriseName')} label="Nome do empreendimento" required />
    <TextField {...useField('enterpriseAddress')} label="Endereço do empreendimento" required />
    <Coordinates />
  </div>
)

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
