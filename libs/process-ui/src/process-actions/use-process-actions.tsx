import type { ProcessSummary } from '@licensing/contracts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { commands } from './commands'
import type { OfferKey } from './model'
import { useCommand } from './use-command'

const ProcessDialog = lazy(() => import('./dialogs/process-dialog'))

export type ChooseAction = (offer: OfferKey, process: ProcessSummary) => void

export interface ProcessActions {
  /** Does what was chosen: at once, or by opening its dialog. */
  readonly choose: ChooseAction
  /** The process whose analysis is being started. */
  readonly startingId: string | undefined
  /** The open dialog; render it once on the screen. */
  readonly dialog: ReactNode
}

const nothing = () => undefined

/** Everything a list row or the detail may do to a process. `onDeleted` follows a deletion made here. */
export const useProcessActions = ({
  from,
  onDeleted = nothing,
}: {
  from: 'list' | 'detail'
  onDeleted?: () => void
}): ProcessActions => {
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
        <ProcessDialog {...opened} from={from} onClose={close} onDeleted={deleted} />
      </Suspense>
    ),
  }
}
