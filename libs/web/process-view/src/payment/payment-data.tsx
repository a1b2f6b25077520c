import { formatCnpj, type PaymentDetails } from '@licensing/contracts'
import { DataList, type DataListItem, Button, TextField, toast } from '@licensing/ui-kit'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { encode } from 'uqr'

type Pix = NonNullable<PaymentDetails['pix']>

/** Light modules around the code, as its standard demands. */
const QUIET_ZONE = 4

/** One square a dark module, as the path of an SVG. */
const squaresOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

const QrCode = ({ text }: { readonly text: string }) => {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg className="pay__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR Code do Pix">
      <path d={squaresOf(data)} />
    </svg>
  )
}

/** The QR Code, and the same code to copy; where the browser refuses the clipboard the code is shown to be copied by hand. */
const PixCode = ({ pix }: { readonly pix: Pix }) => {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(pix.code)
      setState('copied')
      toast.success('Código Pix copiado')
    } catch {
      setState('refused')
    }
  }
  return (
    <div className="pay">
      <QrCode text={pix.code} />
      <div className="stack stack--16">
        <p>Leia o QR Code no aplicativo do seu banco, ou copie o código e escolha Pix Copia e Cola.</p>
        <div className="actions">
          <Button icon={state === 'copied' ? Check : Copy} onClick={() => void copy()}>
            Copiar código Pix
          </Button>
        </div>
        {state === 'refused' && (
          <TextField
            label="Código Pix"
            hint="O navegador não deixou copiar. Selecione o código e copie."
            readOnly
            value={pix.code}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
    </div>
  )
}

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
