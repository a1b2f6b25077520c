import { aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { deleteProcess } from './decide'

const open = [
  aProcess().asDraft(),
  aProcess().feeExempt(),
  aProcess(),
  aProcess().protocoled(),
  aProcess().underAnalysis(),
  aProcess().pending(),
]
const decided = [
  aProcess().approved(),
  aProcess().rejected(),
  aProcess().awaitingSignature(),
  aProcess().completed(),
  aProcess().archived(),
]

describe('deleting', () => {
  it.each(open.map((process) => [process.status, process] as const))(
    '[D1.16] removes a process in %s from the lists',
    (_, process) =>
      expect(given(process).when((state) => deleteProcess(state, { bySuperAdmin: false })).events).toEqual([
        { type: 'ProcessDeleted', data: {} },
      ]),
  )

  it.each(decided.map((process) => [process.status, process] as const))(
    '[R6.16 D1.16] only a SUPER_ADMIN deletes a process in %s',
    (_, process) => {
      expect(given(process).when((state) => deleteProcess(state, { bySuperAdmin: false })).refusal.code).toBe(
        'INVALID_TRANSITION',
      )
      expect(given(process).when((state) => deleteProcess(state, { bySuperAdmin: true })).types).toEqual([
        'ProcessDeleted',
      ])
    },
  )
})
