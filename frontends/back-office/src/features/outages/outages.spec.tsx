import type { OutageListResponse } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/backend'
import { fill, findRow } from '../../testing/page'
import OutagesPage from './outages-page'

const outage = {
  id: 'o1',
  from: '2026-03-02T12:00:00.000Z',
  to: '2026-03-02T13:30:00.000Z',
  reason: 'Queda de energia no datacenter',
  recordedAt: '2026-03-03T12:00:00.000Z',
  days: ['2026-03-02'],
  deletable: true,
}
const proposal = { from: '2026-03-09T02:50:20.000Z', to: '2026-03-09T03:10:20.000Z' }

const open = (list: OutageListResponse) => {
  catalogue.listOutages.mockResolvedValue(list)
  return renderScreen(OutagesPage, { at: '/outages', user: aUser('SUPER_ADMIN') })
}

describe('[D9.07] the outages of the portal', () => {
  it('the outages of the portal are listed with their effect on terms, and a deletable one is deleted after a confirmation', async () => {
    const settled = {
      ...outage,
      id: 'o2',
      from: '2026-03-02T11:50:00.000Z',
      days: [],
      reason: 'Atualização do sistema',
      deletable: false,
    }
    const { user } = open({ outages: [outage, settled], proposals: [] })
    const row = await findRow(/^02\/03\/2026 às 09:00 até 02\/03\/2026 às 10:30/)
    expect(row.getByText('Prazos que venciam em 02/03/2026 passam ao dia útil seguinte.')).toBeTruthy()
    catalogue.deleteOutage.mockResolvedValue(undefined)
    await user.click(row.getByRole('button', { name: /^Excluir indisponibilidade/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Excluir'))
    await waitFor(() => expect(catalogue.deleteOutage).toHaveBeenCalledWith('o1'))
  })

  it('the outages of the portal are recorded from a proposal in whole minutes around it, with errors at their fields', async () => {
    const { user } = open({ outages: [], proposals: [proposal] })
    await user.click(await screen.findByRole('button', { name: 'Registrar este período' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar Indisponibilidade' }))
    catalogue.recordOutage.mockResolvedValue(outage)
    await user.click(dialog.getByText('Registrar'))
    expect(await dialog.findByText('Motivo é obrigatório')).toBeTruthy()
    expect(catalogue.recordOutage).not.toHaveBeenCalled()
    fill(/^Motivo/, 'Queda de energia', dialog)
    await user.click(dialog.getByText('Registrar'))
    await waitFor(() =>
      expect(catalogue.recordOutage.mock.lastCall?.[0]).toEqual({
        from: '2026-03-09T02:50:00.000Z',
        to: '2026-03-09T03:11:00.000Z',
        reason: 'Queda de energia',
      }),
    )
  })
})
