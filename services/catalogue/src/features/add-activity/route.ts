import { activityResponse } from '@licensing/contracts'
import { activityForm } from '@licensing/forms'
import { may, post } from '@licensing/http'
import { randomUUID } from 'node:crypto'
import type { CatalogueDeps } from '../../deps'
import { presentActivity } from '../../read-models/activities/row'
import { addActivity } from './decide'

export const addActivityRoute = ({ activities }: CatalogueDeps) =>
  post(
    '/activities',
    {
      auth: may('activities/add'),
      summary: 'Cadastra uma atividade',
      body: activityForm,
      responds: { 201: activityResponse },
      command: true,
    },
    async ({ body, tx, meta }) => {
      const activityId = randomUUID()
      const events = addActivity({ activityId, details: { ...body, cnae: body.cnae ?? null } })
      return presentActivity(await activities.open({ tx, meta }, { id: activityId, events }))
    },
  )
