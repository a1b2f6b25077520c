import { activityParams, activityResponse } from '@licensing/contracts'
import { activityChangesBody } from '@licensing/forms'
import { may, put } from '@licensing/http'
import type { CatalogueDeps } from '../../deps'
import { presentActivity } from '../../read-models/activities/row'
import { changeActivity } from './decide'

export const changeActivityRoute = ({ activities }: CatalogueDeps) =>
  put(
    '/activities/:id',
    {
      auth: may('activities/edit'),
      summary: 'Altera uma atividade',
      params: activityParams,
      body: activityChangesBody,
      responds: activityResponse,
      command: true,
    },
    async ({ params: { id }, body, tx, meta }) => {
      const { cnae, ...rest } = body
      const changes = { ...rest, ...('cnae' in body ? { cnae: cnae ?? null } : {}) }
      const changed = await activities.change({ tx, meta }, id, (activity) =>
        changeActivity(activity, changes),
      )
      return presentActivity(changed)
    },
  )
