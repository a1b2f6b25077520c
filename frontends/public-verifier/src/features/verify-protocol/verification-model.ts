import { errorText, isApiError } from '@licensing/api-client'
import type { PublicVerification } from '@licensing/contracts'
import { documentCategoryLabels } from '@licensing/domain-kit'

export const BLANK_MESSAGE = 'Digite o número do protocolo ou código de autenticação'
export const NOT_FOUND_MESSAGE = 'Protocolo não encontrado'
export const FAILURE_MESSAGE = 'Erro ao buscar protocolo'
/** Longest text the input takes, as the form rules have it. */
export const QUERY_MAX_LENGTH = 100

/** What one verification came to. `query` is what was asked for, as typed. */
export type Verdict =
  | { readonly kind: 'authentic'; readonly query: string; readonly process: PublicVerification }
  | { readonly kind: 'notFound'; readonly query: string }
  | { readonly kind: 'failed'; readonly query: string; readonly reason: string }

export type VerifyProtocol = (query: string, options: { signal: AbortSignal }) => Promise<PublicVerification>

/**
 * Specification section 5: the input must not be blank. The one rule is written out here, because the validation library
 * alone would outweigh the embedded verifier.
 */
export const problemOf = (text: string): string | undefined =>
  text.trim() === '' ? BLANK_MESSAGE : undefined

/** Asks and judges the answer (specification section 8, verifier). Rejects only when cancelled. */
export const judge = async (verify: VerifyProtocol, text: string, signal: AbortSignal): Promise<Verdict> => {
  const query = text.trim()
  try {
    return { kind: 'authentic', query, process: await verify(query, { signal }) }
  } catch (error) {
    if (signal.aborted) throw error
    if (isApiError(error) && error.status === 404) return { kind: 'notFound', query }
    return { kind: 'failed', query, reason: errorText(error, '') }
  }
}

/** The toast a verdict deserves; an authentic protocol speaks for itself. */
export const complaintOf = ({ kind }: Verdict): string | null => {
  if (kind === 'notFound') return NOT_FOUND_MESSAGE
  return kind === 'failed' ? FAILURE_MESSAGE : null
}

/** The Portuguese name of a category, or its raw value when a newer server sends one this page does not know. */
export const categoryLabel = (category: string): string =>
  (documentCategoryLabels as Record<string, string>)[category] ?? category
