import { useQuery } from '@tanstack/react-query'
import { PaymentContact } from './payment-contact'
import { paymentDetailsQuery } from '../queries/process-queries'
import { canBePaid } from './model'
import PaymentData from './payment-data'
import { PaymentDetailsPlaceholder, type PaymentDetailsProps } from './payment-placeholder'

/** The payment details of the municipality, or its contact if it has none. */
const LoadedDetails = ({ process, contactIn }: PaymentDetailsProps) => {
  const { data, isPending } = useQuery(paymentDetailsQuery(process.id))
  if (isPending) return <PaymentDetailsPlaceholder />
  if (!canBePaid(data))
    return (
      <div className="stack stack--8">
        <p>
          {`O portal não tem os dados bancários do município. Peça à secretaria o valor da taxa e como pagar.${contactIn === undefined ? '' : ` Os contatos estão em “${contactIn}”.`}`}
        </p>
        {contactIn === undefined && <PaymentContact process={process} />}
      </div>
    )
  return (
    <div className="stack stack--16">
      <p>Confirme o valor da taxa com a secretaria, pague e guarde o comprovante.</p>
      <PaymentData details={data} />
    </div>
  )
}

export default LoadedDetails
