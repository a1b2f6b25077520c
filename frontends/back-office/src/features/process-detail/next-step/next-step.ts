import {
  type ClockHolder,
  type ComplementationResponse,
  type CorrectionResponse,
  type DecisionResponse,
  type DocumentResponse,
  type ProcessResponse,
  roleLabels,
} from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'
import type { OfferKey } from '../../process-actions/offers'
import type { DetailTab } from '../tabs'

/** One sentence, and what explains it. */
interface Sentence {
  readonly text: string
  readonly detail?: string | undefined
}

/** Whose turn it is; `why` is the end of the sentence, which gives way to the deadline once there is one. */
interface Turn extends Sentence {
  readonly whose?: ClockHolder
  readonly why?: string
}

/** The one button: an offer of the process, a tab of the page, another page, or a document to keep. */
export type NextAction =
  | { readonly offer: OfferKey; readonly label: string }
  | { readonly tab: DetailTab; readonly label: string }
  | { readonly to: string; readonly label: string }
  | { readonly download: DocumentResponse; readonly label: string }

/** Whose turn it is and what to do now, in plain words. Each portal has its own, because each speaks to other people. */
export interface NextStep {
  readonly tone: 'you' | 'other' | 'done' | 'closed'
  readonly turn: Turn
  readonly task: Sentence
  readonly action?: NextAction | undefined
  /** The other way, next to the one button. */
  readonly second?: NextAction | undefined
  /** The tab that the page opens on; 'info' by default. */
  readonly opensOn?: DetailTab
}

/** 'Agora é com o município: o processo está em análise.' */
export const turnOf = (
  holder: 'o município' | 'o solicitante' | 'você',
  why: string,
  detail?: string,
): Turn => ({
  text: `Agora é com ${holder}: ${why}`,
  whose: holder === 'o município' ? 'AGENCY' : 'APPLICANT',
  why,
  detail,
})

/** For a status that only a newer server knows. */
export const unknownStep = (status: string): NextStep => ({
  tone: 'other',
  turn: { text: `Situação: ${status}` },
  task: { text: 'Nada a fazer agora', detail: 'Esta página ainda não conhece a situação. Recarregue-a.' },
})

const personOf = ({ name, role }: DecisionResponse['decidedBy']): string =>
  role === null ? name : `${name}, ${roleLabels[role]}`

/** 'Pedido em 10/08/2026 por Tiago Nóbrega, Analista.' */
export const requestedBy = ({ requestedAt, requestedBy: person }: ComplementationResponse): string =>
  `Pedido em ${formatDate(requestedAt)} por ${personOf(person)}.`

/** 'Decisão de 18/11/2026 por Ana Beatriz, Analista.' */
export const decidedBy = ({ decidedAt, decidedBy: person }: DecisionResponse): string =>
  `Decisão de ${formatDate(decidedAt)} por ${personOf(person)}.`

export const decisionNote = ({ decision }: Pick<ProcessResponse, 'decision'>): string | undefined =>
  decision === null ? undefined : decidedBy(decision)

/** The request that keeps a PENDING process waiting. */
export const openComplementation = ({
  status,
  complementations,
}: Pick<ProcessResponse, 'status' | 'complementations'>): ComplementationResponse | undefined => {
  const last = complementations.at(-1)
  return status === 'PENDING' && last?.answeredAt === null ? last : undefined
}

/** When the newest request was sent that still waits for the applicant; null if none does. */
export const openRequestAt = (
  process: Pick<ProcessResponse, 'status' | 'complementations'>,
  corrections: readonly Pick<CorrectionResponse, 'status' | 'createdAt'>[],
): string | null =>
  [
    openComplementation(process)?.requestedAt,
    ...corrections.filter(({ status }) => status === 'PENDING').map(({ createdAt }) => createdAt),
  ]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1) ?? null

export const issuedDocuments = ({ documents }: Pick<ProcessResponse, 'documents'>): DocumentResponse[] =>
  documents.filter(({ issued }) => issued)

/** 'Baixar licença', or whatever the municipality issued. */
export const downloadLabel = ({ category }: DocumentResponse): string =>
  category === 'licenca_ambiental' ? 'Baixar licença' : 'Baixar certidão'

/** The initial tab: the one with something to do, if any. */
export const firstTab = ({ opensOn }: NextStep, present: readonly DetailTab[]): DetailTab =>
  opensOn !== undefined && present.includes(opensOn) ? opensOn : 'info'
