import { formatPhone } from '@licensing/domain-kit'
import { Alert, DataList } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import { useValues } from '../frame/wizard-actor'

/** Step 7: contact of the department that charges the fee (specification section 2). */
export const Payment = () => {
  const { municipalityId } = useValues()
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
            value: phone !== null && <a href={`tel:+55${phone.replace(/\D/g, '')}`}>{formatPhone(phone)}</a>,
          },
          { label: 'Email', value: email !== null && <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
    </div>
  )
}
