import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeDraftAt, nextButton, sentRequests, openWizard, withApi } from '../../testing/wizard-harness'

withApi()

const flag = (name: string) => screen.getByRole('checkbox', { name })
const isDisabled = (element: Element) => element.matches(':disabled')

describe('the framing step', () => {
  it('[R2.55] [R2.56] [D1.32] opens the notice for a rural site and disables Próximo until it is unchecked', async () => {
    storeDraftAt('framing')
    const { user } = await openWizard()
    await user.click(flag('Zona rural'))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/1º de agosto de 2023/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Entendi' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(isDisabled(nextButton())).toBe(true)
    expect(screen.getByText('Desmarque uma das opções para continuar.')).toBeTruthy()
    await user.click(flag('Zona rural'))
    expect(isDisabled(nextButton())).toBe(false)
  })

  it('[R1.12] [R2.38] blocks suppression on rural land as state competence, with a notice and Entendi', async () => {
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

  it('[R2.58] [R2.59] opens a warning about the permit for use of water, without a block', async () => {
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

  it('[R2.56] [R2.57] a later block disables submitting and links back to the framing', async () => {
    storeDraftAt('payment', { isRuralZone: true })
    const { user } = await openWizard()
    const create = screen.getByRole('button', { name: 'Criar Processo' })
    expect(isDisabled(create)).toBe(true)
    await user.click(create)
    expect(sentRequests.filter(({ method }) => method === 'POST')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Rever enquadramento' }))
    expect(await screen.findByText('Passo 4 de 7')).toBeTruthy()
  })
})
