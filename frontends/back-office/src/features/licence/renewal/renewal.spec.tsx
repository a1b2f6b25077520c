import type { LicenceResponse } from '@licensing/contracts'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import LicenceDetail from '../detail/licence-detail'
import { licences as backend } from '../../../testing/backend'
import { axeViolations } from '../testing/axe'
import { aLicence } from '../testing/samples'

const LATE = 'Pedido com menos de 120 dias de antecedência: a licença não será prorrogada.'

const rlo = { kind: 'RLO', name: 'Renovação da Licença de Operação' } as const
const lor = { kind: 'LO-R', name: 'Licença de Operação de Regularização' } as const
const renewable: Partial<LicenceResponse> = {
  allowedLicenceActions: ['renew'],
  renewalKinds: [rlo, lor],
}
const open = (change: Partial<LicenceResponse>) => {
  backend.getLicence.mockResolvedValue(aLicence(change))
  return renderScreen(LicenceDetail, {
    at: '/licences/l1',
    route: '/licences/:id',
    user: aUser('APPLICANT'),
  })
}
const start = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Solicitar Renovação' }))
  return within(await screen.findByRole('dialog', { name: 'Renovar LO 12/2026' }))
}

describe('[L4.07] asking to renew a licence', () => {
  it('[L8.06 L8.07] the dialog to renew a licence asks which of two kinds, and opens the draft', async () => {
    const { user } = open(renewable)
    const dialog = await start(user)
    await user.click(dialog.getByRole('button', { name: 'Iniciar Renovação' }))
    expect(dialog.getByText('Escolha o tipo da renovação')).toBeTruthy()
    expect(backend.renewLicence).not.toHaveBeenCalled()
    expect(await axeViolations()).toEqual([])
    await user.click(dialog.getByRole('radio', { name: 'Renovação da Licença de Operação (RLO)' }))
    backend.renewLicence.mockResolvedValue({ processId: 'p9' })
    await user.click(dialog.getByRole('button', { name: 'Iniciar Renovação' }))
    expect(await screen.findByText('Renovação iniciada')).toBeTruthy()
    expect(backend.renewLicence).toHaveBeenCalledWith('l1', { kind: 'RLO' })
  })

  it('the dialog to renew a licence asks nothing where one kind renews, and says until when it extends the licence', async () => {
    const { user } = open({ ...renewable, renewalKinds: [rlo] })
    const dialog = await start(user)
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(dialog.getByText(/envie até 21\/07\/2032/)).toBeTruthy()
    expect(dialog.queryByText(LATE)).toBeNull()
  })

  it('[L4.08] the dialog to renew a licence shows that a late one does not extend the licence', async () => {
    const { user } = open({ ...renewable, renewalLate: true })
    expect((await start(user)).getByText(LATE)).toBeTruthy()
  })
})

describe('[L4.07] the renewals of a licence', () => {
  const card = async () => {
    await screen.findByRole('heading', { level: 1 })
    return within(screen.getByRole('region', { name: 'Renovação' }))
  }

  it('the renewals of a licence link the one under way, from its draft on', async () => {
    open({ openRenewal: { processId: 'p9', protocolNumber: null } })
    expect((await card()).getByRole('link', { name: 'Rascunho' }).getAttribute('href')).toBe('/processes/p9')
    cleanup()
    open({ openRenewal: { processId: 'p9', protocolNumber: '2032/77' } })
    expect((await card()).getByText('Enviada, aguarda o pagamento')).toBeTruthy()
  })

  it('[L4.08 L4.10] the renewals of a licence show how each ended, and that a late one does not extend it', async () => {
    const requested = { processId: 'p9', protocolNumber: '2032/77', filedOn: '2032-08-01', timely: false }
    open({
      openRenewal: { processId: 'p9', protocolNumber: '2032/77' },
      renewals: [
        { ...requested, processId: 'p8', protocolNumber: '2032/50', outcome: 'DENIED' },
        { ...requested, outcome: null },
      ],
    })
    const renewals = await card()
    expect(renewals.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Protocolo 2032/77',
      'Protocolo 2032/50',
    ])
    expect(renewals.getByText('Pedida em 01/08/2032 · Em andamento')).toBeTruthy()
    expect(renewals.getByText('Pedida em 01/08/2032 · Indeferida')).toBeTruthy()
    expect(renewals.getAllByText(LATE)).toHaveLength(1)
  })
})
