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

/** '26/12/2026', the first day on which the archival can be decided. */
export const decidableText = ({ decidableFrom }: NonNullable<Answer['archival']>): string =>
  `O arquivamento pode ser decidido a partir de ${formatDate(decidableFrom)}.`
