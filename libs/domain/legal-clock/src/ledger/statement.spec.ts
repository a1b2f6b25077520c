import { expect, it } from 'vitest'
import { statementOf } from './ledger-of'

const ledger = {
  state: 'RUNNING',
  dueOn: '2026-06-02',
  remainingDays: 9,
  overdueDays: 0,
  agencyDays: 40,
  pausedOn: null,
} as const
const said = (facts: object) =>
  statementOf({ ...ledger, ...facts } as unknown as Parameters<typeof statementOf>[0])

it('states the clock in one sentence, with days in the singular and the plural', () => {
  const late =
    'O prazo venceu. Não há licença automática; cabe atuação supletiva (LC 140/2011, art. 14, § 3º).'
  const paused = { state: 'PAUSED', pausedOn: '2026-04-10' }
  const stopped = { state: 'STOPPED' }
  expect([
    said({ state: 'NOT_STARTED' }),
    said({}),
    said({ remainingDays: 1 }),
    said({ remainingDays: 0 }),
    said({ state: 'OVERDUE', overdueDays: 3 }),
    said(paused),
    said({ ...paused, remainingDays: 1 }),
    said({ ...paused, overdueDays: 1 }),
    said({ ...paused, overdueDays: 3 }),
    said(stopped),
    said({ ...stopped, agencyDays: 1 }),
    said({ ...stopped, overdueDays: 1 }),
    said({ ...stopped, overdueDays: 4 }),
  ]).toEqual([
    'O prazo começa quando o processo for protocolado.',
    'O prazo do município vence em 02/06/2026 (restam 9 dias).',
    'O prazo do município vence em 02/06/2026 (resta 1 dia).',
    'O prazo do município vence hoje.',
    late,
    'Suspenso desde 10/04/2026 (restam 9 dias do município).',
    'Suspenso desde 10/04/2026 (resta 1 dia do município).',
    'Suspenso desde 10/04/2026, com 1 dia de atraso.',
    'Suspenso desde 10/04/2026, com 3 dias de atraso.',
    'Encerrado no prazo (40 dias do órgão).',
    'Encerrado no prazo (1 dia do órgão).',
    'Encerrado com 1 dia de atraso.',
    'Encerrado com 4 dias de atraso.',
  ])
})
