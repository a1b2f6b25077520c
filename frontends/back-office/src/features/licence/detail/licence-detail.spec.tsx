import { ApiError } from '@licensing/api-client'
import type { LicenceResponse } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { licences as backend } from '../../../testing/backend'
import { aLicence, anObligation } from '../testing/samples'
import LicenceDetail from './licence-detail'

const open = (licence: LicenceResponse, at = '/licences/l1') => {
  backend.getLicence.mockResolvedValue(licence)
  return renderScreen(LicenceDetail, { at, route: '/licences/:id', user: aUser('ADMIN') })
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Licença de Operação nº LO 12/2026' })
const card = (name: string) => within(screen.getByRole('region', { name }))

describe('[L8.02] a licence', () => {
  it('a licence opens with its validity, its facts, what is owed next and how it was signed', async () => {
    open(aLicence())
    await title()
    expect(screen.getByText('Válida')).toBeTruthy()
    expect(card('Vigência').getByText('18/11/2032')).toBeTruthy()
    expect(screen.queryByText(/^Renove até/)).toBeNull()
    for (const text of ['Rede Rota do Sal Ltda.', '11.222.333/0001-81', '-5,18783, -37,3441'])
      expect(card('Dados').getByText(text)).toBeTruthy()
    expect(card('Dados').getByRole('link', { name: '2026/560' }).getAttribute('href')).toBe('/processes/p1')
    expect(card('Condicionantes').getByText('Até 18/12/2026 · Exige comprovação')).toBeTruthy()
    for (const text of [
      'Assinado por Ana Beatriz Fernandes em 18/11/2026 (hora declarada)',
      'Assinatura qualificada (ICP-Brasil)',
      'PAdES B-LT, com carimbo do tempo e dados de validação',
      'Carimbo do tempo conferido até AC Raiz Brasileira v10',
      'Integridade conferida',
      'Cadeia conferida até AC Raiz Brasileira v10',
      'Revogação não consultada',
    ])
      expect(card('Assinatura').getByText(text)).toBeTruthy()
  })

  it("[D9.07] a licence shows 'Renove até {data}' once it is time, with the outage that moved it, and why a licence is not simply valid", async () => {
    open(
      aLicence({
        status: 'SUSPENDED',
        renewalNotice: true,
        renewByReason: 'Sistema indisponível em 20/07/2032. Resolução CNJ 185/2013, art. 11 (por analogia)',
        act: {
          on: '2027-03-02',
          ground: 'RISCO_GRAVE',
          reason: 'Vazamento no tanque 2.',
          until: '2027-04-01',
          keptConditions: ['c1'],
        },
      }),
    )
    await title()
    expect(screen.getByText('Renove até 21/07/2032')).toBeTruthy()
    expect(screen.getByText(/o prazo passou ao dia útil seguinte. Sistema indisponível/)).toBeTruthy()
    for (const text of [
      'Licença suspensa desde 02/03/2027',
      'Fundamento: Grave risco ambiental ou à saúde.',
      'Motivo: Vazamento no tanque 2.',
      'A suspensão termina sozinha depois de 01/04/2027.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('a licence shows that an extended licence is valid until its renewal is decided', async () => {
    const renewal = { processId: 'p2', protocolNumber: '2032/88', filedOn: '2032-07-01', timely: true }
    open(aLicence({ status: 'EXTENDED', renewals: [{ ...renewal, outcome: null }] }))
    await title()
    expect(screen.getByText('Venceu em 18/11/2032 e vale até a decisão da renovação 2032/88.')).toBeTruthy()
  })

  it('[L5.04] a licence shows each occurrence of a condition with its steps and reasons', async () => {
    const by = { name: 'Tiago Nóbrega', role: 'ANALYST' as const }
    const rejected = {
      step: 'REJECTED' as const,
      at: '2027-05-20T12:00:00.000Z',
      by,
      text: 'O laudo é de outro tanque.',
      dueOn: '2027-06-10',
      documents: [],
    }
    const due = { kind: 'recurring' as const, everyMonths: 6 }
    const text = 'Apresentar a análise do efluente.'
    const recurring = { conditionId: 'c2', text, due }
    open(
      aLicence({
        conditions: [{ conditionId: 'c2', text, due, proofRequired: true }],
        obligations: [
          anObligation({ ...recurring, occurrence: 1, state: 'ACCEPTED', dueOn: '2026-11-18' }),
          anObligation({ ...recurring, occurrence: 2, state: 'REJECTED', steps: [rejected] }),
          anObligation({ ...recurring, occurrence: 3, state: 'UPCOMING', dueOn: '2027-11-18' }),
        ],
      }),
      '/licences/l1?tab=conditions',
    )
    await title()
    const condition = card('Condicionante 1')
    expect(condition.getByText('A cada 6 meses')).toBeTruthy()
    expect(condition.getByText('O laudo é de outro tanque.')).toBeTruthy()
    expect(condition.getByText('Novo prazo: 10/06/2027')).toBeTruthy()
    const times = condition.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(times).toEqual(['3ª vez', '2ª vez', '1ª vez'])
    expect(condition.getByText('Vezes anteriores (1)')).toBeTruthy()
  })

  it('[L4.12] a licence leads back to the list if it does not exist or is not the reader’s', async () => {
    backend.getLicence.mockRejectedValue(
      new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Não encontrada', path: '/licences/l1' }),
    )
    renderScreen(LicenceDetail, { at: '/licences/l1', route: '/licences/:id', user: aUser('APPLICANT') })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/licences'))
  })
})
