import { activityParams } from '@licensing/contracts'
import { del, may } from '@licensing/http'
import type { CatalogueDeps } from '../../deps'
import { deleteActivity } from './decide'

export const deleteActivityRoute = ({ activities, citations }: CatalogueDeps) =>
  del(
    '/activities/:id',
    {
      auth: may('activities/delete'),
      summary: 'Exclui uma atividade que nenhum processo cita',
      params: activityParams,
      command: true,
    },
    async ({ params: { id }, tx, meta }) => {
      const processes = await citations.byProcess(id)
      await activities.remove({ tx, meta }, id, (activity) => deleteActivity(activity, { processes }))
    },
  )
