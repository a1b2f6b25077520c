import type { CorrectionResponse, ProcessChangesResponse, ProcessResponse } from '@licensing/contracts'
import { aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import ProcessDetailPage from '../features/process-detail/process-detail-page'
import { backend } from './backend'

interface Opened {
  readonly query?: string
  readonly user?: ReturnType<typeof aUser>
  readonly corrections?: CorrectionResponse[]
  readonly changes?: ProcessChangesResponse
  /** Gives the API other answers, before the page asks for them. */
  readonly answer?: () => void
}

/** Opens the page of a process, without news unless there are changes. */
export const openProcess = (
  process: Partial<ProcessResponse>,
  {
    query = 'tab=info',
    user = aUser('ANALYST'),
    corrections = [],
    changes = someChanges(),
    answer,
  }: Opened = {},
) => {
  backend.getProcess.mockResolvedValue(aProcess(process))
  backend.listCorrections.mockResolvedValue(corrections)
  backend.getProcessChanges.mockResolvedValue(changes)
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  answer?.()
  return renderScreen(ProcessDetailPage, { at: `/processes/p1?${query}`, route: '/processes/:id', user })
}

/** Opens the page of a process as its owner. */
export const openOwnProcess = (process: Partial<ProcessResponse>, { answer, ...opened }: Opened = {}) =>
  openProcess(process, {
    query: '',
    user: aUser('APPLICANT'),
    ...opened,
    answer: () => {
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
    },
  })
