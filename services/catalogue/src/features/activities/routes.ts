import {
  activityListResponse,
  activityParams,
  activityResponse,
  AUTOCOMPLETE_MIN_CHARACTERS,
  DomainError,
  pageSizes,
} from '@licensing/contracts'
import { activityChangesBody, activityForm, activityListQuery, subgroupParams } from '@licensing/forms'
import { del, get, may, paginated, post, put } from '@licensing/http'
import { canModule, type Actor } from '@licensing/permissions'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CatalogueDeps } from '../../deps'
import { givenChanges } from '../../domain/given-changes'
import { findActivities, findActivity, findGroups, findSubgroups } from '../../read-models/activities/find'
import { presentActivity } from '../../read-models/activities/row'
import { citedByProcess } from '../../read-models/citations'
import { addActivity, changeActivity, deleteActivity } from './decide'

const mayView = may('activities/view')
const mayViewOrFile = may('activities/view', 'processes/add')

/** Users who may file a process may search like the wizard's autocomplete, no more (decision 3). */
const isAutocomplete = (query: { readonly search?: string | undefined; readonly limit: number }): boolean =>
  (query.search ?? '').length >= AUTOCOMPLETE_MIN_CHARACTERS && query.limit <= pageSizes.activityAutocomplete

const ensureMayList = (actor: Actor, query: Parameters<typeof isAutocomplete>[0]): void => {
  if (!canModule(actor, 'activities', 'view') && !isAutocomplete(query)) throw new DomainError('FORBIDDEN')
}

export const listActivitiesRoute = ({ database }: CatalogueDeps) =>
  get(
    '/activities',
    {
      auth: mayViewOrFile,
      summary: 'Lista atividades; na busca do assistente, com 3 caracteres ou mais',
      query: activityListQuery,
      responds: activityListResponse,
    },
    async ({ actor, query }) => {
      ensureMayList(actor, query)
      const { found, total } = await findActivities(database, query)
      return paginated('activities', found, { ...query, total })
    },
  )

export const groupsRoute = ({ database }: CatalogueDeps) =>
  get(
    '/activities/groups/list',
    { auth: mayView, summary: 'Grupos de atividades', responds: z.array(z.string()) },
    () => findGroups(database),
  )

export const subgroupsRoute = ({ database }: CatalogueDeps) =>
  get(
    '/activities/subgroups/:group',
    {
      auth: mayView,
      summary: 'Subgrupos de um grupo de atividades',
      params: subgroupParams,
      responds: z.array(z.string()),
    },
    ({ params }) => findSubgroups(database, params.group),
  )

export const getActivityRoute = ({ database }: CatalogueDeps) =>
  get(
    '/activities/:id',
    {
      auth: mayView,
      summary: 'Mostra uma atividade',
      params: activityParams,
      responds: activityResponse,
    },
    async ({ params }) => {
      const activity = await findActivity(database, params.id)
      if (activity === undefined) throw new DomainError('NOT_FOUND')
      return activity
    },
  )

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
      const events = addActivity(activityId, { ...body, cnae: body.cnae ?? null })
      return presentActivity(await activities.open({ tx, meta }, { id: activityId, events }))
    },
  )

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
      const changes = givenChanges(body, ['cnae'])
      const changed = await activities.change({ tx, meta }, id, (activity) =>
        changeActivity(activity, changes),
      )
      return presentActivity(changed)
    },
  )

export const deleteActivityRoute = ({ database, activities }: CatalogueDeps) =>
  del(
    '/activities/:id',
    {
      auth: may('activities/delete'),
      summary: 'Exclui uma atividade que nenhum processo cita',
      params: activityParams,
      command: true,
    },
    async ({ params: { id }, tx, meta }) => {
      const processes = await citedByProcess(database, id)
      await activities.remove({ tx, meta }, id, (activity) => deleteActivity(activity, { processes }))
    },
  )
