import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeDraftAt, nextButton, sentRequests, openWizard, withApi } from '../../testing/wizard-harness'

withApi()

const flag = (name: string) => screen.getByRole('checkbox', { name })
const isDisabled = (element: Element) => element.matches(':disabled')

describe('the framing step', () => {
  it('the framing shows the rural zone as it was answered with the licence, and asks it where no step did', async () => {
    storeDraftAt('framing')
    const { user, unmount } = await openWizard()
    expect(screen.getByText('Zona rural: não')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Zona rural' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Alterar/ }))
    expect(await screen.findByText('Passo 1 de 7')).toBeTruthy()
    unmount()
    storeDraftAt('framing', { requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' })
    await openWizard()
    expect(flag('Zona rural')).toBeTruthy()
  })

  it('[R2.55] [R2.56] [D1.32] a rural site opens the notice and disables Próximo until the answer changes', async () => {
    storeDraftAt('municipalityAndType')
    const { user } = await openWizard()
    await user.click(screen.getByRole('radio', { name: 'Sim' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/1º de agosto de 2023/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Entendi' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(isDisabled(nextButton())).toBe(true)
    expect(screen.getByText(/Em zona rural, LP é com o órgão estadual/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Não' }))
    expect(isDisabled(nextButton())).toBe(false)
  })

  it('[R1.12] [R2.38] the framing step blocks suppression on rural land as state competence, with a notice and Entendi', async () => {
    storeDraftAt('framing', { licensingType: 'RLO', isRuralZone: true })
    const { user } = await openWizard()
    await user.click(flag('Supressão de vegetação'))
    const dialog = await screen.findByRole('alertdialog', { name: 'AVISO – COMPETÊNCIA ESTADUAL' })
    expect(
      within(dialog).getByText(/1º de agosto de 2023.*Lei Complementar.*2011.*órgão ambiental estadual/),
    ).toBeTruthy()
    expect(within(dialog).getByText(/ASV.*salvo nos casos de competência federal/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Entendi' }))
    expect(isDisabled(nextButton())).toBe(true)
  })

  it('[R2.58] [R2.59] the framing step opens a warning about the permit for use of water, without a block', async () => {
    storeDraftAt('framing')
    const { user } = await openWizard()
    await user.click(flag('Uso de recursos hídricos'))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/não concede outorga/)).toBeTruthy()
    expect(
      within(dialog).getByText(
        /120 dias, prorrogável por mais 120 dias.*suspensão ou cancelamento da licença/,
      ),
    ).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Entendi' }))
    await user.click(nextButton())
    expect(await screen.findByText('Passo 5 de 7')).toBeTruthy()
  })

  it('[R2.56] [R2.57] a later block disables submitting and links back to its answer', async () => {
    storeDraftAt('payment', { isRuralZone: true })
    const { user } = await openWizard()
    const create = screen.getByRole('button', { name: 'Criar Processo' })
    expect(isDisabled(create)).toBe(true)
    await user.click(create)
    expect(sentRequests.filter(({ method }) => method === 'POST')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Rever tipo' }))
    expect(await screen.findByText('Passo 1 de 7')).toBeTruthy()
  })
})
