import { isApiError } from '@licensing/api-client'
import type { PaymentVerification } from '@licensing/contracts'
import { failed, type Failed } from '../failed'
import type { Fact, Unreadable } from '../verify-protocol/verification-model'

export const chargeTexts = {
  ours: 'Cobrança do município',
  notOurs: 'Não pague',
  pasted: 'PIX copia e cola',
  whatToDo: 'O que fazer',
  steps: [
    'Guarde a mensagem e o código.',
    'Se já pagou, avise seu banco hoje e peça a devolução (MED).',
    'Taxa em aberto? Pague só pelo PIX que está no seu processo, no portal.',
  ],
  failed: 'Erro ao conferir a cobrança',
} as const

type Charge<Verdict extends PaymentVerification['verdict']> = Extract<
  PaymentVerification,
  { readonly verdict: Verdict }
>

/** The result of the verification of a charge by its Pix code. */
export type ChargeVerdict =
  | { readonly kind: 'ours'; readonly charge: Charge<'OURS'> }
  | { readonly kind: 'notOurs'; readonly charge: Charge<'NOT_OURS'>; readonly payload: string }
  | Unreadable
  | Failed

/** Rejects only when cancelled. */
export const checkCharge = async (
  verify: (payload: string) => Promise<PaymentVerification>,
  payload: string,
  signal: AbortSignal,
): Promise<ChargeVerdict> => {
  try {
    const charge = await verify(payload)
    return charge.verdict === 'OURS' ? { kind: 'ours', charge } : { kind: 'notOurs', charge, payload }
  } catch (error) {
    if (signal.aborted) throw error
    if (isApiError(error) && error.code === 'UNREADABLE_PIX')
      return { kind: 'unreadable', query: payload, reason: error.message }
    return failed(chargeTexts.failed, error)
  }
}

const inReais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

export const chargeFactsOf = ({ protocolNumber, amount }: Charge<'OURS'>): Fact[] => [
  { label: 'Processo', value: protocolNumber },
  { label: 'Valor', value: amount === null ? null : inReais.format(amount) },
]
