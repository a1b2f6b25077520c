import { PROCESS_ACTIONS, PROCESS_STATUSES, type ProcessAction } from '@licensing/domain-kit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProcess } from '../testing/samples'
import { cancelActionsOf, groupOffers, offersFor, type OfferKey, verificationPath } from './model'

const needs: Record<OfferKey, readonly ProcessAction[]> = {
  details: ['view'],
  verification: ['view'],
  pendingCorrections: [],
  edit: ['edit'],
  submit: ['submit'],
  protocol: ['protocol'],
  receipt: ['attachReceipt'],
  startAnalysis: ['startAnalysis'],
  manageCorrections: ['manageCorrections'],
  approve: ['approve'],
  complement: ['requestComplementation'],
  answer: ['answerComplementation'],
  reject: ['reject'],
  cancel: ['chancel', 'finalize', 'return'],
  archive: ['archive'],
  delete: ['delete'],
}

const protocolPath = (status: 'AWAITING_PAYMENT' | 'SUBMITTED') =>
  offersFor(aProcess({ status, allowedActions: ['protocol'] }))[0]?.to

const offeredWithPending = (allowedActions: ProcessAction[]) =>
  offersFor(aProcess({ pendingCorrections: 2, allowedActions })).map(({ key }) => key)

describe('what a process offers', () => {
  it('[R2.34] [D1.25] offers an action exactly when the server allows it, whatever the status', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PROCESS_STATUSES),
        fc.subarray([...PROCESS_ACTIONS]),
        (status, allowedActions) => {
          const offered = new Set(offersFor(aProcess({ status, allowedActions })).map(({ key }) => key))
          for (const [key, actions] of Object.entries(needs)) {
            const allowed = actions.some((action) => allowedActions.includes(action))
            expect(offered.has(key as OfferKey)).toBe(allowed)
          }
        },
      ),
    )
  })

  it('shows no protocol to verify before there is a number', () => {
    const draft = aProcess({ status: 'DRAFT', protocolNumber: null, allowedActions: ['view'] })
    expect(offersFor(draft).map(({ key }) => key)).toEqual(['details'])
  })

  it('[R2.43] leads to the verification page with the number in the address', () => {
    expect(verificationPath('2026/1041')).toBe('/protocol-verification?protocol=2026%2F1041')
  })

  it('sends a process awaiting payment to its screen, and protocols a fee-exempt one at once', () => {
    expect(protocolPath('AWAITING_PAYMENT')).toBe('/processes/p1/protocol')
    expect(protocolPath('SUBMITTED')).toBeUndefined()
  })

  it('offers the list of pending corrections to whoever does not manage them', () => {
    expect(offeredWithPending(['view'])).toContain('pendingCorrections')
    expect(offeredWithPending(['view', 'manageCorrections'])).not.toContain('pendingCorrections')
  })

  it('puts what destroys last, alone in its group', () => {
    const groups = groupOffers(offersFor(aProcess({ allowedActions: ['view', 'approve', 'delete'] })))
    expect(groups.map((group) => group.map(({ key }) => key))).toEqual([
      ['details', 'verification'],
      ['approve'],
      ['delete'],
    ])
  })

  it('[R4.15] narrows cancel to what is possible now', () => {
    expect(cancelActionsOf(aProcess({ allowedActions: ['finalize', 'return'] }))).toEqual([
      'finalize',
      'return',
    ])
  })
})
