import { randomUUID } from 'node:crypto'
import { outageListResponse, outageParams, outageResponse } from '@licensing/contracts'
import { outageForm } from '@licensing/forms'
import { del, get, may, post } from '@licensing/http'
import type { CatalogueDeps } from '../../deps'
import { proposalsOf } from '../../heartbeat'
import { deleteOutage, recordOutage } from './decide'
import { presentOutages } from './present'

/** Only a SUPER_ADMIN has this right. */
const superAdmin = may('municipalities/edit')

export const listOutagesRoute = ({ database, outages, now }: CatalogueDeps) =>
  get(
    '/outages',
    {
      auth: superAdmin,
      summary: 'Lista as indisponibilidades do sistema e as que ele mesmo notou',
      responds: outageListResponse,
    },
    async () => {
      const recorded = await outages.list()
      return {
        outages: presentOutages(recorded, now()),
        proposals: await proposalsOf(database, recorded),
      }
    },
  )

export const recordOutageRoute = ({ outages, now }: CatalogueDeps) =>
  post(
    '/outages',
    {
      auth: superAdmin,
      summary: 'Registra uma indisponibilidade; os prazos que venceram nela passam ao dia útil seguinte',
      body: outageForm,
      responds: { 201: outageResponse },
      command: true,
    },
    async ({ body, tx, meta }) => {
      const outageId = randomUUID()
      const all = await outages.change({ tx, meta }, (recorded) =>
        recordOutage(recorded, { ...body, outageId, now: now() }),
      )
      const shown = presentOutages(all, now()).find(({ id }) => id === outageId)
      if (shown === undefined) throw new Error('A recorded outage is in the register')
      return shown
    },
  )

export const deleteOutageRoute = ({ outages, now }: CatalogueDeps) =>
  del(
    '/outages/:id',
    {
      auth: superAdmin,
      summary: 'Exclui uma indisponibilidade, até um dia depois do registro',
      params: outageParams,
      command: true,
    },
    async ({ params: { id: outageId }, tx, meta }) => {
      await outages.change({ tx, meta }, (recorded) => deleteOutage(recorded, { outageId, now: now() }))
    },
  )
