import type { ProcessSummary } from '@licensing/contracts'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { commands } from './commands'
import type { OfferKey } from './model'
import { useCommand } from './use-command'

export type ChooseAction = (offer: OfferKey, process: ProcessSummary) => void

type Place = 'list' | 'detail'

/** What the dialog of an offer gets; each portal has its own set of dialogs. */
export interface ProcessDialogProps {
  readonly process: ProcessSummary
  readonly offer: OfferKey
  readonly from: Place
  readonly onClose: () => void
  readonly onDeleted: () => void
}

export interface ProcessActions {
  /** Does what was chosen: at once, or by opening its dialog. */
  readonly choose: ChooseAction
  /** The process whose analysis is being started. */
  readonly startingId: string | undefined
  /** The open dialog; render it once on the screen. */
  readonly dialog: ReactNode
}

const nothing = () => undefined

interface ProcessActionsOptions {
  readonly from: Place
  /** The portal's dialogs, loaded when one is first opened. */
  readonly dialog: ComponentType<ProcessDialogProps>
  /** Follows a deletion made here. */
  readonly onDeleted?: () => void
}

/** Everything a list row or the detail may do to a process. */
export const useProcessActions = ({
  from,
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
    choose,
    startingId: analysis.busyId,
    dialog: opened && (
      <Suspense fallback={null}>
        <Dialog {...opened} from={from} onClose={close} onDeleted={deleted} />
      </Suspense>
    ),
  }
}
