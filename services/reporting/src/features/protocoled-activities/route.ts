import {
  DomainError,
  type HistoryEntry,
  protocoledActivitiesResponse,
  protocoledParams,
} from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import { isProcessLine } from '@licensing/process-store'
import type { Deps } from '../../deps'
import { activityHistory } from '../../read-models/activity-history/activity-history'

export const protocoledActivitiesRoute = ({ database, directory, register }: Deps) =>
  get(
    '/process-protocoled/:id/activities',
    {
      auth: onProcess('view'),
      summary: 'O histórico de um processo decidido',
      params: protocoledParams,
      responds: protocoledActivitiesResponse,
    },
    async ({ params, actor }) => {
      const row = await register.find(database, actor, params.id)
      if (row === null) throw new DomainError('NOT_FOUND', { message: 'Processo não encontrado' })
      const lines = (await activityHistory.of(database, row.process_id)).filter(isProcessLine)
      const names = await directory.names({ people: lines.map(({ actorId }) => actorId) })
      const activities = lines.map(({ actorId, actorRole, processId, version, ...line }): HistoryEntry => ({
        id: `${processId}-${version}`,
        ...line,
        user: names.person(actorId, actorRole),
      }))
      return { activities }
    },
  )
