import { idsUpTo, MAX_OF_FILING, UPLOAD_PLACES } from '@licensing/contracts'
import { z } from 'zod'
import { form } from '../../forms/form'

/** Next to one `file`, which is judged by the rule of its form. */
export const uploadBody = form({
  use: z.enum(UPLOAD_PLACES, { error: 'Informe onde o arquivo será usado: filing, answer ou receipt' }),
})

/** The receipts that a command on a payment names, as `uploads[comprovante_pagamento][n]`. */
export const paymentBody = form({
  uploads: z
    .strictObject(
      { comprovante_pagamento: idsUpTo(MAX_OF_FILING).optional() },
      { error: 'Lista de arquivos inválida' },
    )
    .optional(),
})

export type PaymentBody = z.infer<typeof paymentBody>
