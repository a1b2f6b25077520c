import type { ProcessSummary } from '@licensing/contracts'
import { type ComponentType, Suspense, useState } from 'react'
import { commands } from './commands'
import { type OfferKey, type OffersOf, portalOffers } from './offers'
import { useCommand } from './use-command'
import type { Elements } from '@licensing/ui-kit'

export type ChooseAction = (offer: OfferKey, process: ProcessSummary) => void

type Place = 'list' | 'detail'

/** Props of an offer's dialog; each portal has its own set of dialogs. */
export interface ProcessDialogProps {
  readonly process: ProcessSummary
  readonly offer: OfferKey
  readonly from: Place
  readonly onClose: () => void
  readonly onDeleted: () => void
}

export interface ProcessActions {
  /** The offers of a process in this portal. */
  readonly offersOf: OffersOf
  /** Runs the chosen action, or opens its dialog. */
  readonly choose: ChooseAction
  /** The process whose startAnalysis command is running. */
  readonly startingId: string | undefined
  /** The open dialog; render it once per screen. */
  readonly dialog: Elements
}

const nothing = () => undefined
const noMore: OffersOf = () => []

interface ProcessActionsOptions {
  readonly from: Place
  /** The portal's offers beyond the shared ones. */
  readonly more?: OffersOf
  /** The portal's dialogs, loaded when one is first opened. */
  readonly dialog: ComponentType<ProcessDialogProps>
  /** Called after a deletion on this screen. */
  readonly onDeleted?: () => void
}

/** The actions on a process in a row of the list or in the detail. */
export const useProcessActions = ({
  from,
  more = noMore,
  dialog: Dialog,
  onDeleted = nothing,
}: ProcessActionsOptions): ProcessActions => {
  const [opened, setOpened] = useState<{ offer: OfferKey; process: ProcessSummary }>()
  const analysis = useCommand(commands.startAnalysis)
  const close = () => setOpened(undefined)
  const deleted = () => {
    close()
    onDeleted()
  }
  const choose: ChooseAction = (offer, process) => {
    if (offer === 'startAnalysis') analysis.run({ id: process.id, input: undefined })
    else setOpened({ offer, process })
  }
  return {
    offersOf: (process) => [...portalOffers(process), ...more(process)],
    choose,
    startingId: analysis.busyId,
    dialog: opened && (
      <Suspense fallback={null}>
        <Dialog {...opened} from={from} onClose={close} onDeleted={deleted} />
      </Suspense>
    ),
  }
}
