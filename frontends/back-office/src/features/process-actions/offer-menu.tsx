import type { ProcessSummary } from '@licensing/contracts'
import { LazyMenu, type MenuEntry } from '@licensing/ui-kit'
import { processName } from '@licensing/process-view/actions'
import { groupOffers, type Offer } from './offers'
import type { ChooseAction } from './use-process-actions'

const entryOf = (offer: Offer, process: ProcessSummary, choose: ChooseAction): MenuEntry => ({
  label: offer.label,
  icon: offer.icon,
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
  /** Entries that are no action on the process, before all others. */
  readonly first?: readonly MenuEntry[]
}

const NONE: readonly MenuEntry[] = []

/** The menu of the other actions on a process; without any entry there is no menu. */
export const OfferMenu = ({ process, offers, choose, first = NONE }: OfferMenuProps) => {
  const others = entriesOf(offers, process, choose)
  const entries: MenuEntry[] = [
    ...first,
    ...(first.length > 0 && others.length > 0 ? (['separator'] as const) : []),
    ...others,
  ]
  return entries.length === 0 ? null : (
    <LazyMenu label={`Mais ações de ${processName(process)}`} entries={entries} />
  )
}
