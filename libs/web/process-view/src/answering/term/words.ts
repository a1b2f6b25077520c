import type { ClockResponse } from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'

type Answer = NonNullable<ClockResponse['answer']>

/** The request of the applicant, and its outcome. */
export const moreTimeText = ({ until, status }: NonNullable<Answer['moreTime']>): string => {
  const day = formatDate(until)
  if (status === 'PENDING') return `Mais prazo pedido, até ${day}. O município ainda não respondeu.`
  return status === 'GRANTED'
    ? `Mais prazo concedido, até ${day}.`
    : `O pedido de mais prazo, até ${day}, foi negado.`
}

/** The proposal to archive, in the same words to both sides. */
export const archivalText = ({ decidableFrom }: NonNullable<Answer['archival']>): string =>
  `O arquivamento pode ser decidido a partir de ${formatDate(decidableFrom)}. Até a decisão, uma resposta ao pedido encerra a proposta.`
