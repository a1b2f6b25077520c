import { PROCESS_ACTIONS, PROCESS_STATUSES, type ProcessAction } from '@licensing/contracts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProcess } from '@licensing/process-view/testing'
import { verificationPath } from '@licensing/process-view/actions'
import { groupOffers, ownerOffers, type OwnerAction } from './offers'

const shared: Record<OwnerAction, true> = {
  view: true,
  edit: true,
  submit: true,
  protocol: true,
  attachReceipt: true,
  answerComplementation: true,
  delete: true,
}

const protocolPath = (status: 'AWAITING_PAYMENT' | 'SUBMITTED') =>
  ownerOffers(aProcess({ status, allowedActions: ['protocol'] }))[0]?.to

const offeredWithPending = (allowedActions: ProcessAction[]) =>
  ownerOffers(aProcess({ pendingCorrections: 2, allowedActions })).map(({ key }) => key)

describe('the offers of every portal', () => {
  it('[R2.34] [D1.25] the offers of every portal include an action exactly when the server allows it, in any status', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PROCESS_STATUSES),
        fc.subarray([...PROCESS_ACTIONS]),
        (status, allowedActions) => {
          const offered = new Set<string>(
            ownerOffers(aProcess({ status, allowedActions })).map(({ key }) => key),
          )
          const actions = Object.keys(shared) as OwnerAction[]
          expect(actions.filter((action) => offered.has(action))).toEqual(
            actions.filter((action) => allowedActions.includes(action)),
          )
          expect(offered.has('verification')).toBe(allowedActions.includes('view'))
        },
      ),
    )
  })

  it('the offers of every portal include no verification before there is a protocol number', () => {
    const draft = aProcess({ status: 'DRAFT', protocolNumber: null, allowedActions: ['view'] })
    expect(ownerOffers(draft).map(({ key }) => key)).toEqual(['view'])
  })

  it('[R2.43] the offers of every portal link to the verification page with the number in the URL', () => {
    expect(verificationPath('2026/1041')).toBe('/protocol-verification?protocol=2026%2F1041')
  })

  it('the offers of every portal link to the protocol screen while payment is awaited, and protocol a fee-exempt process directly', () => {
    expect(protocolPath('AWAITING_PAYMENT')).toBe('/processes/p1/protocol')
    expect(protocolPath('SUBMITTED')).toBeUndefined()
  })

  it('the offers of every portal include the list of pending corrections unless the caller manages them', () => {
    expect(offeredWithPending(['view'])).toContain('pendingCorrections')
    expect(offeredWithPending(['view', 'manageCorrections'])).not.toContain('pendingCorrections')
  })

  it('the offers of an owner end with the destructive ones, in their own group', () => {
    const groups = groupOffers(ownerOffers(aProcess({ allowedActions: ['view', 'edit', 'delete'] })))
    expect(groups.map((group) => group.map(({ key }) => key))).toEqual([
      ['view', 'verification'],
      ['edit'],
      ['delete'],
    ])
  })
})
