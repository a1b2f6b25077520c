import { PROCESS_ACTIONS, PROCESS_STATUSES, type ProcessAction } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CANCEL_ACTIONS, cancelActionsOf } from './cancel-actions'
import { staffOffers } from './decisions'

const shared: ReadonlySet<ProcessAction> = new Set([
  'view',
  'edit',
  'submit',
  'protocol',
  'attachReceipt',
  'answerComplementation',
  'delete',
])
const isCancel = (action: string) => CANCEL_ACTIONS.some((cancel) => cancel === action)

/** The offer of a staff action: its own, or the one shared by the three cancel actions. */
const offerOf = (action: ProcessAction) => (isCancel(action) ? 'cancel' : action)

describe('the offers of staff', () => {
  it('[R2.34] [D1.25] the offers of staff are exactly the allowed actions beyond those of every portal, in any status', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PROCESS_STATUSES),
        fc.subarray([...PROCESS_ACTIONS]),
        (status, allowedActions) => {
          const offered = staffOffers(aProcess({ status, allowedActions })).map(({ key }) => key)
          const expected = allowedActions.filter((action) => !shared.has(action)).map(offerOf)
          expect(offered.toSorted()).toEqual([...new Set(expected)].toSorted())
        },
      ),
    )
  })

  it('[R4.08] [R4.09] [R4.10] the offers of staff put one request for all, analysis, corrections and approval in the header, in this order', () => {
    const offers = staffOffers(
      aProcess({ allowedActions: [...PROCESS_ACTIONS], deskActions: ['composeRequest'] }),
    )
    const inHeader = offers.filter(({ header }) => header !== undefined)
    expect(inHeader.map(({ key }) => key)).toEqual([
      'composeRequest',
      'startAnalysis',
      'manageCorrections',
      'approve',
    ])
  })

  it('[R4.15] the offers of staff restrict cancel to the actions possible now', () => {
    const process = aProcess({ allowedActions: ['finalize', 'return'] })
    expect(cancelActionsOf(process)).toEqual(['finalize', 'return'])
  })
})
