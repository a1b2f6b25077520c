import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import ProcessDetailPage from '../features/process-detail/process-detail-page'
import { backend } from './backend'

interface Opened {
  readonly query?: string
  readonly user?: ReturnType<typeof aUser>
  readonly corrections?: CorrectionResponse[]
  /** Gives the API other answers, before the page asks for them. */
  readonly answer?: () => void
}

/** Opens the page of a process, without news. */
export const openProcess = (
  process: Partial<ProcessResponse>,
  { query = 'tab=info', user = aUser('ANALYST'), corrections = [], answer }: Opened = {},
) => {
  backend.getProcess.mockResolvedValue(aProcess(process))
  backend.listCorrections.mockResolvedValue(corrections)
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  answer?.()
  return renderScreen(ProcessDetailPage, { at: `/processes/p1?${query}`, route: '/processes/:id', user })
}
