import { decideOnProcess } from '@licensing/api-client'
import type { PreviewKind, ProcessAction, ProcessResponse, ProcessSummary } from '@licensing/contracts'
import { allowedOffers, type Offer, type OffersOf, type OwnerAction } from '../process-actions/offers'
import { processPath } from '@licensing/process-view/actions'
import {
  Archive,
  CircleCheck,
  CircleX,
  FileSearch,
  ListChecks,
  ListPlus,
  MessageSquareText,
} from 'lucide-react'
import { type CancelAction, cancelOffers } from './cancel-actions'

interface DecisionInput {
  /** The required text, if the decision has one. */
  readonly text: string
  readonly observations: string
}

/** The dialog of a decision: its texts, its required field, its command. */
export interface DecisionForm {
  /** Followed by the name of the process. */
  readonly title: string
  readonly tone: 'info' | 'warning' | 'danger'
  readonly paragraph?: string
  readonly notice?: string
  readonly requires?: {
    /** The field of the command; `decision-dialog.tsx` has its rule. */
    readonly field: 'reason' | 'description'
    readonly label: string
    readonly hint?: string
  }
  readonly submitLabel: string
  readonly busyLabel: string
  /** The kind of its notice. */
  readonly noticeKind: PreviewKind
  readonly run: (id: string, input: DecisionInput) => Promise<ProcessResponse>
  readonly done: string
}

type OfferFacts = Omit<Offer, 'key' | 'group'>
interface Decision extends OfferFacts {
  readonly form: DecisionForm
}

/**
 * Starting an analysis is an immediate command, corrections have their own screen, and an approval its own dialog; other
 * decisions share one.
 */
type OnItsOwn = 'startAnalysis' | 'manageCorrections' | 'approve'
type DecisionAction = Exclude<ProcessAction, OwnerAction | CancelAction | OnItsOwn>

const onTheirOwn = (processId: string): Record<OnItsOwn, OfferFacts> => ({
  startAnalysis: { label: 'Iniciar Análise', icon: FileSearch, header: 2 },
  manageCorrections: {
    label: 'Correções',
    icon: ListChecks,
    header: 3,
    to: `${processPath(processId)}/corrections`,
  },
  approve: { label: 'Aprovar', icon: CircleCheck, header: 8 },
})

/** Staff decisions, in menu order. The compiler requires an entry for every new action. */
const decisions: Record<DecisionAction, Decision> = {
  requestComplementation: {
    label: 'Solicitar Complementação',
    icon: MessageSquareText,
    form: {
      title: 'Solicitar complementação de',
      tone: 'warning',
      notice: 'O processo fica em Pendência até o solicitante responder.',
      requires: { field: 'description', label: 'Descrição do que falta' },
      submitLabel: 'Solicitar',
      busyLabel: 'Solicitando...',
      noticeKind: 'request',
      run: (id, { text, observations }) =>
        decideOnProcess(id, 'requestComplementation', { description: text, observations }),
      done: 'Solicitação de complementação enviada',
    },
  },
  reject: {
    label: 'Rejeitar',
    icon: CircleX,
    form: {
      title: 'Rejeitar processo',
      tone: 'danger',
      requires: {
        field: 'reason',
        label: 'Motivo da rejeição',
        hint: 'O solicitante lê este texto.',
      },
      submitLabel: 'Rejeitar',
      busyLabel: 'Rejeitando...',
      noticeKind: 'reject',
      run: (id, { text, observations }) => decideOnProcess(id, 'reject', { reason: text, observations }),
      done: 'Processo rejeitado',
    },
  },
  archive: {
    label: 'Arquivar',
    icon: Archive,
    form: {
      title: 'Arquivar processo',
      tone: 'info',
      paragraph: 'O processo é encerrado e continua no registro permanente.',
      submitLabel: 'Arquivar',
      busyLabel: 'Arquivando...',
      noticeKind: 'archival',
      run: (id, { observations }) => decideOnProcess(id, 'archive', { observations }),
      done: 'Processo arquivado',
    },
  },
}

export const decisionOf = (key: string): Decision | undefined =>
  Object.hasOwn(decisions, key) ? decisions[key as DecisionAction] : undefined

const inDecideGroup = <A extends string>(table: Record<A, OfferFacts>) =>
  Object.fromEntries(
    Object.entries<OfferFacts>(table).map(([action, offer]) => [action, { ...offer, group: 'decide' }]),
  ) as Record<A, Omit<Offer, 'key'>>

export const requestPath = (processId: string): string => `${processPath(processId)}/request`

/** One request for all that is missing, before the ways to ask for a single thing. */
const requestOffer = ({ id, deskActions }: ProcessSummary): Offer[] =>
  deskActions.includes('composeRequest')
    ? [
        {
          key: 'composeRequest',
          label: 'Montar pedido',
          icon: ListPlus,
          group: 'decide',
          header: 0,
          to: requestPath(id),
        },
      ]
    : []

/** The offers of staff beyond those of an owner. */
export const staffOffers: OffersOf = (process) => [
  ...requestOffer(process),
  ...allowedOffers(process, inDecideGroup({ ...onTheirOwn(process.id), ...decisions })),
  ...cancelOffers(process),
]
