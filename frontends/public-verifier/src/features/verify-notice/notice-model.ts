import { isApiError } from '@licensing/api-client'
import { formatNoticeCode, type NoticeVerification } from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'
import { failed, type Failed } from '../failed'
import type { Fact } from '../verify-protocol/verification-model'

export const noticeTexts = {
  authentic: 'Aviso autêntico',
  sentHere: 'Este aviso foi enviado por este portal.',
  other:
    'O texto que você recebeu é outro ou pede dinheiro? Não clique nos links: entre no portal e veja seus avisos.',
  unknown: 'Aviso não encontrado',
  checks: [
    'Confira se o código está completo: AV, um traço e 13 letras e números.',
    'Não clique nos links da mensagem e não pague o que ela cobra.',
    'Entre no portal, pelo endereço que você conhece, e veja seus avisos.',
  ],
  failed: 'Erro ao conferir o aviso',
} as const

/** The result of the verification of an e-mail by its code. */
export type NoticeVerdict =
  | { readonly kind: 'notice'; readonly code: string; readonly notice: NoticeVerification }
  | { readonly kind: 'unknownNotice'; readonly code: string; readonly reason: string }
  | Failed

/** As the e-mail prints it. Only the server corrects misread characters: its parser is too large for the embedded verifier. */
const printed = (text: string): string =>
  formatNoticeCode(
    text
      .slice(2)
      .toUpperCase()
      .replace(/[^A-Z\d]/g, ''),
  )

/** Rejects only when cancelled. */
export const checkNotice = async (
  verify: (code: string) => Promise<NoticeVerification>,
  text: string,
  signal: AbortSignal,
): Promise<NoticeVerdict> => {
  const code = printed(text)
  try {
    return { kind: 'notice', code, notice: await verify(code) }
  } catch (error) {
    if (signal.aborted) throw error
    if (isApiError(error) && error.status === 404)
      return { kind: 'unknownNotice', code, reason: error.message }
    return failed(noticeTexts.failed, error)
  }
}

export const noticeFactsOf = (
  { subject, municipality, protocolNumber, sentOn }: NoticeVerification,
  code: string,
): Fact[] => [
  { label: 'Assunto', value: subject, wide: true, strong: true },
  { label: 'Município', value: municipality?.name ?? null },
  { label: 'Enviado em', value: formatDate(sentOn) },
  { label: 'Processo', value: protocolNumber },
  { label: 'Código', value: code },
]
