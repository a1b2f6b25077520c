import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { aDocument, aProcess } from '@licensing/process-view/testing'
import { screen } from '@testing-library/react'
import EditingPage from '../features/editing/editing-page'
import { answer, joana, mockApi, nextButton, sendButton, show } from './wizard-harness'
import { ACTIVITY, MUNICIPALITY } from './ids'

/** Renders the edit of process p1. */
export const showEditing = () => show(EditingPage, '/processes/p1/edit', '/processes/:id/edit')

export const stored = (change: Partial<ProcessResponse> = {}) =>
  aProcess({
    municipalityId: MUNICIPALITY,
    municipality: { id: MUNICIPALITY, name: 'Natal' },
    activityId: ACTIVITY,
    status: 'UNDER_ANALYSIS',
    userId: joana.id,
    generatesHazardousWaste: false,
    allowedActions: ['view', 'edit'],
    documents: [aDocument()],
    ...change,
  })
export const aDraft = (change: Partial<ProcessResponse> = {}) =>
  stored({ status: 'DRAFT', protocolNumber: null, allowedActions: ['view', 'edit', 'submit'], ...change })

export const openEditing = (process = stored(), corrections: CorrectionResponse[] = []) => {
  mockApi(
    answer.get('/processes/p1', process),
    answer.get('/corrections/process/p1', { corrections }),
    answer.put('/processes/p1/edit', { ...process, version: 4 }),
  )
  return showEditing()
}
type User = ReturnType<typeof openEditing>['user']

export const goTo = async (user: User, step: RegExp) =>
  user.click(await screen.findByRole('button', { name: step }))
export const toReview = async (user: User) => {
  await goTo(user, /Concluído: ?Documentos/)
  await screen.findByText(/documentos obrigatórios enviados/)
  await user.click(nextButton())
  await screen.findByRole('heading', { name: 'Revisão' })
}
export const save = async (user: User) => user.click(await sendButton('Salvar Alterações'))
