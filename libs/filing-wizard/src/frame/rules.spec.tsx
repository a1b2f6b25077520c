import { NETWORK_MESSAGE } from '@licensing/api-client'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, field, given, joana, leftAt, next, openWizard, show, withApi } from '../testing/bench'
import { aCorrection, aProcess } from '@licensing/process-view/testing'
import { EditProcessWizard } from '../editing/edit-process-wizard'

const EditingProcess = () => <EditProcessWizard id="p1" />

const network = vi.hoisted(() => ({ isDown: false, asked: 0 }))

vi.mock('../judging/load-judging', () => ({
  loadJudging: () => {
    network.asked += 1
    return network.isDown ? Promise.reject(new Error('no network')) : import('../judging/judging')
  },
}))

withApi()
beforeEach(() => {
  network.isDown = false
  network.asked = 0
})

describe('the rules of the wizard', () => {
  it('come by themselves once the step is shown', async () => {
    await openWizard()
    await waitFor(() => expect(network.asked).toBe(1))
  })

  it('that do not come are told of at Próximo; what was typed stays, and the next try asks again', async () => {
    network.isDown = true
    leftAt('enterprise', { enterpriseName: '' })
    const { user } = await openWizard()
    await user.type(field(/Nome/), 'Posto Sol')
    await user.click(next())
    expect(await screen.findByText(NETWORK_MESSAGE)).toBeTruthy()
    expect(screen.getByText('Passo 3 de 7')).toBeTruthy()
    expect(field(/Nome/).value).toBe('Posto Sol')
    expect(localStorage.getItem(`new-process-draft:${joana.id}`)).toContain('Posto Sol')
    network.isDown = false
    await user.click(next())
    expect(await screen.findByText('Passo 4 de 7')).toBeTruthy()
  })

  it('that a draft was stored under may have changed: it leads back to the step that no longer holds', async () => {
    leftAt('documents', { applicantName: '' })
    await openWizard()
    expect(await screen.findByText('Passo 2 de 7')).toBeTruthy()
  })

  it('mark the complete steps of an edit when they come', async () => {
    const process = aProcess({ status: 'DRAFT', allowedActions: ['view', 'edit'] })
    given(
      answer.get('/processes/p1', process),
      answer.get('/corrections/process/p1', { corrections: [aCorrection()] }),
    )
    show(EditingProcess, '/processes/p1/edit')
    expect(await screen.findByText(/Passo 1 de/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /Concluído: ?Documentos/ })).toBeTruthy()
  })
})
