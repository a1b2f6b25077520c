import { generatePixPayload } from '@brazilian-utils/brazilian-utils'

export interface PixReceiver {
  /** A CPF, CNPJ, e-mail, mobile phone or random key, with or without mask. */
  readonly key: string
  readonly name: string
  readonly city: string
  /** Identifies the payment in the receiver's statement; anything but letters and digits is dropped. */
  readonly reference?: string | undefined
}

/** Characters of a transaction id in a static BR Code. */
const TXID_MAX = 25

/**
 * The static BR Code that banking apps scan or take as 'Pix Copia e Cola', without an amount (BACEN, Manual de Padrões
 * para Iniciação do Pix). Null if the key is not a Pix key.
 */
export const pixCode = ({ key, name, city, reference = '' }: PixReceiver): string | null => {
  const txid = reference.replace(/[^A-Za-z0-9]/g, '').slice(0, TXID_MAX)
  return generatePixPayload({
    key: key.trim(),
    merchantName: name,
    merchantCity: city,
    ...(txid === '' ? {} : { txid }),
  })
}
