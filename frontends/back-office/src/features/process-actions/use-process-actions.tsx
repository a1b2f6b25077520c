import type { ProcessSummary } from '@licensing/contracts'
import { useState } from 'react'
import { commands, useCommand } from '@licensing/process-view/actions'
import { useIsStaff } from '../../signed-in/use-is-staff'
import { staffOffers } from '../decisions/decisions'
import { isAnsweredTogether, type OfferKey, type OffersOf, ownerOffers } from './offers'
import { type Elements, lazyPart } from '@licensing/ui-kit'

export type ChooseAction = (offer: OfferKey, process: ProcessSummary) => void

export interface ProcessActions {
  /** The offers of a process. */
  readonly offersOf: OffersOf
  /** Runs the chosen action, or opens its dialog. */
  readonly choose: ChooseAction
  /** The process whose startAnalysis command is running. */
  readonly startingId: string | undefined
  /** The open dialog; render it once per screen. */
  readonly dialog: Elements
}

/** An applicant changes what an open request is about by answering it. */
const applicantOffers: OffersOf = (process) =>
  ownerOffers(process).filter(({ key }) => key !== 'edit' || !isAnsweredTogether(process))

/** Loaded when a dialog is first opened. */
const ProcessDialog = lazyPart({ load: () => import('./process-dialog') })

const nothing = () => undefined

interface ProcessActionsOptions {
  readonly from: 'list' | 'detail'
  /** Called after a deletion on this screen. */
  readonly onDeleted?: () => void
}

/** The actions on a process in a row of the list or in the detail. */
export const useProcessActions = ({ from, onDeleted = nothing }: ProcessActionsOptions): ProcessActions => {
  const [opened, setOpened] = useState<{ offer: OfferKey; process: ProcessSummary }>()
  const isStaff = useIsStaff()
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
    offersOf: isStaff ? (process) => [...ownerOffers(process), ...staffOffers(process)] : applicantOffers,
    choose,
    startingId: analysis.busyId,
    dialog: opened && <ProcessDialog {...opened} from={from} onClose={close} onDeleted={deleted} />,
  }
}
