import { PROCESS_STATUSES } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { aDocument, aProcess } from '../testing/samples'
import { asksForReceipt, headerOffers } from './model'

describe('the process detail', () => {
  it('[R4.08] [R4.09] [R4.10] puts analysis, corrections and approval in the header exactly when allowed', () => {
    for (const action of ['startAnalysis', 'manageCorrections', 'approve'] as const) {
      const keysWith = headerOffers(aProcess({ allowedActions: ['view', action] })).buttons.map(
        ({ key }) => key,
      )
      const keysWithout = headerOffers(aProcess()).buttons.map(({ key }) => key)
      expect(keysWith).toContain(action)
      expect(keysWithout).not.toContain(action)
    }
  })

  it('[R2.44] never asks for a receipt of a process that has one', () => {
    for (const status of PROCESS_STATUSES) {
      const receipt = aDocument({ category: 'comprovante_pagamento' })
      expect(asksForReceipt(aProcess({ status, documents: [receipt] }))).toBe(false)
    }
  })
})
