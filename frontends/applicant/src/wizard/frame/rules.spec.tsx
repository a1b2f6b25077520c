import { NETWORK_MESSAGE } from '@licensing/api-client'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { field, joana, storeDraftAt, nextButton, openWizard, withApi } from '../../testing/wizard-harness'

const network = vi.hoisted(() => ({ isDown: false }))

vi.mock('../validation/load-validation', () => ({
  loadValidation: () =>
    network.isDown ? Promise.reject(new Error('no network')) : import('../validation/validation'),
}))

withApi()
beforeEach(() => {
  network.isDown = false
})

describe('loading of the validation rules', () => {
  it('loading of the validation rules reports a failure on Próximo, keeps the values and retries on the next attempt', async () => {
    network.isDown = true
    storeDraftAt('enterprise', { enterpriseName: '' })
    const { user } = await openWizard()
    await user.type(field(/Nome/), 'Posto Sol')
    await user.click(nextButton())
    expect(await screen.findByText(NETWORK_MESSAGE)).toBeTruthy()
    expect(screen.getByText('Passo 3 de 7')).toBeTruthy()
    expect(field(/Nome/).value).toBe('Posto Sol')
    expect(localStorage.getItem(`new-process-draft:${joana.id}`)).toContain('Posto Sol')
    network.isDown = false
    await user.click(nextButton())
    expect(await screen.findByText('Passo 4 de 7')).toBeTruthy()
  })

  it('loading of the validation rules leads back to a step of a draft that became invalid', async () => {
    storeDraftAt('documents', { applicantName: '' })
    await openWizard()
    expect(await screen.findByText('Passo 2 de 7')).toBeTruthy()
  })
})
