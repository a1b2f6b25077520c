import { aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { backend } from '../../testing/backend'
import CorrectionsPage from './corrections-page'

it('[R6.25] [R6.26] [D6.03] refuses applicants, who may view the process but not manage its corrections', async () => {
  backend.getProcess.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS', allowedActions: ['view'] }))
  renderScreen(CorrectionsPage, {
    at: '/processes/p1/corrections',
    route: '/processes/:id/corrections',
    user: aUser('APPLICANT'),
  })
  expect(
    await screen.findByText('Você não tem permissão para gerenciar correções deste processo'),
  ).toBeTruthy()
  expect(backend.listCorrections).not.toHaveBeenCalled()
})
