import type { ProcessSummary } from '@licensing/contracts'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { commands } from './commands'
import { type OfferKey, type OffersOf, portalOffers } from './offers'
import { useCommand } from './use-command'

export type ChooseAction = (offer: OfferKey, process: ProcessSummary) => void

type Place = 'list' | 'detail'

/** The props of the dialog of an offer; each portal has its own set of dialogs. */
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
  /** The process whose analysis is being started. */
  readonly startingId: string | undefined
  /** The open dialog; render it once on the screen. */
  readonly dialog: ReactNode
}

const nothing = () => undefined
const noMore: OffersOf = () => []

interface ProcessActionsOptions {
  readonly from: Place
  /** The portal's offers beyond those of every portal. */
  readonly more?: OffersOf
  /** The portal's dialogs, loaded when one is first opened. */
  readonly dialog: ComponentType<ProcessDialogProps>
  /** Follows a deletion made here. */
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
