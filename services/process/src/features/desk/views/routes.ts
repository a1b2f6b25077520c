import { randomUUID } from 'node:crypto'
import { deskViewParams } from '@licensing/contracts'
import { deskView, deskViewBody, deskViewsResponse } from '@licensing/forms'
import { del, get, may, post, put } from '@licensing/http'
import type { Deps } from '../../../deps'
import { views } from '../../../read-models/views/views'

const listViewsRoute = ({ database }: Deps) =>
  get(
    '/processes/views',
    {
      auth: may('reports/view'),
      summary: 'As visões da lista de processos que a pessoa salvou',
      responds: deskViewsResponse,
    },
    async ({ actor }) => ({ views: await views.of(database, actor.id) }),
  )

const addViewRoute = ({ now }: Deps) =>
  post(
    '/processes/views',
    {
      auth: may('reports/view'),
      summary: 'Salva uma visão da lista de processos; cada pessoa tem até 20',
      body: deskViewBody,
      command: true,
      responds: { 201: deskView },
    },
    async ({ body, actor, tx }) => {
      const view = { id: randomUUID(), ...body }
      await views.add(tx, actor.id, view, now())
      return view
    },
  )

const changeViewRoute = () =>
  put(
    '/processes/views/:id',
    {
      auth: may('reports/view'),
      summary: 'Altera uma visão da própria pessoa',
      params: deskViewParams,
      body: deskViewBody,
      command: true,
      responds: deskView,
    },
    async ({ params: { id }, body, actor, tx }) => {
      const view = { id, ...body }
      await views.change(tx, actor.id, view)
      return view
    },
  )

const removeViewRoute = () =>
  del(
    '/processes/views/:id',
    {
      auth: may('reports/view'),
      summary: 'Exclui uma visão da própria pessoa',
      params: deskViewParams,
      command: true,
    },
    async ({ params: { id }, actor, tx }) => {
      await views.remove(tx, actor.id, id)
    },
  )

/** The views of the list that each person of the staff saved. */
export const viewRoutes = (deps: Deps) => [
  listViewsRoute(deps),
  addViewRoute(deps),
  changeViewRoute(),
  removeViewRoute(),
]
