import { PROCESS_STATUSES } from '@licensing/domain-kit'
import { expect, it } from 'vitest'
import { aProcess } from '../testing/samples'
import { canBeProtocoled } from './protocol-process'

it('[R2.66] protocols only a process that awaits payment', () => {
  for (const status of PROCESS_STATUSES)
    expect(canBeProtocoled(aProcess({ status, allowedActions: ['protocol'] }))).toBe(
      status === 'AWAITING_PAYMENT',
    )
})
