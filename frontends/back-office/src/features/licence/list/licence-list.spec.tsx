import type { LicenceListRow } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { licences as backend } from '../../../testing/backend'
import { aLicenceRow } from '../testing/samples'
import { LicenceList } from './licence-list'

const answer = (licences: LicenceListRow[], total: number) =>
  backend.listLicences.mockResolvedValue({
    licences,
    pagination: { page: 1, limit: 10, total, pages: Math.ceil(total / 10) },
  })
const open = (licences: LicenceListRow[], { total = licences.length, at = '/licences' } = {}) => {
  answer(licences, total)
  return renderScreen(LicenceList, { at, user: aUser('ANALYST') })
}
const lastQuery = () => backend.listLicences.mock.lastCall?.[0]

describe('[L8.02] the list of licences', () => {
  it('the list of licences shows the status of a licence today and its open obligations', async () => {
    open([
      aLicenceRow({ obligations: { overdue: 2, dueSoon: 1, sent: 0 } }),
      aLicenceRow({ id: 'l2', number: 'DEC 3/2026', status: 'SUSPENDED', validUntil: null }),
      aLicenceRow({ id: 'l3', number: 'LO 9/2026', status: 'VOIDED' }),
    ])
    const first = within(
      (await screen.findByRole('rowheader', { name: 'LO 12/2026' })).closest('tr') as HTMLElement,
    )
    for (const text of ['Rede Rota do Sal Ltda.', 'Válida', '18/11/2032', '2 vencidas', '1 em 30 dias'])
      expect(first.getByText(text)).toBeTruthy()
    expect(first.getByRole('link', { name: 'LO 12/2026' }).getAttribute('href')).toBe('/licences/l1')
    const second = within(screen.getByRole('rowheader', { name: 'DEC 3/2026' }).closest('tr') as HTMLElement)
    for (const text of ['Suspensa', 'Sem prazo de validade', 'Em dia'])
      expect(second.getByText(text)).toBeTruthy()
    const voided = within(screen.getByRole('rowheader', { name: 'LO 9/2026' }).closest('tr') as HTMLElement)
    expect(voided.getByText('Nenhuma')).toBeTruthy()
  })

  it('the list of licences filters by text, situation and end, ten a page, and keeps the filters in the address', async () => {
    const { user } = open([aLicenceRow()], { total: 25 })
    await screen.findByRole('table')
    expect(lastQuery()).toMatchObject({ page: 1, limit: 10 })
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 2 }))
    await user.selectOptions(screen.getByLabelText('Situação'), 'Suspensa')
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 1, status: 'SUSPENDED' }))
    await user.selectOptions(screen.getByLabelText('Vence em'), '120 dias')
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'SUSPENDED', expiresWithin: 120 }))
    await user.type(screen.getByPlaceholderText('Buscar por número, titular ou empreendimento'), 'sal')
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'sal', expiresWithin: 120 }))
    expect(screen.getByTestId('address').textContent).toBe(
      '/licences?search=sal&status=SUSPENDED&expiresWithin=120',
    )
  })

  it("the list of licences shows 'Nenhuma licença encontrada', and with filters offers to clear them", async () => {
    const { user } = open([], { at: '/licences?status=REVOKED' })
    expect(await screen.findByText('Nenhuma licença encontrada')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }))
    expect(
      await screen.findByText('As licenças aparecem aqui quando são emitidas pelo sistema.'),
    ).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/licences')
  })
})
