import type { LicenceResponse } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import LicenceDetail from '../detail/licence-detail'
import { licences as backend } from '../../../testing/backend'
import { axeViolations } from '../testing/axe'
import { aLicence } from '../testing/samples'

const grounds: LicenceResponse['grounds'] = {
  suspend: ['RISCO_GRAVE', 'DECISAO_JUDICIAL'],
  reinstate: ['DECISAO_JUDICIAL'],
  revoke: ['PEDIDO_DO_TITULAR'],
}
const open = (change: Partial<LicenceResponse>) => {
  backend.getLicence.mockResolvedValue(aLicence({ grounds, ...change }))
  return renderScreen(LicenceDetail, {
    at: '/licences/l1',
    route: '/licences/:id',
    user: aUser('ADMIN'),
  })
}
const acts = async () => {
  await screen.findByRole('heading', { level: 1 })
  return screen.queryByRole('region', { name: 'Atos da licença' })
}
const start = async (user: ReturnType<typeof open>['user'], act: string, title: string) => {
  await user.click(await screen.findByRole('button', { name: act }))
  return within(await screen.findByRole('dialog', { name: title }))
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('[L8.03] the acts on a licence', () => {
  it('the acts on a licence are those that the server allows, and none without any', async () => {
    open({ allowedLicenceActions: ['suspend', 'revoke'] })
    const offered = within((await acts()) as HTMLElement).getAllByRole('button')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Suspender', 'Cancelar Licença'])
    cleanup()
    open({ allowedLicenceActions: [] })
    expect(await acts()).toBeNull()
  })
})

describe('[L8.06] an act', () => {
  it('[L4.02] [L4.04] [L8.07] the dialog of an act suspends on a ground of the licence’s regime, and keeps the chosen conditions due', async () => {
    const { user } = open({ allowedLicenceActions: ['suspend'] })
    const dialog = await start(user, 'Suspender', 'Suspender LO 12/2026')
    const send = dialog.getByRole('button', { name: 'Suspender' })
    await user.click(send)
    expect(dialog.getByText('Fundamento é obrigatório')).toBeTruthy()
    expect(dialog.getByText('Motivo é obrigatório')).toBeTruthy()
    expect(await axeViolations()).toEqual([])
    const ground = dialog.getByLabelText<HTMLSelectElement>(/^Fundamento/)
    expect([...ground.options].map(({ value }) => value)).toEqual(['', 'RISCO_GRAVE', 'DECISAO_JUDICIAL'])
    await user.selectOptions(ground, 'RISCO_GRAVE')
    type(dialog.getByLabelText(/^Motivo \(público\)/), 'Vazamento no tanque 2.')
    expect(dialog.getByText('Este texto será público. Não inclua dados pessoais.')).toBeTruthy()
    type(dialog.getByLabelText(/^Suspensa até/), '2027-04-01')
    await user.click(dialog.getByRole('checkbox'))
    backend.suspendLicence.mockResolvedValue(aLicence({ status: 'SUSPENDED' }))
    await user.click(send)
    expect(await screen.findByText('Licença suspensa')).toBeTruthy()
    expect(backend.suspendLicence).toHaveBeenCalledWith('l1', {
      ground: 'RISCO_GRAVE',
      reason: 'Vazamento no tanque 2.',
      until: '2027-04-01',
      keptConditions: [],
    })
  })

  it('[L4.02] the dialog of an act revokes with all conditions still due by default, and the page shows the answer', async () => {
    const { user } = open({ allowedLicenceActions: ['revoke'] })
    const dialog = await start(user, 'Cancelar Licença', 'Cancelar a licença LO 12/2026')
    await user.selectOptions(dialog.getByLabelText(/^Fundamento/), 'Pedido do titular')
    type(dialog.getByLabelText(/^Motivo \(público\)/), 'Encerramento da atividade.')
    backend.revokeLicence.mockResolvedValue(aLicence({ status: 'REVOKED' }))
    backend.getLicence.mockResolvedValue(aLicence({ status: 'REVOKED' }))
    await user.click(dialog.getByRole('button', { name: 'Cancelar Licença' }))
    expect(await screen.findByText('Licença cancelada')).toBeTruthy()
    expect(screen.getByText('Cancelada')).toBeTruthy()
    expect(backend.revokeLicence).toHaveBeenCalledWith('l1', {
      ground: 'PEDIDO_DO_TITULAR',
      reason: 'Encerramento da atividade.',
      keptConditions: ['c1'],
    })
  })

  it("[L4.02] the dialog of 'Restabelecer' reinstates a suspended licence", async () => {
    const { user } = open({ status: 'SUSPENDED', allowedLicenceActions: ['reinstate'] })
    const dialog = await start(user, 'Restabelecer', 'Restabelecer LO 12/2026')
    await user.selectOptions(dialog.getByLabelText(/^Fundamento/), 'Decisão judicial')
    type(dialog.getByLabelText(/^Motivo \(público\)/), 'Liminar no processo 1.')
    backend.reinstateLicence.mockResolvedValue(aLicence())
    await user.click(dialog.getByRole('button', { name: 'Restabelecer' }))
    expect(await screen.findByText('Licença restabelecida')).toBeTruthy()
    const sent = { ground: 'DECISAO_JUDICIAL', reason: 'Liminar no processo 1.' }
    expect(backend.reinstateLicence).toHaveBeenCalledWith('l1', expect.objectContaining(sent))
  })
})
