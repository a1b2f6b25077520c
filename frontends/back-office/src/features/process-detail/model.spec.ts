import { PROCESS_STATUSES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { aDocument, aProcess } from '@licensing/process-view/testing'
import { needsReceipt } from './model'

describe('the process detail', () => {
  it('[R2.44] the process detail does not request a receipt for a process that has one', () => {
    for (const status of PROCESS_STATUSES) {
      const receipt = aDocument({ category: 'comprovante_pagamento' })
      expect(needsReceipt(aProcess({ status, documents: [receipt] }))).toBe(false)
    }
  })
})
