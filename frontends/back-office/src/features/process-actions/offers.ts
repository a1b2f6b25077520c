import type { ProcessAction, ProcessSummary } from '@licensing/contracts'
import type { IconComponent } from '@licensing/ui-kit'
import {
  Eye,
  Inbox,
  ListChecks,
  MessageSquareReply,
  Pencil,
  Receipt,
  Send,
  ShieldCheck,
  Trash2,
} from 'lucide-react'
import { may, processPath, verificationPath } from '@licensing/process-view/actions'

/** The key of an offer: an action, or an offer that covers no single action. */
export type OfferKey = ProcessAction | 'verification' | 'pendingCorrections' | 'cancel' | 'composeRequest'

type OfferGroup = 'look' | 'decide' | 'destroy'

/** A menu entry or button of a process: a link, an immediate command, or a dialog. */
export interface Offer {
  readonly key: OfferKey
  readonly label: string
  readonly icon: IconComponent
  readonly group: OfferGroup
  /** Position among the header buttons of the detail; defaults to the menu (specification section 2). */
  readonly header?: number
  /** The target of a link. */
  readonly to?: string
}

/** Offers of a process, each allowed by `allowedActions` (decision 1.1). */
export type OffersOf = (process: ProcessSummary) => readonly Offer[]

/** The actions that `ownerOffers` covers; `staffOffers` covers the others. */
export type OwnerAction =
  'view' | 'edit' | 'submit' | 'protocol' | 'attachReceipt' | 'answerComplementation' | 'delete'

/** A request of several items is answered as a whole (K6a): its complementation is not answered without its corrections. */
export const isAnsweredTogether = ({ status, pendingCorrections, deskActions }: ProcessSummary): boolean =>
  status === 'PENDING' && pendingCorrections > 0 && deskActions.includes('answerRequest')

export const answerPath = (id: string): string => `${processPath(id)}/answer`

const answerOffer = (process: ProcessSummary) =>
  isAnsweredTogether(process)
    ? { label: 'Responder Pedido', to: answerPath(process.id) }
    : { label: 'Responder Complementação' }

/** A link to the screen with the receipt upload; a fee-exempt process (SUBMITTED) is protocolled directly (decision 1). */
const protocolLink = (process: ProcessSummary) =>
  process.status === 'AWAITING_PAYMENT' ? { to: `${processPath(process.id)}/protocol` } : {}

const offersByAction = (process: ProcessSummary): Record<OwnerAction, Omit<Offer, 'key'>> => {
  const path = processPath(process.id)
  return {
    view: { label: 'Ver Detalhes', icon: Eye, group: 'look', to: path },
    edit: { label: 'Editar', icon: Pencil, group: 'decide', header: 4, to: `${path}/edit` },
    submit: { label: 'Enviar Processo', icon: Send, group: 'decide', header: 5 },
    protocol: {
      label: 'Protocolar Processo',
      icon: Inbox,
      group: 'decide',
      header: 6,
      ...protocolLink(process),
    },
    attachReceipt: { label: 'Anexar Comprovante', icon: Receipt, group: 'decide' },
    answerComplementation: {
      icon: MessageSquareReply,
      group: 'decide',
      header: 7,
      ...answerOffer(process),
    },
    delete: { label: 'Excluir', icon: Trash2, group: 'destroy' },
  }
}

/** The offers of `table` that are in `allowedActions`, in table order. */
export const allowedOffers = <A extends ProcessAction>(
  process: ProcessSummary,
  table: Record<A, Omit<Offer, 'key'>>,
): Offer[] =>
  (Object.keys(table) as A[])
    .filter((action) => may(process, action))
    .map((action) => ({ key: action, ...table[action] }))

const verificationOffer = (process: ProcessSummary): Offer[] =>
  process.protocolNumber === null || !may(process, 'view')
    ? []
    : [
        {
          key: 'verification',
          label: 'Ver Protocolo',
          icon: ShieldCheck,
          group: 'look',
          to: verificationPath(process.protocolNumber),
        },
      ]

/** A caller who manages corrections gets that screen instead of the list. */
const pendingCorrectionsOffer = (process: ProcessSummary): Offer[] =>
  process.pendingCorrections === 0 || may(process, 'manageCorrections')
    ? []
    : [{ key: 'pendingCorrections', label: 'Ver Correções', icon: ListChecks, group: 'look' }]

/** The offers of an owner's actions, which staff may also do for them, and of looking at a process. */
export const ownerOffers: OffersOf = (process) => [
  ...allowedOffers(process, offersByAction(process)),
  ...verificationOffer(process),
  ...pendingCorrectionsOffer(process),
]

/** The offers of a menu, grouped for separators; empty groups are omitted. */
export const groupOffers = (offers: readonly Offer[]): Offer[][] =>
  (['look', 'decide', 'destroy'] as const)
    .map((group) => offers.filter((offer) => offer.group === group))
    .filter((group) => group.length > 0)
