import { PROCESS_STATUSES } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { aDocument, aProcess } from '../testing/samples'
import { asksForReceipt } from './model'

describe('the process detail', () => {
  it('[R2.44] never asks for a receipt of a process that has one', () => {
    for (const status of PROCESS_STATUSES) {
      const receipt = aDocument({ category: 'comprovante_pagamento' })
      expect(asksForReceipt(aProcess({ status, documents: [receipt] }))).toBe(false)
    }
  })
})
