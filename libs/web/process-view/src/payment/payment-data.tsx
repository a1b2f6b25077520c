import { formatCnpj, type PaymentDetails } from '@licensing/contracts'
import { DataList, type DataListItem } from '@licensing/ui-kit'
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

/** The municipality's Pix, as a QR Code and to copy, and its bank account. */
const PaymentData = ({ details }: { readonly details: PaymentDetails }) => (
  <div className="stack stack--16">
    {details.pix !== null && <PixCode pix={details.pix} />}
    <DataList columns={2} items={itemsOf(details)} />
  </div>
)

export default PaymentData
