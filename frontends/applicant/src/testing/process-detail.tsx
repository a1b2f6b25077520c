import type { CorrectionResponse, ProcessChangesResponse, ProcessResponse } from '@licensing/contracts'
import { aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import ProcessDetailPage from '../features/process-detail/process-detail-page'
import { backend } from './backend'

interface Opened {
  readonly query?: string
  readonly corrections?: CorrectionResponse[]
  /** Gives the API other answers, before the page asks for them. */
  readonly answer?: () => void
  readonly changes?: ProcessChangesResponse
}

/** Opens the applicant's page of a process, without news unless there are changes. */
export const openProcess = (
  process: Partial<ProcessResponse>,
  { query = '', corrections = [], answer, changes = someChanges() }: Opened = {},
) => {
  backend.getProcess.mockResolvedValue(aProcess(process))
  backend.listCorrections.mockResolvedValue(corrections)
  backend.getProcessChanges.mockResolvedValue(changes)
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([
    {
      id: 'm1',
      name: 'Mossoró',
      phone: '8430000142',
      email: 'meioambiente@example.com',
      ibgeCode: '2408003',
    },
  ])
  answer?.()
  return renderScreen(ProcessDetailPage, {
    at: `/processes/p1?${query}`,
    route: '/processes/:id',
    user: aUser('APPLICANT'),
  })
}
