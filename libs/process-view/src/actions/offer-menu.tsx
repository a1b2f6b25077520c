import type { ProcessSummary } from '@licensing/contracts'
import { type IconComponent, LazyMenu, type MenuEntry } from '@licensing/ui-kit'
import {
  Archive,
  CircleCheck,
  CircleX,
  Eye,
  FileSearch,
  Inbox,
  ListChecks,
  MessageSquareReply,
  MessageSquareText,
  Pencil,
  Receipt,
  Send,
  ShieldCheck,
  Signature,
  Trash2,
} from 'lucide-react'
import { groupOffers, type Offer, type OfferKey, processName } from './model'
import type { ChooseAction } from './use-process-actions'

export const offerIcons: Record<OfferKey, IconComponent> = {
  details: Eye,
  verification: ShieldCheck,
  pendingCorrections: ListChecks,
  edit: Pencil,
  submit: Send,
  protocol: Inbox,
  receipt: Receipt,
  startAnalysis: FileSearch,
  manageCorrections: ListChecks,
  approve: CircleCheck,
  complement: MessageSquareText,
  answer: MessageSquareReply,
  reject: CircleX,
  cancel: Signature,
  archive: Archive,
  delete: Trash2,
}

const entryOf = (offer: Offer, process: ProcessSummary, choose: ChooseAction): MenuEntry => ({
  label: offer.label,
  icon: offerIcons[offer.key],
  ...(offer.group === 'destroy' ? { tone: 'danger' as const } : {}),
  ...(offer.to === undefined ? { onSelect: () => choose(offer.key, process) } : { to: offer.to }),
})

const entriesOf = (offers: readonly Offer[], process: ProcessSummary, choose: ChooseAction): MenuEntry[] =>
  groupOffers(offers).flatMap((group, index) => [
    ...(index === 0 ? [] : (['separator'] as const)),
    ...group.map((offer) => entryOf(offer, process, choose)),
  ])

interface OfferMenuProps {
  readonly process: ProcessSummary
  readonly offers: readonly Offer[]
  readonly choose: ChooseAction
}

/** The menu of what else may be done to a process; nothing left to offer, no menu. */
export const OfferMenu = ({ process, offers, choose }: OfferMenuProps) =>
  offers.length === 0 ? null : (
    <LazyMenu label={`Mais ações de ${processName(process)}`} entries={entriesOf(offers, process, choose)} />
  )
