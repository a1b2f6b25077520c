import type { ProcessAction, ProcessSummary } from '@licensing/contracts'
import { may } from '@licensing/process-view/actions'
import type { OffersOf } from '../process-actions/offers'
import { Forward } from 'lucide-react'

/** The three actions of 'cancel' on a decided (or pending) process (specification section 4). */
export const CANCEL_ACTIONS = ['chancel', 'finalize', 'return'] as const satisfies readonly ProcessAction[]
export type CancelAction = (typeof CANCEL_ACTIONS)[number]

export const cancelActionDone: Record<CancelAction, string> = {
  chancel: 'Processo encaminhado para assinatura',
  finalize: 'Processo concluído',
  return: 'Processo devolvido para análise',
}

export const cancelActionsOf = (process: ProcessSummary): CancelAction[] =>
  CANCEL_ACTIONS.filter((action) => may(process, action))

/** One offer for the three actions; its dialog selects one. */
export const cancelOffers: OffersOf = (process) =>
  cancelActionsOf(process).length === 0
    ? []
    : [{ key: 'cancel', label: 'Encaminhar', icon: Forward, group: 'decide' }]
