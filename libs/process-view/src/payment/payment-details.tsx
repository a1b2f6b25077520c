import type { PaymentDetails } from '@licensing/contracts'
import { formatCnpj } from '@licensing/domain-kit'
import { DataList, type DataListItem } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { PaymentContact } from '../protocol/payment-contact'
import { paymentDetailsQuery } from '../queries/process-queries'
import { PaymentDetailsPlaceholder, type PaymentDetailsProps } from './payment-placeholder'
import { PixCode } from './pix-code'

const stated = (label: string, value: string | null | undefined): DataListItem[] =>
  value === null || value === undefined ? [] : [{ label, value }]

const itemsOf = ({ municipality, bank, pix }: PaymentDetails): DataListItem[] => [
  { label: 'Favorecido', value: `Município de ${municipality.name}` },
  ...stated('CNPJ', municipality.cnpj === null ? null : formatCnpj(municipality.cnpj)),
  ...stated('Chave Pix', pix?.key),
  ...stated('Banco', bank?.name),
  ...stated('Agência', bank?.agency),
  ...stated('Conta', bank?.account),
]

/** The payment details of the municipality, or its contact if it has none. */
const LoadedDetails = ({ process, contactIn }: PaymentDetailsProps) => {
  const { data, isPending } = useQuery(paymentDetailsQuery(process.id))
  if (isPending) return <PaymentDetailsPlaceholder />
  if (data === undefined || (data.bank === null && data.pix === null))
    return (
      <div className="stack stack--8">
        <p>
          O portal não tem os dados bancários do município. Peça à secretaria o valor da taxa e como pagar.
          {contactIn !== undefined && ` Os contatos estão em “${contactIn}”.`}
        </p>
        {contactIn === undefined && <PaymentContact process={process} />}
      </div>
    )
  return (
    <div className="stack stack--16">
      <p>Confirme o valor da taxa com a secretaria, pague e guarde o comprovante.</p>
      {data.pix !== null && <PixCode pix={data.pix} />}
      <DataList columns={2} items={itemsOf(data)} />
    </div>
  )
}

export default LoadedDetails
