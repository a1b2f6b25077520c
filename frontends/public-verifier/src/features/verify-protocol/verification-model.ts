import { isApiError } from '@licensing/api-client'
import {
  denialStatusLabels,
  documentCategoryLabels,
  formatAuthCode,
  licenceStatusLabels,
  type NumberCandidates,
  type PublicVerification,
  requestTypeLabels,
} from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'
import { failed, type Failed } from '../failed'
import { BLANK_MESSAGE, FAILURE_MESSAGE, texts } from './verification-texts'

export type Candidate = NumberCandidates['candidates'][number]

/** The result of a verification. `query` is the input as typed. */
export type Verdict =
  | { readonly kind: 'authentic'; readonly query: string; readonly process: PublicVerification }
  | { readonly kind: 'notFound'; readonly query: string }
  /** Several municipalities have the number. */
  | { readonly kind: 'choice'; readonly query: string; readonly candidates: readonly Candidate[] }
  | Unreadable
  | Failed

/** The text is nothing that the portal verifies. */
export interface Unreadable {
  readonly kind: 'unreadable'
  readonly query: string
  readonly reason: string
}

export type VerifyProtocol = (
  query: string,
  options: { signal: AbortSignal },
) => Promise<PublicVerification | NumberCandidates>

/**
 * Specification section 5: the input must not be blank. The rule is duplicated here, because the validation library is
 * larger than the embedded verifier.
 */
export const problemOf = (text: string): string | undefined =>
  text.trim() === '' ? BLANK_MESSAGE : undefined

/** Verifies and classifies the response (specification section 8, verifier). Rejects only when cancelled. */
export const runVerification = async (
  verify: VerifyProtocol,
  text: string,
  signal: AbortSignal,
): Promise<Verdict> => {
  const query = text.trim()
  try {
    const answer = await verify(query, { signal })
    return 'candidates' in answer
      ? { kind: 'choice', query, candidates: answer.candidates }
      : { kind: 'authentic', query, process: answer }
  } catch (error) {
    if (signal.aborted) throw error
    if (isApiError(error) && error.status === 404) return { kind: 'notFound', query }
    if (isApiError(error) && error.code === 'UNREADABLE_NUMBER')
      return { kind: 'unreadable', query, reason: error.message }
    return failed(FAILURE_MESSAGE, error)
  }
}

/** A candidate as a choice: 'LO 12/2026 · Natal'. */
export const candidateLabel = ({ number, municipality }: Candidate): string =>
  municipality === null ? number : `${number} · ${municipality.name}`

/** The Portuguese label of a category, or its raw value if a newer server sends an unknown one. */
export const categoryLabel = (category: string): string =>
  (documentCategoryLabels as Record<string, string>)[category] ?? category

/** A line of the authentic card; a missing value is shown as a dash. */
export interface Fact {
  readonly label: string
  readonly value: string | null
  /** Spans both columns. */
  readonly wide?: true
  readonly strong?: true
}

/** The licence that a process granted, by the version in force (L6). */
const licenceFactsOf = ({ licence }: PublicVerification): Fact[] =>
  licence === null
    ? []
    : [
        { label: 'Licença', value: licence.number, wide: true },
        { label: 'Situação da licença', value: licenceStatusLabels[licence.status] },
        {
          label: 'Válida até',
          value: licence.validUntil === null ? 'Sem prazo de validade' : formatDate(licence.validUntil),
        },
      ]

/** The document that denies: the one that was asked for, else the one in force (L6). */
const denialFactsOf = ({ denial }: PublicVerification): Fact[] =>
  denial === null
    ? []
    : [
        { label: 'Indeferimento', value: denial.number },
        { label: 'Situação do indeferimento', value: denialStatusLabels[denial.status] },
      ]

/** The public fields of a process, in card order (specification section 3, public verify response). */
export const factsOf = (process: PublicVerification): Fact[] => [
  { label: 'Código de autenticação', value: formatAuthCode(process.authCode), wide: true },
  ...licenceFactsOf(process),
  ...denialFactsOf(process),
  { label: 'Solicitante', value: process.applicantName },
  // Masked by the server.
  { label: 'Telefone', value: process.applicantPhone },
  { label: 'Município', value: process.municipality?.name ?? null },
  { label: 'Data', value: formatDate(process.createdAt) },
  {
    label: 'Tipo de requerimento',
    value: process.requestType === null ? null : requestTypeLabels[process.requestType],
  },
  { label: 'Atividade', value: process.activity?.description ?? null },
]

/** The decision about an authentic protocol. */
export interface Outcome {
  /** `closed` for a rejected or archived process, or a licence that is not in force: these must not look like a licence. */
  readonly tone: 'ok' | 'closed'
  readonly text: string
}

const decisionTexts = { APPROVED: texts.approved, REJECTED: texts.rejected } as const

const isInForce = ({ status }: NonNullable<PublicVerification['licence']>): boolean =>
  status === 'VALID' || status === 'EXTENDED'

export const outcomeOf = ({
  status,
  decision,
  licence,
  denial,
}: Pick<PublicVerification, 'status' | 'decision' | 'licence' | 'denial'>): Outcome => {
  if (denial?.status === 'VOIDED') return { tone: 'closed', text: texts.voided(denial.number) }
  const decided = decision === null ? texts.undecided : decisionTexts[decision]
  if (status === 'ARCHIVED') return { tone: 'closed', text: `${decided} ${texts.archived}` }
  const closed = decision === 'REJECTED' || (licence !== null && !isInForce(licence))
  return { tone: closed ? 'closed' : 'ok', text: decided }
}
