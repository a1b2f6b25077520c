import type { Regime, WhatIfResult } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
      name: 'Licença de instalação ou de operação',
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

const former: Regime = {
  ...regime,
  id: 'conama',
  name: 'CONAMA 237/1997',
  filedUntil: '2026-02-03',
  rules: regime.rules.map((rule) => ({ ...rule, name: 'Licença' })),
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
  vi.useFakeTimers({ toFake: ['Date'] })
  reports.getWhatIfTable.mockResolvedValue({ table: [regime, former] })
  reports.simulateTerms.mockReset().mockResolvedValue(result)
})
afterEach(() => {
  vi.useRealTimers()
})

const open = async () => {
  const { user } = renderScreen(WhatIfPage, { at: '/what-if', user: aUser('ADMIN') })
  const term = await screen.findByLabelText<HTMLInputElement>('Licença de instalação ou de operação')
  return { user, term, simulate: () => user.click(screen.getByRole('button', { name: 'Simular' })) }
}
const asked = () => reports.simulateTerms.mock.lastCall?.[0]

it('[C6.04] [D9.20] a simulation begins with the terms in force and the last twelve months, and shows how many would have been late', async () => {
  vi.setSystemTime('2026-11-18T15:00:00.000Z')
  const { term, simulate } = await open()
  expect([term.value, screen.getByText('De 19/11/2025 a 18/11/2026')]).toMatchObject(['3', {}])
  fireEvent.change(term, { target: { value: '2' } })
  expect(screen.getByText('Hoje 3 meses')).toBeTruthy()
  await simulate()
  const sentence = 'De 1.240 processos, 96 atrasaram. Com estes prazos seriam 311.'
  const heading = await screen.findByRole('heading', { name: sentence })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Supõe que cada passo ocorreria no mesmo dia. Nada é alterado.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2026/1041' }).getAttribute('href')).toBe('/processes/p1')
  for (const text of ['Oficina Mãos à Obra', '+215', '75%', 'hoje 92%'])
    expect(screen.getByText(text)).toBeTruthy()
  const [rule] = regime.rules
  expect(asked()).toEqual({
    from: '2025-11-19',
    to: '2026-11-18',
    municipalityId: undefined,
    table: [{ ...regime, rules: [{ ...rule, term: 'P2M' }] }, former],
  })
  await screen.findByRole('button', { name: 'Voltar aos de hoje' }).then((button) => fireEvent.click(button))
  expect(term.value).toBe('3')
})

it('[C6.04] a simulation of chosen days needs both in order, and each term a number', async () => {
  const { user, term, simulate } = await open()
  await user.selectOptions(screen.getByLabelText('Processos protocolados'), 'Escolher datas')
  await simulate()
  expect(screen.getByText('Informe a data inicial')).toBeTruthy()
  fill(/Data inicial/, '2026-03-01')
  fill(/Data final/, '2026-03-31')
  fireEvent.change(term, { target: { value: '' } })
  await simulate()
  await waitFor(() => expect(document.activeElement).toBe(term))
  expect(reports.simulateTerms).not.toHaveBeenCalled()
  fireEvent.change(term, { target: { value: '3' } })
  await simulate()
  expect(asked()).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
})
