import type { Regime, WhatIfResult } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { reports } from '../../testing/backend'
import { fill } from '../../testing/page'
import WhatIfPage from './what-if-page'

const regime: Regime = {
  id: 'lei',
  version: 1,
  name: 'Lei 15.190/2025',
  filedFrom: null,
  filedUntil: null,
  rules: [
    {
      rule: 'LI-LO',
      when: { requestType: 'LICENCIAMENTO_AMBIENTAL' },
      term: 'P3M',
      dayCount: 'CALENDAR',
      max: 'P3M',
      basis: 'art. 47, III',
    },
  ],
  answerTerm: 'P4M',
  admissibility: null,
  stopsOn: 'ISSUE',
  pauseBasis: 'LC 140/2011',
}

const result: WhatIfResult = {
  processes: 1_240,
  lateNow: 96,
  lateThen: 311,
  becameLate: 215,
  becameInTime: 0,
  byMunicipality: [{ municipalityId: 'm1', name: 'Natal', processes: 1_240, lateNow: 96, lateThen: 311 }],
  examples: [
    {
      processId: 'p1',
      protocolNumber: '2026/1041',
      enterpriseName: 'Oficina Mãos à Obra',
      dueNow: '2026-06-02',
      dueThen: '2026-05-02',
      stoppedOn: '2026-05-20',
      daysLate: 18,
    },
  ],
}

beforeEach(() => {
  reports.getWhatIfTable.mockResolvedValue({ table: [regime] })
  reports.simulateTerms.mockResolvedValue(result)
})

it('[C6.04] begins with the terms in force, and shows how many would have been late', async () => {
  const { user } = renderScreen(WhatIfPage, { at: '/what-if', user: aUser('ADMIN') })
  const term = await screen.findByLabelText<HTMLInputElement>('LI-LO (meses)')
  expect(term.value).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Simular' }))
  expect(screen.getByText('Informe a data inicial')).toBeTruthy()
  expect(reports.simulateTerms).not.toHaveBeenCalled()
  fill(/Data inicial/, '2026-03-01')
  fill(/Data final/, '2026-03-31')
  fireEvent.change(term, { target: { value: '2' } })
  await user.click(screen.getByRole('button', { name: 'Simular' }))
  expect(
    await screen.findByText('De 1.240 processos, 96 atrasaram. Com estes prazos seriam 311.'),
  ).toBeTruthy()
  expect(screen.getByText('Supõe que cada passo ocorreria no mesmo dia. Nada é alterado.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2026/1041' }).getAttribute('href')).toBe('/processes/p1')
  const [rule] = regime.rules
  expect(reports.simulateTerms.mock.calls[0]?.[0]).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    municipalityId: undefined,
    table: [{ ...regime, rules: [{ ...rule, term: 'P2M' }] }],
  })
})
